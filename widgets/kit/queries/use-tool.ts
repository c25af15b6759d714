import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { ActionKeys, useCallTool } from "../host/call-tool.ts";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { readToolResult, type ToolError, type ToolOutcome } from "./tool-outcome.ts";

export interface Tool<Data, Input extends object = object> {
  call(args: Input): Promise<ToolOutcome<Data>>;
  readonly pending: boolean;
  /** Error of the last call; `undefined` as soon as the next one starts. */
  readonly error: ToolError | undefined;
  reset(): void;
}

const anything = z.unknown();

/** Pause before the retry, long enough for a brief delay of the storage. */
const settleMs = 1_500;

/** True for a call that was, or may have been, saved without an answer. Repeating it with its key returns the answer and writes nothing twice. */
function isUnsettled({ outcome }: ToolError): boolean {
  return outcome === "applied" || outcome === "unknown";
}

/** Calls a tool of this widget's server. `pending` and `error` refer to the last call. */
export function useTool<Name extends ToolName>(name: Name): Tool<unknown, ToolInput<Name>>;

export function useTool<Name extends ToolName, Schema extends z.ZodType>(
  name: Name,
  schema: ReadBy<Schema, Name>,
): Tool<z.output<Schema>, ToolInput<Name>>;

export function useTool(name: string, schema: z.ZodType = anything): Tool<unknown> {
  return useAnyTool(name, schema);
}

/** `useTool` without its types, for hooks of the kit, whose callers name the tool. */
export function useAnyTool<Data>(name: string, schema: z.ZodType<Data>): Tool<Data> {
  const callTool = useCallTool();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ToolError>();
  const latest = useRef(0);
  const keys = useRef(new ActionKeys());

  const call = useCallback(
    async (args: object) => {
      const turn = ++latest.current;
      setPending(true);
      setError(undefined);
      const key = keys.current.getKey(args);
      const send = async () => readToolResult(await callTool(name, args, key), schema);
      let outcome = await send();
      if (!outcome.ok && isUnsettled(outcome.error)) {
        await new Promise((resolve) => setTimeout(resolve, settleMs));
        const second = await send();
        if (second.ok) outcome = second;
      }
      if (outcome.ok) keys.current.succeeded(args);
      // A slower, earlier call must not replace the state of a later one.
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

interface Read<Data, Input extends object = object> extends Pick<Tool<Data>, "pending" | "error"> {
  readonly data: Data | undefined;
  read(args: Input): Promise<void>;
  clear(): void;
}

/** Keeps the last answer of a reading tool. A slow answer to an earlier call never replaces a later one. */
export function useRead<Name extends ToolName, Schema extends z.ZodType>(
  tool: Name,
  schema: ReadBy<Schema, Name>,
  initial?: z.output<Schema>,
): Read<z.output<Schema>, ToolInput<Name>>;

export function useRead<Data>(tool: string, schema: z.ZodType<Data>, initial?: Data): Read<Data> {
  const { call, pending, error, reset } = useAnyTool(tool, schema);
  const [data, setData] = useState(initial);
  const latest = useRef(0);
  const read = useCallback(
    async (args: object) => {
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

interface FilteredQueryOptions<Name extends ToolName, Schema extends z.ZodType, Filters> {
  /** Tool that reads the view; its input is the filters. */
  readonly tool: Name;
  readonly schema: ReadBy<Schema, Name>;
  readonly view?: z.output<Schema>;
  /** Filters of the tool call. */
  readonly filters: Filters;
  /** Converts filters to the tool's input, without blank texts, which would match nothing. */
  readonly toArgs: (filters: Filters) => ToolInput<Name>;
}

/** A view and the filters in its bar. The filters are ahead of the view while the server answers. */
export function useFilteredQuery<Name extends ToolName, Schema extends z.ZodType, Filters>(
  options: FilteredQueryOptions<Name, Schema, Filters>,
) {
  const { tool, schema, toArgs } = options;
  const { data: view, read, pending, error } = useRead(tool, schema, options.view);
  const [filters, setFilters] = useState(options.filters);
  const later = useAfterTyping();
  const change = useCallback(
    (next: Filters) => {
      setFilters(next);
      later(() => read(toArgs(next)));
    },
    [read, later, toArgs],
  );
  const refresh = useCallback(() => read(toArgs(filters)), [read, toArgs, filters]);
  return { view, filters, change, refresh, pending, error };
}

const pauseMs = 300;

/** Runs the last of several quick actions after a pause in typing. */
export function useAfterTyping(): (action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((action) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, pauseMs);
  }, []);
}
