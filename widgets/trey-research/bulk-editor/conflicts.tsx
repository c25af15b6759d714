import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { ConflictView } from "@suite/widget-kit/states/conflict-view.tsx";
import { useEffect, useRef } from "react";
import type { VersionedConsultant } from "../contract.ts";
import { usePageStyles } from "./bulk-editor.styles.ts";
import { editedFields, type RowDraft } from "./drafts.ts";
import type { EditorState } from "./editor-state.ts";
import { NameAndFace } from "./name-and-face.tsx";
import { conflictIds } from "./saving.ts";
import { editorStrings } from "./strings.ts";

export interface ConflictsProps {
  readonly state: EditorState;
  readonly pending: boolean;
  readonly onKeepMine: (id: string) => void;
  readonly onTakeTheirs: (id: string) => void;
}

/** Rows that somebody else changed meanwhile, each with both versions and a choice. */
export function Conflicts({ state, pending, onKeepMine, onTakeTheirs }: ConflictsProps) {
  const styles = usePageStyles();
  const list = useRef<HTMLDivElement>(null);
  const ids = conflictIds(state);
  const count = ids.length;
  useEffect(() => {
    if (count > 0) list.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={list} tabIndex={-1} className={styles.conflicts}>
      {ids.map((id) => {
        const outcome = state.outcomes[id];
        const draft = state.drafts[id];
        if (outcome?.kind !== "conflict" || !draft) return null;
        return (
          <Conflict
            key={id}
            draft={draft}
            theirs={outcome.theirs}
            pending={pending}
            onKeepMine={() => onKeepMine(id)}
            onTakeTheirs={() => onTakeTheirs(id)}
          />
        );
      })}
    </div>
  );
}

interface ConflictProps {
  readonly draft: RowDraft;
  readonly theirs: VersionedConsultant;
  readonly pending: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

function Conflict({ draft, theirs, pending, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useStrings(editorStrings);
  const format = useFormat();
  const styles = usePageStyles();
  const words = (value: string | readonly string[] = "") =>
    typeof value === "string" ? value : format.list(value);
  const fields = editedFields(draft.edits).map((field) => ({
    label: t(field),
    mine: words(draft.edits[field]),
    theirs: words(theirs[field]),
  }));
  return (
    <div className={styles.conflict}>
      <div className={styles.person}>
        <NameAndFace name={theirs.name} />
      </div>
      <ConflictView fields={fields} pending={pending} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
    </div>
  );
}
