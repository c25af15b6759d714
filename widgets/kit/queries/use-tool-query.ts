import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { useReadTool } from "./call-tool.ts";
import type { ToolError } from "./tool-outcome.ts";

export interface ToolQuery<Data> {
  /** Answer for these arguments; `undefined` until it is there. */
  readonly data: Data | undefined;
  readonly pending: boolean;
  /** Error of the last read; `undefined` as soon as the next one starts. */
  readonly error: ToolError | undefined;
  /** Reads again with the same arguments. The data stays on screen meanwhile, and when that fails. */
  refetch(): Promise<unknown>;
}

interface QueryOptions {
  /** Returns the former answer until the one for other arguments is there, for a view that would flicker. */
  readonly keepPrevious?: boolean;
}

/**
 * Reads a tool for as long as the component is drawn, with TanStack's `useQuery`: at once, and again for other arguments. Without
 * arguments it reads nothing.
 *
 * @example
 * const { data, pending, error, refetch } = useToolQuery("get-order", orderSchema, { orderId });
 */
export function useToolQuery<Name extends ToolName, Schema extends z.ZodType>(
  tool: Name,
  schema: ReadBy<Schema, Name>,
  args: ToolInput<Name> | undefined,
  options?: QueryOptions,
): ToolQuery<z.output<Schema>>;

export function useToolQuery<Data>(
  tool: string,
  schema: z.ZodType<Data>,
  args: object | undefined,
  { keepPrevious = false }: QueryOptions = {},
): ToolQuery<Data> {
  const readTool = useReadTool();
  const query = useQuery({
    queryKey: [tool, args],
    queryFn: args ? () => readTool(tool, args, schema) : skipToken,
  });
  const { data, refetch } = query;
  const last = useLast(data);
  const progress = args ? toProgress(query) : idle;
  return { data: keepPrevious ? last : data, ...progress, refetch };
}

const idle = { pending: false, error: undefined };

/** Progress of a query: an earlier error is not shown while it is read again. */
export function toProgress(query: { isFetching: boolean; error: ToolError | null }) {
  const { isFetching: pending } = query;
  return { pending, error: pending ? undefined : (query.error ?? undefined) };
}

/** The last value that was there. Other than TanStack's `keepPreviousData`, also after an error. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
