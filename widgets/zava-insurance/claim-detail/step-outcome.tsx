import { type ConflictField, ConflictView } from "@suite/widget-kit/conflict-view.tsx";
import { Problem } from "@suite/widget-kit/parts/problem.tsx";
import type { EditState } from "@suite/widget-kit/use-edit.ts";

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
