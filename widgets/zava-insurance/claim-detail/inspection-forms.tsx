import { Body1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { EditForm } from "@suite/widget-kit/parts/edit-form.tsx";
import type { InspectionRow } from "../contract.ts";
import { useCardStyles } from "./card.styles.ts";
import { conflictOf } from "./conflict-of.ts";
import { plannedRow, resultOf, type StoredInspection } from "./inspection-values.ts";
import { PlanFields } from "./plan-fields.tsx";
import { ResultFields } from "./result-fields.tsx";
import { StepOutcome } from "./step-outcome.tsx";
import { detailStrings } from "./strings.ts";
import type { InspectionEdits } from "./use-inspection-edits.ts";
import { useInspectionFacts } from "./use-inspection-facts.ts";

interface InspectionFormsProps {
  row: InspectionRow;
  edits: InspectionEdits;
  readAt: string;
}

/** The forms of an inspection that are open, and what became of its steps without a form. */
export function InspectionForms({ row, edits, readAt }: InspectionFormsProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const factsOf = useInspectionFacts();
  const { plan, result, start, reopen, cancel } = edits;
  const clash = (mine: StoredInspection, theirs: StoredInspection | undefined) => {
    const known = [plan.form.inspector, { id: row.inspectorId, name: row.inspectorName }];
    const inspectorName = known.find(({ id }) => id === theirs?.inspectorId)?.name;
    return conflictOf(mine, theirs && { ...theirs, inspectorName }, factsOf);
  };
  return (
    <>
      {plan.open && (
        <div className={styles.form}>
          <EditForm
            label={t("editPlan")}
            edit={plan}
            conflict={clash(plannedRow(row, plan.form), plan.theirs)}
          >
            {() => <PlanFields edit={plan} claimId={row.claimId} readAt={readAt} />}
          </EditForm>
        </div>
      )}
      {result.open && (
        <div className={styles.form}>
          <EditForm
            label={t("completeInspection")}
            edit={result}
            conflict={clash({ ...row, ...resultOf(result.form), status: "completed" }, result.theirs)}
            saveLabel={t("completeInspection")}
          >
            {() => <ResultFields edit={result} />}
          </EditForm>
        </div>
      )}
      {cancel.open && (
        <div className={styles.form}>
          <EditForm
            label={t("cancelInspection")}
            edit={cancel}
            conflict={clash({ ...row, status: "cancelled" }, cancel.theirs)}
            saveLabel={t("cancelInspection")}
            cancelLabel={t("keep")}
          >
            {() => <Body1>{t("cancelAsk")}</Body1>}
          </EditForm>
        </div>
      )}
      <StepOutcome edit={start} conflict={clash({ ...row, status: "in-progress" }, start.theirs)} />
      <StepOutcome edit={reopen} conflict={clash({ ...row, status: "open" }, reopen.theirs)} />
    </>
  );
}
