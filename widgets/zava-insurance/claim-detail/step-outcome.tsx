import type { EditState } from "@suite/widget-kit/data/use-edit.ts";
import { type ConflictField, ConflictView } from "@suite/widget-kit/states/conflict-view.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";

interface StepOutcomeProps {
  edit: EditState;
  conflict: readonly ConflictField[] | undefined;
}

/** What became of a step that needs no form: why it failed, or what changed meanwhile. */
export function StepOutcome({ edit, conflict }: StepOutcomeProps) {
  return (
    <>
      <Problem error={edit.error} />
      {conflict && (
        <ConflictView
          fields={conflict}
          lastChange={edit.lastChange}
          pending={edit.saving}
          onKeepMine={edit.keepMine}
          onTakeTheirs={edit.takeTheirs}
        />
      )}
    </>
  );
}
