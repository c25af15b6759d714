import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  DismissCircleRegular,
  PlayCircleRegular,
  SendRegular,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useEdit, useFormat, useLocale, useStrings } from "@suite/widget-kit";
import type { Fact } from "@suite/widget-kit/components";
import {
  type ClaimDetail,
  type InspectionRow,
  type OrderRow,
  type OrderSaved,
  type OrderStatus,
  orderSavedSchema,
} from "@suite/zava-insurance-contract";
import type { ReactElement } from "react";
import { NoteField, SelectField } from "../../parts/fields.tsx";
import { noFields } from "../../parts/step-outcome.tsx";
import { useVisitFormat } from "../../parts/visit-time.ts";
import { workStrings } from "../../parts/work-strings.ts";
import { zavaStrings } from "../../strings.ts";
import { type Action, compareFacts } from "../actions.tsx";
import {
  type DecisionForm,
  decisionArgs,
  decisionFormSchema,
  emptyDecision,
  type FormFields,
  invalidDecision,
  type StoredOrder,
  storedOrderSchema,
} from "../form-values.ts";
import { FindingsField } from "../inspections/inspection-edits.tsx";
import { detailStrings } from "../strings.ts";
import type { ClaimOnScreen } from "../use-claim.ts";

/** Edits of a purchase order, each with its own draft, progress, error and conflict. */
function useOrderEdits(row: OrderRow, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const { timeZone } = useLocale();
  const notify = useSavedNotice(claim);
  const { id, claimId } = row;
  const who = { purchaseOrderId: id, timeZone };
  const common = (key: string) => ({
    row,
    rowSchema: storedOrderSchema,
    draftKey: `claim-detail/${claimId}/order/${id}/${key}`,
    tool: "update-purchase-order" as const,
    savedSchema: orderSavedSchema,
    onSaved: (_: unknown, saved: OrderSaved) => notify(saved),
    onDropped: () => void claim.onSuccess({ text: t("tookTheirs"), section: id }),
  });
  const step = (status: Exclude<OrderStatus, "draft">) => ({
    ...common(status),
    ...noFields,
    toArgs: () => ({ ...who, status }),
  });
  const decision = {
    formSchema: decisionFormSchema,
    toForm: () => emptyDecision,
    invalidFields: invalidDecision,
    complete: true,
  };
  const approve = useEdit({
    ...common("approve"),
    ...decision,
    // The form has shown the consequences, before the first try or after the server's preview.
    toArgs: (form, _, preview) => ({
      ...who,
      ...decisionArgs("approved", form),
      ...((row.exceedsLoss || preview) && { confirm: true }),
    }),
    isPreview: (saved) => !saved.saved,
  });
  const reject = useEdit({
    ...common("reject"),
    ...decision,
    toArgs: (form) => ({ ...who, ...decisionArgs("rejected", form) }),
  });
  const submit = useEdit(step("pending"));
  const start = useEdit(step("in-progress"));
  const complete = useEdit(step("completed"));
  return { approve, reject, submit, start, complete };
}

function useSavedNotice(claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  return ({
    order: { id, ...order },
    inspection,
    exceeds,
    changeId,
    inspectionChangeId,
  }: OrderSaved) => {
    const status = work(`order-${order.status}`);
    const done = inspection
      ? t("orderAndInspectionSaved", { id, status, inspection: inspection.id })
      : t("orderSaved", { id, status });
    const money = (cents: number) => format.cents(cents, order.currency);
    void claim.onSuccess({
      text: changeId ? done : t("nothingChanged"),
      warnings: exceeds && [
        t("nowAboveLoss", {
          approved: money(exceeds.approvedCents),
          loss: money(exceeds.estimatedLossCents),
        }),
      ],
      changeId,
      relatedChangeIds: inspectionChangeId ? [inspectionChangeId] : [],
      highlightedIds: id,
      section: id,
      takesFocus: true,
    });
  };
}

interface OrderContext {
  row: OrderRow;
  data: ClaimDetail;
  claim: ClaimOnScreen;
  inspections: readonly InspectionRow[];
}

