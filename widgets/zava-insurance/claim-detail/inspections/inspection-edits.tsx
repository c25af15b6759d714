import { Body1 } from "@fluentui/react-components";
import {
  ArrowUndoRegular,
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  DismissCircleRegular,
  PlayCircleRegular,
} from "@fluentui/react-icons";
import { oneLine, toDay } from "@suite/contracts";
import { useEdit, useFormat, useHost, useStrings } from "@suite/widget-kit";
import type { Fact } from "@suite/widget-kit/components";
import {
  type InspectionRow,
  type InspectionSaved,
  type InspectionStatus,
  inspectionSavedSchema,
  longest,
  planTexts,
} from "@suite/zava-insurance-contract";
import type { ReactElement } from "react";
import { TextField } from "../../parts/fields.tsx";
import { noFields } from "../../parts/step-outcome.tsx";
import { useVisitFormat } from "../../parts/visit-time.ts";
import { workStrings } from "../../parts/work-strings.ts";
import { zavaStrings } from "../../strings.ts";
import { type Action, compareFacts } from "../actions.tsx";
import { useCardStyles } from "../claim-detail.styles.ts";
import {
  type FormFields,
  invalidPlan,
  invalidResult,
  planChanges,
  planFormSchema,
  type ResultForm,
  resultFormSchema,
  type StoredInspection,
  storedInspectionSchema,
  toPlanForm,
  toResult,
  toResultForm,
} from "../form-values.ts";
import { detailStrings } from "../strings.ts";
import type { ClaimOnScreen } from "../use-claim.ts";
import { PlanFields, useConcernWords } from "./inspection-plan.tsx";

/** Edits of an inspection, each with its own draft, progress, error and conflict. */
function useInspectionEdits(row: InspectionRow, claim: ClaimOnScreen, readAt: string) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const { timeZone } = useHost();
  const { id, claimId } = row;
  const who = { inspectionId: id, timeZone };
  const wordsFor = useConcernWords(claim.timeZone);
  const common = (key: string) => ({
    row,
    rowSchema: storedInspectionSchema,
    draftKey: `claim-detail/${claimId}/inspection/${id}/${key}`,
    tool: "update-inspection" as const,
    savedSchema: inspectionSavedSchema,
    onSaved: (_: unknown, { inspection, concerns, changeId }: InspectionSaved) => {
      const status = work(`inspection-${inspection.status}`);
      const text = changeId ? t("inspectionSaved", { id, status }) : t("nothingChanged");
      const warnings = wordsFor(concerns, inspection);
      void claim.onSuccess({
        text,
        warnings,
        changeId,
        highlightedIds: id,
        section: id,
        takesFocus: true,
      });
    },
    onDropped: () => void claim.onSuccess({ text: t("tookTheirs"), section: id }),
  });
  const step = (status: InspectionStatus) => ({
    ...common(status),
    ...noFields,
    toArgs: () => ({ ...who, status }),
  });
  const plan = useEdit({
    ...common("plan"),
    formSchema: planFormSchema,
    toForm: toPlanForm,
    invalidFields: invalidPlan(toDay(new Date(readAt), timeZone)),
    toArgs: (form, fields) => ({ ...who, ...planChanges(form, fields) }),
  });
  const result = useEdit({
    ...common("result"),
    formSchema: resultFormSchema,
    toForm: toResultForm,
    invalidFields: invalidResult,
    toArgs: (form) => ({ ...who, status: "completed" as const, ...toResult(form) }),
    complete: true,
  });
  const start = useEdit(step("in-progress"));
  const reopen = useEdit(step("open"));
  const cancel = useEdit(step("cancelled"));
  return { plan, result, start, reopen, cancel };
}

