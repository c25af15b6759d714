import { Body1Strong, Button, Caption1, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { ArrowUndoRegular } from "@fluentui/react-icons";
import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { resultText } from "../../model/check-step.ts";
import { Markdown } from "../parts/markdown.tsx";
import { useStore } from "../state/store.ts";
import { ResetButton } from "../workbench/reset-data.tsx";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { EmptyPanel } from "./panel-parts.tsx";
import { useChangesPanelStyles } from "./panels.styles.ts";

/** Recent changes of the sample's data, each with undo. */
export function ChangesPanel() {
  const styles = useChangesPanelStyles();
  const { changes, error, refresh } = useChanges();
  const { connection } = useWorkbench();
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean }>();
  const undo = async (change: Change) => {
    const result = await connection.callTool("undo-change", { changeId: change.id });
    setOutcome({ text: resultText(result), failed: result.isError === true });
    await refresh();
  };
  if (error)
    return (
      <MessageBar intent="error">
        <MessageBarBody>{error}</MessageBarBody>
      </MessageBar>
    );
  if (changes.length === 0)
    return <EmptyPanel title="No changes yet" hint="Changes made by tools and widgets are listed here." />;
  return (
    <>
      {outcome && (
        <MessageBar intent={outcome.failed ? "error" : "success"} layout="multiline">
          <MessageBarBody>
            <Markdown text={outcome.text} />
          </MessageBarBody>
        </MessageBar>
      )}
      <ResetButton />
      <ul className={styles.list} aria-label="Changes">
        {changes.map((change) => (
          <li key={change.id} className={styles.change}>
            <div className={styles.text}>
              <Body1Strong>{change.record}</Body1Strong>
              <span>{change.summary}</span>
              <Caption1 className={styles.quiet}>
                {change.tool} · {change.by} · {new Date(change.at).toLocaleTimeString()}
              </Caption1>
            </div>
            {change.undoable !== false && (
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUndoRegular />}
                aria-label={`Undo the change to ${change.record}`}
                onClick={() => void undo(change)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const changesTool = "show-recent-changes";

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

type Change = z.infer<typeof changesSchema>["changes"][number];

/** Polls the sample's recent changes while the page is visible. */
function useChanges(): { changes: Change[]; error?: string; refresh(): Promise<void> } {
  const { connection, session } = useWorkbench();
  const [state, setState] = useState<{ changes: Change[]; error?: string }>({ changes: [] });
  const refresh = useCallback(async () => {
    if (!connection.tools.some(({ name }) => name === changesTool))
      return setState({
        changes: [],
        error: `This sample has no tool named ${changesTool}, so its changes are unknown.`,
      });
    try {
      const result = await connection.callTool(changesTool, {});
      if (result.isError) throw new Error(resultText(result));
      setState(changesSchema.parse(result.structuredContent));
    } catch (error) {
      setState(({ changes }) => ({
        changes,
        error:
          error instanceof Error
            ? error.message
            : "The list of changes is not readable. Check the output of the tool.",
      }));
    }
  }, [connection]);
  const { entries } = useStore(session.conversation.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `entries` refreshes after each call.
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => document.visibilityState === "visible" && void refresh(), pollMs);
    return () => clearInterval(timer);
  }, [refresh, entries]);
  return { ...state, refresh };
}
