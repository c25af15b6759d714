import { useEffect, useState } from "react";
import type { z } from "zod";
import type { Page } from "./use-pages.ts";
import { useTool } from "./use-tool.ts";

interface EveryPageOptions {
  /** When the rows around were read: a later time reads these again as well. */
  readonly since?: string;
  readonly mostPages?: number;
}

/** All rows of a list that a form or a map needs whole, read page by page as soon as it is drawn, up to a bound. */
export function useEveryPage<Item>(
  tool: string,
  schema: z.ZodType<Page<Item>>,
  args: Readonly<Record<string, unknown>>,
  { since, mostPages = 10 }: EveryPageOptions = {},
) {
  const { call, pending, error } = useTool(tool, schema);
  const [items, setItems] = useState<readonly Item[]>([]);
  // By value: callers write the arguments in place, as a new object each time.
  const key = JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `since`
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const all: Item[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < mostPages; page++) {
        const outcome = await call({ ...JSON.parse(key), cursor });
        if (!outcome.ok) return;
        all.push(...outcome.data.items);
        cursor = outcome.data.cursor;
        if (!cursor) break;
      }
      if (wanted) setItems(all);
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [call, key, since, mostPages]);
  return { items, pending, error };
}
