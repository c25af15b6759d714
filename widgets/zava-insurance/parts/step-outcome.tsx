import type { EditState } from "@suite/widget-kit";
import { type ConflictField, ConflictView, Problem } from "@suite/widget-kit/components";
import { z } from "zod";

/** Options of an edit whose form has no fields, or that has no form. */
export const noFields = {
  formSchema: z.object({}),
  toForm: () => ({}),
  invalidFields: () => [],
  complete: true,
};

const newRowSchema = z.object({ version: z.string().optional() });

const emptyRow: z.infer<typeof newRowSchema> = {};

/** Options of an edit that adds a row: without a version, nothing can conflict. */
export const newRow = { row: emptyRow, rowSchema: newRowSchema, onDropped: () => undefined };

interface StepOutcomeProps {
  edit: EditState;
  /** Both versions, while there is a conflict. */
  conflict: readonly ConflictField[] | undefined;
}

/** Error or conflict of a step without a form. */
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
