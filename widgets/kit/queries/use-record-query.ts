import type { CallToolResult } from "@modelcontextprotocol/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useId, useState } from "react";
import { z } from "zod";
import { describeView, useModelContext } from "../host/model-context.ts";
import type { ToolInput, ToolName } from "../host/sample-tools.ts";
import { useSession } from "../host/session.ts";
import { useCallTool } from "./call-tool.ts";
import { useErrorSentence } from "./error-sentence.ts";
import { getSuccess, readToolResult } from "./tool-outcome.ts";
import { useUndoableMutations } from "./use-undoable-mutations.ts";

interface RecordOptions<Name extends ToolName> {
  /** Tool that reads the record again, with its input in `args`. */
  readonly tool: Name;
  readonly args: ToolInput<Name>;
  /** First sentence for the model: the view and its record by `recordLabel`. */
  readonly about: string;
  /** Tells the model as soon as the record is drawn, not only after a change. */
  readonly announced?: boolean;
}

/**
 * The record on screen: reads it again after each write, tracks and undoes changes, and tells the model.
 *
 * @example
 * const record = useRecordQuery({
 *   tool: "show-order",
 *   args: { orderId: order.id },
 *   about: `Order ${recordLabel(order)} is on screen.`,
 * });
 * return <NoticeBar record={record} />;
 */
export function useRecordQuery<Name extends ToolName>({
  tool,
  args,
  about,
  announced,
}: RecordOptions<Name>) {
  const session = useSession();
  const { refresh, pending, failed } = useRefresh(tool, args);
  const writes = useUndoableMutations(refresh);
  const [unsaved, setUnsaved] = useState<string>();
  const context = describeView({ screen: about, changes: writes.changes, unsaved });
  const isNews = announced || context !== about;
  useModelContext(isNews ? context : undefined);
  return {
    /** Draws parts of the data as the answer of a write returned them. Call it before `onSuccess`, which reads the rest. */
    draw: useCallback(
      (parts: Readonly<Record<string, unknown>>) => {
        const { result } = session.read();
        if (result)
          session.update({
            result: {
              ...result,
              structuredContent: { ...Object(result.structuredContent), ...parts },
            },
          });
      },
      [session],
    ),
    refresh,
    refreshing: pending,
    refreshFailed: failed,
    ...writes,
    /** Describes unsaved edits for the model. */
    setUnsaved,
  };
}

export type RecordQuery = ReturnType<typeof useRecordQuery>;

export type Refresh = ReturnType<typeof useRefresh>;

/**
 * Reads the widget's data again with the given tool and arguments. Call `refresh` after each write.
 *
 * @example
 * const { refresh, pending } = useRefresh("show-orders", {});
 */
export function useRefresh<Name extends ToolName>(tool: Name, args: ToolInput<Name>) {
  const session = useSession();
  const client = useQueryClient();
  const callTool = useCallTool();
  const getSentence = useErrorSentence();
  const id = useId();
  const query = useQuery<CallToolResult | null>({
    queryKey: [tool, id],
    queryFn: async () => {
      const result = await callTool(tool, args);
      getSuccess(readToolResult(result, z.unknown()));
      session.update({ result });
      return result;
    },
    // The widget was opened with a result: an error of a later read is shown until a read succeeds.
    initialData: null,
    enabled: false,
  });
  const { error, isFetching: pending, refetch } = query;
  const refresh = useCallback(async () => (await refetch()).isSuccess, [refetch]);
  const dismiss = useCallback(() => {
    client.setQueryData([tool, id], null);
  }, [client, tool, id]);
  return {
    /** Reads again and draws the answer. False when it failed; the old data stays on screen. */
    refresh,
    pending,
    /** Error text of the last read; `undefined` after a successful one. */
    failed: error ? (getSentence(error) ?? error.message) : undefined,
    /** Dismisses the error of a failed read. */
    dismiss,
  };
}
