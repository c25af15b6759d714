import { useCallback, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { readToolResult, type ToolError, type ToolOutcome } from "./tool-outcome.ts";
import { useCallTool } from "./use-call-tool.ts";

export interface Tool<Data> {
  call(args?: Readonly<Record<string, unknown>>): Promise<ToolOutcome<Data>>;
  readonly pending: boolean;
  /** Why the last call failed; `undefined` again as soon as the next one starts. */
  readonly error: ToolError | undefined;
  reset(): void;
}

const anything = z.unknown();

/** A tool of this widget's server. `pending` and `error` follow the last call. */
export function useTool(name: string): Tool<unknown>;
export function useTool<Data>(name: string, schema: z.ZodType<Data>): Tool<Data>;
export function useTool(name: string, schema: z.ZodType = anything): Tool<unknown> {
  const callTool = useCallTool();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ToolError>();
  const latest = useRef(0);

  const call = useCallback(
    async (args: Readonly<Record<string, unknown>> = {}) => {
      const turn = ++latest.current;
      setPending(true);
      setError(undefined);
      const outcome = readToolResult(await callTool(name, args), schema);
      // A slower, earlier call must not overwrite what a later one said.
      if (turn === latest.current) {
        setPending(false);
        if (!outcome.ok) setError(outcome.error);
      }
      return outcome;
    },
    [callTool, name, schema],
  );
  const reset = useCallback(() => setError(undefined), []);
  return useMemo(() => ({ call, pending, error, reset }), [call, pending, error, reset]);
}
