import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { ArrowUndoRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { resultText } from "../../../model/check-step.ts";
import { Notice, SmallButton } from "../../parts/controls.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import { useOpenSample } from "../../session/open-sample.ts";
import { ResetButton } from "../../session/reset-data.tsx";
import { EmptyPanel, Quiet } from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";
import { undoAction } from "./undo-action.ts";
import { type ChangeTimes, useChangeTimes } from "./use-change-times.ts";
import { type Action, type Change, callKey, useChanges } from "./use-changes.ts";

/** What was changed, one row for each action of a person, with one undo for all that the action changed. */
export function ChangesPanel() {
  const styles = usePanelStyles();
  const { actions, hasMore, error, refresh, showMore } = useChanges();
  const { connection } = useOpenSample();
  const times = useChangeTimes();
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean }>();
  const [undoing, setUndoing] = useState<string>();
  const undo = async (action: Action) => {
    setUndoing(callKey(action[0]));
    const result = await undoAction(connection, action);
    setOutcome({ text: resultText(result), failed: result.isError === true });
    await refresh();
    setUndoing(undefined);
  };
  if (error) return <Notice intent="error">{error}</Notice>;
  if (actions.length === 0)
    return (
      <EmptyPanel
        title="No changes yet"
        hint="Changes made by tools and widgets are listed here."
      />
    );
  return (
    <>
      {outcome && (
        <Notice intent={outcome.failed ? "error" : "success"}>
          <Markdown text={outcome.text} />
        </Notice>
      )}
      <ResetButton />
      <Quiet>Times in {times.zone}</Quiet>
      <ul className={styles.list} aria-label="Changes">
        {actions.map((action) => {
          const key = callKey(action[0]);
          return (
            <li key={key} data-action={action[0].tool}>
              <ActionRow
                action={action}
                times={times}
                isUndoing={undoing === key}
                onUndo={() => void undo(action)}
              />
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button appearance="subtle" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  );
}

interface ActionRowProps {
  action: Action;
  times: ChangeTimes;
  isUndoing: boolean;
  onUndo(): void;
}

/** One action: a single change in full, several folded below what they are about. */
function ActionRow({ action, times, isUndoing, onUndo }: ActionRowProps) {
  const styles = usePanelStyles();
  const { connection } = useOpenSample();
  const [{ tool, by, at, record, summary }] = action;
  const title = connection.tools.find(({ name }) => name === tool)?.title ?? tool;
  const isSingle = action.length === 1;
  const canUndo = action.some(({ undoable }) => undoable !== false);
  return (
    <div className={styles.change}>
      <div className={styles.summary}>
        <Body1Strong>{isSingle ? record : title}</Body1Strong>
        <span>{isSingle ? times.withTimes(summary) : recordsInWords(action)}</span>
        <Quiet>{[isSingle ? title : "", by, times.format(at)].filter(Boolean).join(" · ")}</Quiet>
        {!isSingle && (
          <details className={styles.group}>
            <summary>
              <Caption1>{action.length} changes</Caption1>
            </summary>
            <ul className={styles.list}>
              {mainFirst(action).map((change) => (
                <li key={change.id} className={styles.part}>
                  <Caption1>{change.record}</Caption1>
                  <Quiet>{times.withTimes(change.summary)}</Quiet>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {canUndo && (
        <SmallButton
          label={isUndoing ? "Undoing…" : "Undo"}
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          aria-label={isSingle ? `Undo the change to ${record}` : `Undo: ${title}`}
          disabledFocusable={isUndoing}
          onClick={onUndo}
        />
      )}
    </div>
  );
}

/** Changes of a status come first: people look for those, and the others go with them. */
function mainFirst(action: Action): readonly Change[] {
  const isMain = ({ status }: Change) => status !== undefined;
  return [...action.filter(isMain), ...action.filter((change) => !isMain(change))];
}

const namedRecords = 2;

/** Records that an action is about: those whose status it changed, else all of them. "Ann, Ben and 3 more". */
function recordsInWords(action: Action): string {
  const withStatus = action.filter(({ status }) => status !== undefined);
  const main = withStatus.length > 0 ? withStatus : action;
  const records = [...new Set(main.map(({ record }) => record))];
  const named = records.slice(0, namedRecords).join(", ");
  const more = records.length - namedRecords;
  return more > 0 ? `${named} and ${more} more` : named;
}
