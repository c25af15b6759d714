import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useState } from "react";
import type { z } from "zod";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { useHost } from "../host/use-host.ts";
import { useReadTool } from "./call-tool.ts";
import type { ToolError } from "./tool-outcome.ts";
import { toProgress, useLast } from "./use-tool-query.ts";

export interface Page<Item> {
  items: readonly Item[];
  total: number;
  cursor?: string;
}

export interface Pages<Item> {
  /** Rows of all pages that were read. */
  readonly items: readonly Item[];
  readonly total: number;
  /** Reads the next page; missing after the last one. */
  readonly showMore: (() => Promise<void>) | undefined;
  /** Reads all pages and returns their rows; `undefined` when a page could not be read. */
  readonly showAll: (() => Promise<readonly Item[] | undefined>) | undefined;
  readonly pending: boolean;
  /** Error of the last page, shown until a new first page is there. */
  readonly error: ToolError | undefined;
}

type ItemOf<Schema extends z.ZodType<Page<unknown>>> = z.output<Schema>["items"][number];

/**
 * A first page and the pages that "Show more" adds, with TanStack's `useInfiniteQuery`. A new first page (other filters, a refresh)
 * starts over.
 *
 * @example
 * const pages = useToolPages("list-orders", orderPageSchema, filters, view.orders);
 * return <MoreRows pages={pages} />;
 */
export function useToolPages<Name extends ToolName, Schema extends z.ZodType<Page<unknown>>>(
  tool: Name,
  schema: ReadBy<Schema, Name>,
  args: ToolInput<Name>,
  first: Page<ItemOf<Schema>>,
): Pages<ItemOf<Schema>>;

export function useToolPages<Item>(
  tool: string,
  schema: z.ZodType<Page<Item>>,
  args: object,
  first: Page<Item>,
): Pages<Item> {
  const readTool = useReadTool();
  const query = useInfiniteQuery({
    queryKey: [tool, useId(), useVersion(first)],
    queryFn: ({ pageParam: cursor }) => readTool(tool, { ...args, cursor }, schema),
    // The first page is there already.
    initialPageParam: "",
    initialData: { pages: [first], pageParams: [""] },
    getNextPageParam: ({ cursor }) => cursor,
    enabled: false,
  });
  const { hasNextPage, fetchNextPage } = query;
  const showMore = async () => void (await fetchNextPage({ cancelRefetch: false }));
  const showAll = async () => {
    let read = await fetchNextPage({ cancelRefetch: false });
    while (read.isSuccess && read.hasNextPage) read = await fetchNextPage({ cancelRefetch: false });
    return read.isSuccess ? toItems(read.data.pages) : undefined;
  };
  return {
    items: useMemo(() => toItems(query.data.pages), [query.data.pages]),
    total: first.total,
    showMore: hasNextPage ? showMore : undefined,
    showAll: hasNextPage ? showAll : undefined,
    ...toProgress(query),
  };
}

function toItems<Item>(pages: readonly Page<Item>[]): readonly Item[] {
  return pages.flatMap(({ items }) => items);
}

/** Number of a value among those that the component was given. */
function useVersion(value: unknown): number {
  const [current, setCurrent] = useState({ value, version: 0 });
  if (current.value === value) return current.version;
  const version = current.version + 1;
  setCurrent({ value, version });
  return version;
}

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

interface AllPagesOptions {
  readonly since?: string;
  readonly mostPages?: number;
}

const none: readonly never[] = [];

type AllRows<Item> = Pick<Pages<Item>, "items" | "pending" | "error">;

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
  options?: AllPagesOptions,
): AllRows<ItemOf<Schema>>;

export function useAllPages<Item>(
  tool: string,
  schema: z.ZodType<Page<Item>>,
  args: object,
  { since, mostPages = 10 }: AllPagesOptions = {},
): AllRows<Item> {
  const readTool = useReadTool();
  const query = useQuery({
    queryKey: [tool, "all pages", args, since, mostPages],
    queryFn: async () => {
      const rows: Item[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < mostPages; page++) {
        const answer = await readTool(tool, { ...args, cursor }, schema);
        rows.push(...answer.items);
        cursor = answer.cursor;
        if (!cursor) break;
      }
      return rows;
    },
  });
  return { items: useLast(query.data) ?? none, ...toProgress(query) };
}
