import { useEffect, useState } from "react";
import type { z } from "zod";
import type { Page } from "./use-pages.ts";
import { useTool } from "./use-tool.ts";

const mostPages = 10;

/** All rows of a list that a form offers to choose from, read page by page when the form opens. */
export function useEveryPage<Item>(
  tool: string,
  schema: z.ZodType<Page<Item>>,
  args: Readonly<Record<string, unknown>>,
) {
  const { call, pending, error } = useTool(tool, schema);
  const [items, setItems] = useState<readonly Item[]>([]);
  // By value: callers write the arguments in place, as a new object each time.
  const key = JSON.stringify(args);
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
  }, [call, key]);
  return { items, pending, error };
}
