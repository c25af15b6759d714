import { useCallback, useEffect, useState } from "react";
import type { z } from "zod";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { useHost } from "../host/use-host.ts";
import { type Tool, useTool } from "./use-tool.ts";

export interface Page<Item> {
  items: readonly Item[];
  total: number;
  cursor?: string;
}

/**
 * A first page and the pages that "Show more" adds. A new first page (other filters, a refresh) starts over.
 *
 * @example
 * const pages = usePages(useTool("list-orders", orderPageSchema), filters, view.orders);
 * return <MoreRows pages={pages} />;
 */
export function usePages<Item, Input extends object>(
  { call, pending, error }: Tool<Page<Item>, Input & { cursor?: string | undefined }>,
  args: Input,
  first: Page<Item>,
) {
  const [loaded, setLoaded] = useState({ first, items: first.items, cursor: first.cursor });
  const current =
    loaded.first === first ? loaded : { first, items: first.items, cursor: first.cursor };
  const { items, cursor } = current;
  // An error is shown until a new first page is read.
  const [requestedFirst, setRequestedFirst] = useState(first);

  /** Reads the next page or all pages, and returns all rows; `undefined` when a page could not be read. */
  const readOn = useCallback(
    async (toTheEnd: boolean) => {
      setRequestedFirst(first);
      const rows = [...items];
      let next = cursor;
      do {
        const outcome = await call({ ...args, cursor: next });
        if (!outcome.ok) return undefined;
        rows.push(...outcome.data.items);
        next = outcome.data.cursor;
        setLoaded({ first, items: [...rows], cursor: next });
      } while (toTheEnd && next);
      return rows;
    },
    [call, args, cursor, first, items],
  );
  const showMore = useCallback(async () => void (await readOn(false)), [readOn]);
  const showAll = useCallback(() => readOn(true), [readOn]);
  return {
    items,
    total: first.total,
    showMore: cursor ? showMore : undefined,
    showAll: cursor ? showAll : undefined,
    pending,
    error: requestedFirst === first ? error : undefined,
  };
}

export type Pages<Item> = ReturnType<typeof usePages<Item, object>>;

/**
 * Reads pages without asking until about `rows` rows are there, for views that mislead without them, such as maps.
 *
 * @example
 * // A map would show only a part of the orders.
 * useReadAhead(pages, pages.total);
 */
export function useReadAhead<Item>(
  { items, showMore, pending, error }: Pages<Item>,
  rows: number,
): void {
  const { canCallTools } = useHost();
  useEffect(() => {
    if (!canCallTools || !showMore || pending || error) return;
    if (items.length < rows) void showMore();
  }, [canCallTools, items, showMore, pending, error, rows]);
}

/**
 * Reads all rows of a list page by page, up to `mostPages`, for forms and maps that need the whole list. `since` is the time at which
 * the surrounding rows were read; a later time reads these rows again.
 *
 * @example
 * const pins = useAllPages("list-order-pins", orderPinPageSchema, filters, { since: view.readAt });
 */
export function useAllPages<Name extends ToolName, Schema extends z.ZodType<Page<unknown>>>(
  tool: Name,
  schema: ReadBy<Schema, Name>,
  args: ToolInput<Name>,
  { since, mostPages = 10 }: { readonly since?: string; readonly mostPages?: number } = {},
) {
  const { call, pending, error } = useTool(tool, schema);
  const [items, setItems] = useState<z.output<Schema>["items"]>([]);
  // Compared by value: callers pass a new object each time.
  const key = JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `since`
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const all: z.output<Schema>["items"][number][] = [];
      let cursor: string | undefined;
      for (let page = 0; page < mostPages; page++) {
        const outcome = await call({ ...JSON.parse(key), cursor });
        if (!outcome.ok) return;
        all.push(...outcome.data.items);
        cursor = outcome.data.cursor;
        if (!cursor) break;
      }
      if (isCurrent) setItems(all);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [call, key, since, mostPages]);
  return { items, pending, error };
}
