import { useCallback, useEffect, useRef } from "react";
import type { z } from "zod";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { useResultState } from "../host/use-result-state.ts";
import { useReadOnDemand } from "./use-read-on-demand.ts";

interface FilteredQueryOptions<Name extends ToolName, Schema extends z.ZodType, Filters, Initial> {
  /** Tool that reads the view; its input is the filters. */
  readonly tool: Name;
  readonly schema: ReadBy<Schema, Name>;
  /** View of the result that opened the widget. */
  readonly view: Initial;
  /** Filters of the tool call. */
  readonly filters: Filters;
  /** Names the result, such as its `readAt`. A later result has another one, and starts with its own filters. */
  readonly scope: string;
  /** Reads the filters that were kept when the page is loaded again. */
  readonly filtersSchema: z.ZodType<Filters>;
  /** Converts filters to the tool's input, without blank texts, which would match nothing. */
  readonly toArgs: (filters: Filters) => ToolInput<Name>;
}

/**
 * A view and the filters in its bar. The filters are ahead of the view while the server answers. They are kept when the host loads the page
 * again, and the view is then read with them. A widget has one such query: its filters are kept under one key.
 *
 * @example
 * const { view, filters, change, refresh, pending, error } = useFilteredQuery({
 *   tool: "show-orders",
 *   schema: ordersSchema,
 *   view: data,
 *   scope: data.readAt,
 *   filters: data.filters,
 *   filtersSchema: orderFiltersSchema,
 *   toArgs: withoutBlanks,
 * });
 */
export function useFilteredQuery<
  Name extends ToolName,
  Schema extends z.ZodType,
  Filters,
  Initial extends z.output<Schema> | undefined,
>(options: FilteredQueryOptions<Name, Schema, Filters, Initial>) {
  const { tool, schema, scope, filtersSchema, toArgs } = options;
  const { data, read, pending, error } = useReadOnDemand(tool, schema, options.view);
  const [filters, keep] = useResultState("filters", scope, options.filters, filtersSchema);
  const later = useAfterTyping();
  const change = useCallback(
    (next: Filters) => {
      keep(next);
      later(() => read(toArgs(next)));
    },
    [keep, read, later, toArgs],
  );
  const refresh = useCallback(() => read(toArgs(filters)), [read, toArgs, filters]);
  const isRestored = useRef(!isSame(toArgs(filters), toArgs(options.filters)));
  useEffect(() => {
    if (!isRestored.current) return;
    isRestored.current = false;
    void refresh();
  }, [refresh]);
  return { view: data ?? options.view, filters, change, refresh, pending, error };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Filters as the input of a tool: without missing values and blank texts, which would match nothing.
 *
 * @example
 * withoutBlanks({ name: "", status: "open", region: undefined }); // { status: "open" }
 */
export function withoutBlanks<Filters extends object>(filters: Filters): Partial<Filters> {
  const entries = Object.entries(filters).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() || undefined : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const pauseMs = 300;

/**
 * Runs the last of several quick actions after a pause in typing.
 *
 * @example
 * const afterTyping = useAfterTyping();
 * const search = (name: string) => afterTyping(() => read({ name }));
 */
export function useAfterTyping(): (action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((action) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, pauseMs);
  }, []);
}
