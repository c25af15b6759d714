import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { textOf } from "../conversation/check-step.ts";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";

const tool = "show-recent-changes";
const pollMs = 3_000;
const changesSchema = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      tool: z.string(),
      by: z.string(),
      record: z.string(),
      summary: z.string(),
      undoable: z.boolean().optional(),
    }),
  ),
});

export type Change = z.infer<typeof changesSchema>["changes"][number];

/** The sample's recent changes, asked for again and again while somebody looks at them. */
export function useChanges(): { changes: Change[]; error?: string; refresh(): Promise<void> } {
  const { connection, session } = useWorkbench();
  const [state, setState] = useState<{ changes: Change[]; error?: string }>({ changes: [] });
  const refresh = useCallback(async () => {
    if (!connection.tools.some(({ name }) => name === tool))
      return setState({ changes: [], error: `This sample has no ${tool} tool.` });
    try {
      const result = await connection.callTool(tool, {});
      if (result.isError) throw new Error(textOf(result));
      setState(changesSchema.parse(result.structuredContent));
    } catch (error) {
      setState(({ changes }) => ({
        changes,
        error: error instanceof Error ? error.message : "Unreadable changes.",
      }));
    }
  }, [connection]);
  const { entries } = useStore(session.conversation.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever a call has changed should be seen at once.
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => document.visibilityState === "visible" && void refresh(), pollMs);
    return () => clearInterval(timer);
  }, [refresh, entries]);
  return { ...state, refresh };
}
