import { Body1Strong, Button, Caption1, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { ArrowUndoRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { textOf } from "../conversation/check-step.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { ResetButton } from "../reset/reset-button.tsx";
import { useWorkbench } from "../workbench-context.ts";
import { NothingYet } from "./nothing-yet.tsx";
import { useStoragePanelStyles } from "./storage-panel.styles.ts";
import { type Change, useChanges } from "./use-changes.ts";

/** What has been changed in storage, by whichever tool, each with a way back. */
export function StoragePanel() {
  const styles = useStoragePanelStyles();
  const { changes, error, refresh } = useChanges();
  const { connection } = useWorkbench();
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const undo = async (change: Change) => {
    const result = await connection.callTool("undo-change", { changeId: change.id });
    setSaid({ text: textOf(result), failed: result.isError === true });
    await refresh();
  };
  if (error)
    return (
      <MessageBar intent="error">
        <MessageBarBody>{error}</MessageBarBody>
      </MessageBar>
    );
  if (changes.length === 0)
    return (
      <NothingYet title="Nothing has changed" hint="Changes made by tools and widgets are listed here." />
    );
  return (
    <>
      {said && (
        <MessageBar intent={said.failed ? "error" : "success"} layout="multiline">
          <MessageBarBody>
            <Markdown text={said.text} />
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