/** Changes of an inspection, in the order of their buttons. */
export function useInspectionActions(
  row: InspectionRow,
  claim: ClaimOnScreen,
  readAt: string,
): Action[] {
  const t = useStrings(detailStrings);
  const getFacts = useInspectionFacts(claim.timeZone);
  const { plan, result, start, reopen, cancel } = useInspectionEdits(row, claim, readAt);
  const { inspector, ...planned } = plan.form;
  const may = (status: InspectionStatus) => row.nextStatuses.includes(status);
  const compare = (changes: Partial<StoredInspection>, theirs: StoredInspection | undefined) => {
    const inspectors = [inspector, { id: row.inspectorId, name: row.inspectorName }];
    const inspectorName = inspectors.find(({ id }) => id === theirs?.inspectorId)?.name;
    return compareFacts(
      getFacts({ ...row, ...changes }),
      theirs && getFacts({ ...theirs, inspectorName }),
    );
  };
  const step = (
    status: InspectionStatus,
    edit: typeof start,
    label: string,
    icon: ReactElement,
  ) => {
    return { edit, offered: may(status), label, icon, conflict: compare({ status }, edit.theirs) };
  };
  return [
    {
      edit: plan,
      offered: row.editable,
      label: may("scheduled") ? t("schedule") : t("editPlan"),
      icon: <CalendarLtrRegular />,
      conflict: compare(
        { ...planned, inspectorId: inspector.id, inspectorName: inspector.name },
        plan.theirs,
      ),
      form: {
        label: t("editPlan"),
        children: () => (
          <PlanFields
            edit={plan}
            claimId={row.claimId}
            readAt={readAt}
            propertyTimeZone={claim.timeZone}
          />
        ),
      },
    },
    step("in-progress", start, t("start"), <PlayCircleRegular />),
    {
      edit: result,
      offered: may("completed"),
      label: t("complete"),
      icon: <CheckmarkCircleRegular />,
      conflict: compare({ ...toResult(result.form), status: "completed" }, result.theirs),
      form: {
        label: t("completeInspection"),
        saveLabel: t("completeInspection"),
        children: () => <ResultFields edit={result} />,
      },
    },
    step(
      "open",
      reopen,
      row.status === "cancelled" ? t("reopen") : t("unschedule"),
      <ArrowUndoRegular />,
    ),
    {
      ...step("cancelled", cancel, t("cancelInspection"), <DismissCircleRegular />),
      subtle: true,
      form: {
        label: t("cancelInspection"),
        saveLabel: t("cancelInspection"),
        cancelLabel: t("keep"),
        danger: true,
        children: () => <Body1>{t("cancelAsk")}</Body1>,
      },
    },
  ];
}

function ResultFields({ edit }: { edit: FormFields<ResultForm> }) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const { form, invalid, change } = edit;
  const { actions, action: max } = longest;
  return (
    <div className={styles.fields}>
      <FindingsField edit={edit} />
      <TextField
        label={t("actions")}
        hint={t("oneEach")}
        validationMessage={
          invalid.includes("actions") ? t("invalidActions", { actions, max }) : undefined
        }
        value={form.actions}
        onChange={(value) => change({ actions: value })}
      />
    </div>
  );
}

interface FindingsEdit {
  readonly form: { readonly findings: string };
  readonly invalid: readonly string[];
  change(part: { findings: string }): void;
}

/** Required findings of an inspection that is completed. */
export function FindingsField({ edit: { form, invalid, change } }: { edit: FindingsEdit }) {
  const t = useStrings(detailStrings);
  return (
    <TextField
      label={t("findings")}
      required
      validationMessage={
        invalid.includes("findings") ? t("invalidFindings", { max: longest.findings }) : undefined
      }
      maxLength={longest.findings}
      value={form.findings}
      onChange={(findings) => change({ findings })}
    />
  );
}

/** Formats the fields in which two versions of an inspection can differ. */
function useInspectionFacts(
  timeZone: string | undefined,
): (row: StoredInspection) => readonly Fact<string>[] {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const { visit } = useVisitFormat(timeZone);
  const nameInspector = ({ inspectorId, inspectorName }: StoredInspection) => {
    if (inspectorName) return oneLine(inspectorName);
    return inspectorId ? t("inspectorNumber", { id: oneLine(inspectorId) }) : "";
  };
  return (row) => [
    { label: shared("status"), text: work(`inspection-${row.status}`) },
    { label: t("kind"), text: work(row.taskType) },
    { label: t("priority"), text: work(row.priority) },
    { label: t("scheduledFor"), text: visit(toVisit(row)) ?? "" },
    { label: t("inspector"), text: nameInspector(row) },
    ...planTexts.map((text) => ({ label: t(text), text: oneLine(row[text] ?? "", 300) })),
    { label: t("findings"), text: oneLine(row.findings, 300) },
    {
      label: t("actions"),
      text: format.list(row.recommendedActions.map((action) => oneLine(action))),
    },
  ];
}

/** A form has "" for what is not chosen. */
function toVisit({ scheduledDate, scheduledTime }: StoredInspection) {
  return { scheduledDate: scheduledDate || undefined, scheduledTime: scheduledTime || undefined };
}
