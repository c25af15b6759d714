import { useCallback, useState } from "react";
import type { Tool } from "./use-tool.ts";

export interface Page<Item> {
  items: readonly Item[];
  total: number;
  cursor?: string;
}

/** A first page, and what "show more" adds to it. A new first page (other filters, a refresh) starts over. */
export function usePages<Item>(
  { call, pending, error }: Tool<Page<Item>>,
  args: Readonly<Record<string, unknown>>,
  first: Page<Item>,
) {
  const [loaded, setLoaded] = useState({ first, items: first.items, cursor: first.cursor });
  const current = loaded.first === first ? loaded : { first, items: first.items, cursor: first.cursor };
  const { items, cursor } = current;

  const showMore = useCallback(async () => {
    const outcome = await call({ ...args, cursor });
    if (!outcome.ok) return;
    setLoaded({ first, items: [...items, ...outcome.data.items], cursor: outcome.data.cursor });
  }, [call, args, cursor, first, items]);
  return { items, total: first.total, showMore: cursor ? showMore : undefined, pending, error };
}

export type Pages<Item> = ReturnType<typeof usePages<Item>>;
