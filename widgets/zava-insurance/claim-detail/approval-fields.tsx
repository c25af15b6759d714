import { Field, Select } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { TextArea } from "@suite/widget-kit/parts/text.tsx";
import { type InspectionRow, longest } from "../contract.ts";
import { workStrings } from "../parts/work-strings.ts";
import { useCardStyles } from "./card.styles.ts";
import { NoteField } from "./note-field.tsx";
import type { ApprovalForm } from "./order-values.ts";
import { detailStrings } from "./strings.ts";

interface ApprovalFieldsProps {
  edit: {
    readonly form: ApprovalForm;
    readonly invalid: readonly (keyof ApprovalForm)[];
    change(part: Partial<ApprovalForm>): void;
  };
  inspections: readonly InspectionRow[];
}

/** A note, and the inspection that is completed in the same step. */
export function ApprovalFields({ edit, inspections }: ApprovalFieldsProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const styles = useCardStyles();
  const { form, invalid, change } = edit;
  const open = inspections.filter(({ nextStatuses }) => nextStatuses.includes("completed"));
  const labelOf = ({ id, taskType, scheduledDate }: InspectionRow) => {
    const kind = work(taskType);
    return scheduledDate
      ? t("inspectionOn", { id, kind, date: format.day(scheduledDate) })
      : t("inspectionNamed", { id, kind });
  };
  return (
    <>
      <NoteField note={form.note} invalid={invalid.includes("note")} onChange={(note) => change({ note })} />
      {open.length > 0 && (
        <Field label={t("alsoComplete")} hint={t("alsoCompleteHint")}>
          <Select
            className={styles.select}
            value={form.inspectionId}
            onChange={(_, { value }) => change({ inspectionId: value })}
          >
            <option value="">{t("noInspectionWithIt")}</option>
            {open.map((row) => (
              <option key={row.id} value={row.id}>
                {labelOf(row)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {form.inspectionId !== "" && (
        <Field
          label={t("findings")}
          required
          validationMessage={
            invalid.includes("findings") ? t("invalidFindings", { max: longest.findings }) : undefined
          }
        >
          <TextArea
            maxLength={longest.findings}
            value={form.findings}
            onChange={(value) => change({ findings: value })}
          />
        </Field>
      )}
    </>
  );
}
