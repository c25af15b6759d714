import { useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useRead } from "./use-tool.ts";

interface FilteredViewOptions<View, Filters> {
  /** The tool that draws the view; its input are the filters. */
  readonly tool: string;
  readonly schema: z.ZodType<View>;
  readonly view?: View;
  /** What the tool call was asked for. */
  readonly filters: Filters;
  /** The tool's input: without blanks, which would match nothing. */
  readonly argsOf: (filters: Filters) => Readonly<Record<string, unknown>>;
}

/** A view and the filters in its bar, which run ahead of it while the server answers. */
export function useFilteredView<View, Filters>(options: FilteredViewOptions<View, Filters>) {
  const { tool, schema, argsOf } = options;
  const { data: view, read, pending, error } = useRead(tool, schema, options.view);
  const [filters, setFilters] = useState(options.filters);
  const later = useAfterTyping();
  const change = useCallback(
    (next: Filters) => {
      setFilters(next);
      later(() => read(argsOf(next)));
    },
    [read, later, argsOf],
  );
  const refresh = useCallback(() => read(argsOf(filters)), [read, argsOf, filters]);
  return { view, filters, change, refresh, pending, error };
}

const pauseMs = 300;

/** Carries out the last of several quick actions, once typing pauses. */
export function useAfterTyping(): (action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((action) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, pauseMs);
  }, []);
}
