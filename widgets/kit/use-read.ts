import { useCallback, useRef, useState } from "react";
import type { z } from "zod";
import { useTool } from "./use-tool.ts";

/** What a reading tool answered last. A slow answer to an earlier question never replaces a later one. */
export function useRead<Data>(tool: string, schema: z.ZodType<Data>, initial?: Data) {
  const { call, pending, error, reset } = useTool(tool, schema);
  const [data, setData] = useState(initial);
  const latest = useRef(0);
  const read = useCallback(
    async (args: Readonly<Record<string, unknown>>) => {
      const turn = ++latest.current;
      const outcome = await call(args);
      if (outcome.ok && turn === latest.current) setData(outcome.data);
    },
    [call],
  );
  const clear = useCallback(() => {
    latest.current++;
    reset();
    setData(undefined);
  }, [reset]);
  return { data, read, clear, pending, error };
}
