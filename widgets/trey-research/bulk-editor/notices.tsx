import { Button, Caption1 } from "@fluentui/react-components";
import { type Refresh, type ToolError, useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  ConflictView,
  DraftRestored,
  ErrorText,
  Message,
  SpokenOnly,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useEffect, useRef } from "react";
import { treyStrings } from "../strings.ts";
import { useEditorStyles, useSaveBarStyles } from "./bulk-editor.styles.ts";
import { clashingFields, editedFields, harmlessEdits } from "./drafts.ts";
import { NameAndFace } from "./grid/editor-cell.tsx";
import { conflictIds, type SaveCounts, unsavedCount } from "./saving.ts";
import { editorStrings } from "./strings.ts";
import type { Editor } from "./use-editor.ts";

export interface NoticesProps {
  readonly editor: Editor;
  readonly refresh: Refresh;
  /** Draws the newer result and drops unsaved changes; undefined when there is nothing to decide. */
  readonly onAccept: (() => void) | undefined;
  readonly onKeepEditing: () => void;
}

/** Messages about the editor as a whole, most urgent first. The outcome of a save is shown beside Save. */
export function Notices({ editor, refresh, onAccept, onKeepEditing }: NoticesProps) {
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  const { canCallTools } = useHost();
  const unsaved = unsavedCount(editor.state);
  return (
    <>
      {!canCallTools && <Message intent="info">{kit("readOnly")}</Message>}
      {onAccept && (
        <Message
          intent="warning"
          title={t("discardTitle")}
          actions={
            <>
              <Button onClick={onAccept}>{t("discardAndLoad")}</Button>
              <Button appearance="primary" onClick={onKeepEditing}>
                {t("keepEditing")}
              </Button>
            </>
          }
        >
          {t("discardBody", { count: unsaved })}
        </Message>
      )}
      {editor.restored && unsaved > 0 && (
        <DraftRestored onDiscard={editor.discardAll} onDismiss={editor.dismissRestored} />
      )}
      {refresh.failed && (
        <Message
          intent="error"
          title={t("refreshFailed")}
          actions={<Button onClick={refresh.refresh}>{kit("retry")}</Button>}
          onDismiss={refresh.dismiss}
        >
          {refresh.failed}
        </Message>
      )}
    </>
  );
}

/** Outcome of the last save, or the reason why it was not sent. Always present, so that screen readers announce every change. */
export function SaveOutcome({ editor }: { editor: Editor }) {
  const t = useStrings(editorStrings);
  const { counts, saveError, needsAttention, saving } = editor;
  return (
    <div role="status" className={useSaveBarStyles().outcome}>
      {saving && <SpokenOnly>{t("saving")}</SpokenOnly>}
      {saveError && (
        <Message
          intent="error"
          title={counts || !isRefusal(saveError) ? undefined : t("saveFailed")}
          onDismiss={editor.dismissSaveError}
        >
          <ErrorText error={saveError} />
        </Message>
      )}
      {needsAttention > 0 && (
        <Message intent="error">{t("needsAttention", { count: needsAttention })}</Message>
      )}
      {counts && <SaveReport editor={editor} counts={counts} />}
      {editor.undoError && (
        <Message intent="error">
          <ErrorText error={editor.undoError} />
        </Message>
      )}
    </div>
  );
}

/** True when the server answered and saved nothing. Other errors name in their own text what was saved. */
function isRefusal({ code, outcome }: ToolError): boolean {
  if (code === "unreachable" || code === "internal" || code === "saved") return false;
  return outcome === undefined || (outcome === "not_applied" && code !== "unavailable");
}

/** Outcomes that the report counts. Conflicts are above the grid, each with its choices. */
const kinds = ["saved", "unchanged", "failed", "unknown", "untouched"] as const;

function SaveReport({ editor, counts }: { editor: Editor; counts: SaveCounts }) {
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  const format = useFormat();
  const results = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`${kind}Count`, { count: counts[kind] }));
  const { undo, undone } = editor;
  const allWell = counts.failed + counts.unknown + counts.untouched === 0;
  if (results.length === 0 && !undone) return null;
  return (
    <Message
      intent={allWell || undone ? "success" : "warning"}
      onDismiss={editor.dismissCounts}
      actions={
        undo && (
          <Button disabledFocusable={undo.pending} onClick={undo.run}>
            {kit("undo")}
          </Button>
        )
      }
    >
      {undone ? kit("undone") : t("saveReport", { results: format.list(results) })}
    </Message>
  );
}

/** Rows that somebody else changed meanwhile, each with both versions and the two choices. */
export function Conflicts({ editor }: { editor: Editor }) {
  const styles = useEditorStyles();
  const list = useRef<HTMLDivElement>(null);
  const ids = conflictIds(editor.state);
  const count = ids.length;
  useEffect(() => {
    if (count > 0) list.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={list} tabIndex={-1} className={styles.conflicts}>
      {ids.map((id) => (
        <Conflict key={id} id={id} editor={editor} />
      ))}
    </div>
  );
}

function Conflict({ id, editor }: { id: string; editor: Editor }) {
  const label = useStrings(treyStrings);
  const format = useFormat();
  const styles = useEditorStyles();
  const t = useStrings(editorStrings);
  const { state, saving, keepMine, takeTheirs } = editor;
  const outcome = state.outcomes[id];
  const draft = state.drafts[id];
  if (outcome?.kind !== "conflict" || !draft) return null;
  const { theirs, lastChange } = outcome;
  const words = (value: string | readonly string[] = "") =>
    typeof value === "string" ? value : format.list(value);
  const rest = editedFields(harmlessEdits(draft, theirs)).map((field) => label(field));
  const fields = clashingFields(draft, theirs).map((field) => ({
    label: label(field),
    mine: words(draft.edits[field]),
    theirs: words(theirs[field]),
  }));
  return (
    <div className={styles.conflict}>
      <div className={styles.person}>
        <NameAndFace name={theirs.name} />
      </div>
      <ConflictView
        fields={fields}
        lastChange={lastChange}
        pending={saving}
        onKeepMine={() => keepMine(id)}
        onTakeTheirs={() => takeTheirs(id)}
      />
      {rest.length > 0 && <Caption1>{t("conflictRest", { fields: format.list(rest) })}</Caption1>}
    </div>
  );
}
