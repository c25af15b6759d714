import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useId, useRef, useState } from "react";
import type { z } from "zod";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { useReadTool } from "./call-tool.ts";
import type { ToolError } from "./tool-outcome.ts";
import { toProgress } from "./use-tool-query.ts";

export interface ReadOnDemand<Data, Input extends object = object> {
  readonly data: Data | undefined;
  readonly pending: boolean;
  /** Error of the last read; `undefined` as soon as the next one starts. */
  readonly error: ToolError | undefined;
  read(args: Input): Promise<void>;
  clear(): void;
}

/**
 * Reads a tool when told to, for views in which a person moves on, such as a search. The last answer stays on screen until the next
 * one is there, also when that read fails. A slow answer to an earlier read never replaces a later one.
 *
 * @example
 * const { data, read, pending, error } = useReadOnDemand("list-orders", orderPageSchema);
 * const search = (name: string) => afterTyping(() => read({ name }));
 */
export function useReadOnDemand<Name extends ToolName, Schema extends z.ZodType>(
  tool: Name,
  schema: ReadBy<Schema, Name>,
  initial?: z.output<Schema>,
): ReadOnDemand<z.output<Schema>, ToolInput<Name>>;

export function useReadOnDemand<Data>(
  tool: string,
  schema: z.ZodType<Data>,
  initial?: Data,
): ReadOnDemand<Data> {
  const client = useQueryClient();
  const readTool = useReadTool();
  const id = useId();
  const args = useRef<object>({});
  // One key for all arguments, so that an answer stays until another one replaces it.
  const query = useQuery<Data | null>({
    queryKey: [tool, id],
    queryFn: () => readTool(tool, args.current, schema),
    // Not `undefined`, which TanStack takes for a first read that a second one waits for.
    initialData: initial ?? null,
    enabled: false,
  });
  // With the event that clears, so that what was behind the answer can take the focus.
  const [cleared, setCleared] = useState(false);
  const { refetch } = query;
  const read = useCallback(
    async (next: object) => {
      args.current = next;
      setCleared(false);
      await refetch();
    },
    [refetch],
  );
  const clear = useCallback(() => {
    setCleared(true);
    const queryKey = [tool, id];
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, null);
  }, [client, tool, id]);
  const data = cleared ? undefined : (query.data ?? undefined);
  return { data, ...toProgress(query), read, clear };
}