/** Changes of an order, in the order of their buttons; the approval is first. */
export function useOrderActions({ row, data, claim, inspections }: OrderContext): Action[] {
  const t = useStrings(detailStrings);
  const getFacts = useOrderFacts();
  const { approve, reject, submit, start, complete } = useOrderEdits(row, claim);
  const compare = (status: OrderStatus, theirs: StoredOrder | undefined) => {
    const contractorName =
      theirs?.contractorId === row.contractorId ? row.contractorName : theirs?.contractorId;
    return compareFacts(
      getFacts({ ...row, status }),
      theirs && getFacts({ ...theirs, contractorName }),
    );
  };
  const exceeds = row.exceedsLoss || approve.preview !== undefined;
  const step = (
    status: OrderStatus,
    edit: Action["edit"] & { readonly theirs: StoredOrder | undefined },
    label: string,
    icon: ReactElement,
  ) => ({
    edit,
    offered: row.nextStatuses.includes(status),
    label,
    icon,
    conflict: compare(status, edit.theirs),
  });
  return [
    {
      ...step("approved", approve, t("approve"), <CheckmarkCircleRegular />),
      form: {
        label: t("approveOrder"),
        saveLabel: exceeds ? t("approveAnyway") : t("approveOrder"),
        children: () => (
          <>
            {exceeds && <LossWarning row={row} data={data} exceeds={approve.preview?.exceeds} />}
            <DecisionFields edit={approve} inspections={inspections} timeZone={claim.timeZone} />
          </>
        ),
      },
    },
    {
      ...step("rejected", reject, t("reject"), <DismissCircleRegular />),
      form: {
        label: t("rejectOrder"),
        saveLabel: t("rejectOrder"),
        danger: true,
        children: () => <DecisionFields edit={reject} inspections={[]} timeZone={claim.timeZone} />,
      },
    },
    step("pending", submit, t("submit"), <SendRegular />),
    step("in-progress", start, t("startWork"), <PlayCircleRegular />),
    step("completed", complete, t("completeWork"), <CheckmarkCircleRegular />),
  ];
}

interface DecisionFieldsProps {
  edit: FormFields<DecisionForm>;
  inspections: readonly InspectionRow[];
  /** Time zone of the property. */
  timeZone: string | undefined;
}

function DecisionFields({ edit, inspections, timeZone }: DecisionFieldsProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const { visit } = useVisitFormat(timeZone);
  const { form, invalid, change } = edit;
  const open = inspections.filter(({ nextStatuses }) => nextStatuses.includes("completed"));
  const options = open.map(({ id, taskType, ...planned }) => {
    const kind = work(taskType);
    const date = visit(planned);
    return {
      id,
      name: date ? t("inspectionOn", { id, kind, date }) : t("inspectionNamed", { id, kind }),
    };
  });
  return (
    <>
      <NoteField
        value={form.note}
        invalid={invalid.includes("note")}
        onChange={(note) => change({ note })}
      />
      {open.length > 0 && (
        <SelectField
          label={t("alsoComplete")}
          hint={t("alsoCompleteHint")}
          value={form.inspectionId}
          options={[{ id: "", name: t("noInspectionWithIt") }, ...options]}
          onChange={(inspectionId) => change({ inspectionId })}
        />
      )}
      {form.inspectionId !== "" && <FindingsField edit={edit} />}
    </>
  );
}

interface LossWarningProps {
  row: OrderRow;
  data: ClaimDetail;
  /** Figures of the server, which may be newer than the page. */
  exceeds: OrderSaved["exceeds"];
}

function LossWarning({ row, data, exceeds }: LossWarningProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const money = (cents: number) => format.cents(cents, row.currency);
  const approved = exceeds?.approvedCents ?? data.totals.approvedCents + row.totalCents;
  const loss = exceeds?.estimatedLossCents ?? data.claim.estimatedLossCents;
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t("exceedsTitle")}</MessageBarTitle>{" "}
        {t("exceedsBody", {
          approved: money(approved),
          loss: money(loss),
          above: money(approved - loss),
        })}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Formats the fields in which two versions of an order can differ. */
function useOrderFacts(): (row: StoredOrder) => readonly Fact<string>[] {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  return (row) => [
    { label: shared("status"), text: work(`order-${row.status}`) },
    { label: t("item"), text: oneLine(row.description) },
    { label: t("contractor"), text: oneLine(row.contractorName ?? "") },
    { label: t("lineItems"), text: format.number(row.lineItems.length) },
    { label: t("total"), text: format.cents(row.totalCents, row.currency) },
  ];
}
