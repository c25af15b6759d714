import { Body1, Field } from "@fluentui/react-components";
import { oneLine, toDay } from "@suite/contracts";
import { useEdit, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { EditForm, TextArea } from "@suite/widget-kit/components";
import {
  type InspectionRow,
  type InspectionSaved,
  type InspectionStatus,
  inspectionSavedSchema,
  longest,
  planTexts,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { workStrings } from "../parts/work-strings.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles } from "./claim-detail.styles.ts";
import { type Fact, findConflict, StepOutcome } from "./facts.tsx";
import {
  type FormFields,
  invalidPlan,
  invalidResult,
  planChanges,
  planFormSchema,
  plannedRow,
  type ResultForm,
  resultFormSchema,
  type StoredInspection,
  storedInspectionSchema,
  toPlanForm,
  toResult,
  toResultForm,
} from "./form-values.ts";
import { PlanFields, useConcernWords } from "./inspection-plan.tsx";
import { detailStrings } from "./strings.ts";
import type { ClaimOnScreen } from "./use-claim.ts";

const nothing = z.object({});

/** The edits of an inspection, each with its own draft, progress, error and conflict. */
export function useInspectionEdits(row: InspectionRow, claim: ClaimOnScreen, readAt: string) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const { timeZone } = useHost();
  const { id, claimId } = row;
  const who = { inspectionId: id, timeZone };
  const wordsFor = useConcernWords();
  const saved = ({ inspection, concerns, changeId }: InspectionSaved) => {
    const status = work(`inspection-${inspection.status}`);
    const text = changeId ? t("inspectionSaved", { id, status }) : t("nothingChanged");
    const warnings = wordsFor(concerns, inspection);
    void claim.onSuccess({ text, warnings, changeId, highlightedIds: id, section: id, takesFocus: true });
  };
  const common = {
    row,
    rowSchema: storedInspectionSchema,
    tool: "update-inspection" as const,
    savedSchema: inspectionSavedSchema,
    onSaved: (_: unknown, answer: InspectionSaved) => saved(answer),
    onDropped: () => void claim.onSuccess({ text: t("tookTheirs"), section: id }),
  };
  const step = (status: InspectionStatus) => ({
    ...common,
    draftKey: `claim-detail/${claimId}/inspection/${id}/${status}`,
    formSchema: nothing,
    toForm: () => ({}),
    invalidFields: () => [],
    toArgs: () => ({ ...who, status }),
    complete: true,
  });
  const plan = useEdit({
    ...common,
    draftKey: `claim-detail/${claimId}/inspection/${id}/plan`,
    formSchema: planFormSchema,
    toForm: toPlanForm,
    invalidFields: invalidPlan(toDay(new Date(readAt), timeZone)),
    toArgs: (form, fields) => ({ ...who, ...planChanges(form, fields) }),
  });
  const result = useEdit({
    ...common,
    draftKey: `claim-detail/${claimId}/inspection/${id}/result`,
    formSchema: resultFormSchema,
    toForm: toResultForm,
    invalidFields: invalidResult,
    toArgs: (form) => ({ ...who, status: "completed", ...toResult(form) }),
    complete: true,
  });
  const start = useEdit(step("in-progress"));
  const reopen = useEdit(step("open"));
  const cancel = useEdit(step("cancelled"));
  return { plan, result, start, reopen, cancel };
}

export type InspectionEdits = ReturnType<typeof useInspectionEdits>;

interface InspectionFormsProps {
  row: InspectionRow;
  edits: InspectionEdits;
  readAt: string;
}

/** The open forms of an inspection, and the outcomes of steps without a form. */
export function InspectionForms({ row, edits, readAt }: InspectionFormsProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const getFacts = useInspectionFacts();
  const { plan, result, start, reopen, cancel } = edits;
  const conflictWith = (mine: StoredInspection, theirs: StoredInspection | undefined) => {
    const inspectors = [plan.form.inspector, { id: row.inspectorId, name: row.inspectorName }];
    const inspectorName = inspectors.find(({ id }) => id === theirs?.inspectorId)?.name;
    return findConflict(mine, theirs && { ...theirs, inspectorName }, getFacts);
  };
  return (
    <>
      {plan.open && (
        <div className={styles.form}>
          <EditForm
            label={t("editPlan")}
            edit={plan}
            conflict={conflictWith(plannedRow(row, plan.form), plan.theirs)}
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
            conflict={conflictWith({ ...row, ...toResult(result.form), status: "completed" }, result.theirs)}
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
            conflict={conflictWith({ ...row, status: "cancelled" }, cancel.theirs)}
            saveLabel={t("cancelInspection")}
            danger
            cancelLabel={t("keep")}
          >
            {() => <Body1>{t("cancelAsk")}</Body1>}
          </EditForm>
        </div>
      )}
      <StepOutcome edit={start} conflict={conflictWith({ ...row, status: "in-progress" }, start.theirs)} />
      <StepOutcome edit={reopen} conflict={conflictWith({ ...row, status: "open" }, reopen.theirs)} />
    </>
  );
}

/** Fields for findings and recommended actions. */
function ResultFields({ edit }: { edit: FormFields<ResultForm> }) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const { form, invalid, change } = edit;
  return (
    <div className={styles.fields}>
      <Field
        className={styles.wide}
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
      <Field
        className={styles.wide}
        label={t("actions")}
        hint={t("oneEach")}
        validationMessage={
          invalid.includes("actions")
            ? t("invalidActions", { actions: longest.actions, max: longest.action })
            : undefined
        }
      >
        <TextArea value={form.actions} onChange={(value) => change({ actions: value })} />
      </Field>
    </div>
  );
}

/** Formats the fields in which two versions of an inspection can differ. */
function useInspectionFacts(): (row: StoredInspection) => readonly Fact[] {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  return (row) => [
    { label: shared("status"), text: work(`inspection-${row.status}`) },
    { label: t("kind"), text: work(row.taskType) },
    { label: t("priority"), text: work(row.priority) },
    { label: t("scheduledFor"), text: row.scheduledDate ? format.day(row.scheduledDate) : "" },
    {
      label: t("inspector"),
      text: row.inspectorName
        ? oneLine(row.inspectorName)
        : row.inspectorId
          ? t("inspectorNumber", { id: oneLine(row.inspectorId) })
          : "",
    },
    ...planTexts.map((text) => ({ label: t(text), text: oneLine(row[text] ?? "", 300) })),
    { label: t("findings"), text: oneLine(row.findings, 300) },
    { label: t("actions"), text: format.list(row.recommendedActions.map((action) => oneLine(action))) },
  ];
}
