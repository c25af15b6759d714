import { Field, MessageBar, MessageBarBody, MessageBarTitle, Select } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit";
import { TextArea } from "@suite/widget-kit/components";
import {
  type ClaimDetail,
  type InspectionRow,
  longest,
  type OrderRow,
  type OrderSaved,
} from "@suite/zava-insurance-contract";
import { workStrings } from "../parts/work-strings.ts";
import { useCardStyles } from "./claim-detail.styles.ts";
import type { ApprovalForm, FormFields } from "./form-values.ts";
import { NoteField } from "./notes.tsx";
import { detailStrings } from "./strings.ts";

interface ApprovalFieldsProps {
  edit: FormFields<ApprovalForm>;
  inspections: readonly InspectionRow[];
}

/** Fields for a note and for an inspection to complete in the same step. */
export function ApprovalFields({ edit, inspections }: ApprovalFieldsProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const styles = useCardStyles();
  const { form, invalid, change } = edit;
  const open = inspections.filter(({ nextStatuses }) => nextStatuses.includes("completed"));
  const getLabel = ({ id, taskType, scheduledDate }: InspectionRow) => {
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
                {getLabel(row)}
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

interface LossWarningProps {
  row: OrderRow;
  data: ClaimDetail;
  /** Figures of the server, which may be newer than the page. */
  exceeds: OrderSaved["exceeds"];
}

/** Warning with the amount by which the approved orders would exceed the estimated loss. */
export function LossWarning({ row, data, exceeds }: LossWarningProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const money = (cents: number) => format.cents(cents, row.currency);
  const approved = exceeds?.approvedCents ?? data.totals.approvedCents + row.totalCents;
  const loss = exceeds?.estimatedLossCents ?? data.claim.estimatedLossCents;
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t("exceedsTitle")}</MessageBarTitle>{" "}
        {t("exceedsBody", { approved: money(approved), loss: money(loss), above: money(approved - loss) })}
      </MessageBarBody>
    </MessageBar>
  );
}
