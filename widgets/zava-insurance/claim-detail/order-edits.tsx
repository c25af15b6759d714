import { oneLine } from "@suite/contracts";
import { useEdit, useFormat, useLocale, useStrings } from "@suite/widget-kit";
import { EditForm } from "@suite/widget-kit/components";
import {
  type ClaimDetail,
  type InspectionRow,
  type OrderRow,
  type OrderSaved,
  type OrderStatus,
  orderSavedSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { workStrings } from "../parts/work-strings.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles } from "./claim-detail.styles.ts";
import { type Fact, findConflict, StepOutcome } from "./facts.tsx";
import {
  approvalArgs,
  approvalFormSchema,
  emptyApproval,
  invalidApproval,
  invalidRejection,
  noteArgs,
  rejectionFormSchema,
  type StoredOrder,
  storedOrderSchema,
} from "./form-values.ts";
import { NoteField } from "./notes.tsx";
import { ApprovalFields, LossWarning } from "./order-approval.tsx";
import { detailStrings } from "./strings.ts";
import type { ClaimOnScreen } from "./use-claim.ts";

const nothing = z.object({});

/** The edits of a purchase order, each with its own draft, progress, error and conflict. */
export function useOrderEdits(row: OrderRow, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const { timeZone } = useLocale();
  const { id, claimId } = row;
  const saved = ({ order, inspection, exceeds, changeId, inspectionChangeId }: OrderSaved) => {
    const status = work(`order-${order.status}`);
    const done = inspection
      ? t("orderAndInspectionSaved", { id, status, inspection: inspection.id })
      : t("orderSaved", { id, status });
    void claim.onSuccess({
      text: changeId ? done : t("nothingChanged"),
      warnings: exceeds && [
        t("nowAboveLoss", {
          approved: format.cents(exceeds.approvedCents, order.currency),
          loss: format.cents(exceeds.estimatedLossCents, order.currency),
        }),
      ],
      changeId,
      relatedChangeIds: inspectionChangeId ? [inspectionChangeId] : [],
      highlightedIds: id,
      section: id,
      takesFocus: true,
    });
  };
  const common = (key: string) => ({
    row,
    rowSchema: storedOrderSchema,
    draftKey: `claim-detail/${claimId}/order/${id}/${key}`,
    tool: "update-purchase-order" as const,
    savedSchema: orderSavedSchema,
    onSaved: (_: unknown, answer: OrderSaved) => saved(answer),
    onDropped: () => void claim.onSuccess({ text: t("tookTheirs"), section: id }),
    complete: true,
  });
  const who = { purchaseOrderId: id, timeZone };
  const step = (status: OrderStatus) => ({
    ...common(status),
    formSchema: nothing,
    toForm: () => ({}),
    invalidFields: () => [],
    toArgs: () => ({ ...who, status }),
  });
  const approve = useEdit({
    ...common("approve"),
    formSchema: approvalFormSchema,
    toForm: () => emptyApproval,
    invalidFields: invalidApproval,
    // The form has shown the consequences, before the first try or after the server's preview.
    toArgs: (form, _, preview) => ({
      ...who,
      ...approvalArgs(form),
      ...((row.exceedsLoss || preview) && { confirm: true }),
    }),
    isPreview: (answer) => !answer.saved,
  });
  const reject = useEdit({
    ...common("reject"),
    formSchema: rejectionFormSchema,
    toForm: () => ({ note: "" }),
    invalidFields: invalidRejection,
    toArgs: ({ note }) => ({ ...who, status: "rejected", ...noteArgs(note) }),
  });
  const submit = useEdit(step("pending"));
  const start = useEdit(step("in-progress"));
  const complete = useEdit(step("completed"));
  return { approve, reject, submit, start, complete };
}

export type OrderEdits = ReturnType<typeof useOrderEdits>;

interface OrderFormsProps {
  row: OrderRow;
  data: ClaimDetail;
  edits: OrderEdits;
  inspections: readonly InspectionRow[];
}

/** The open forms of an order, and the outcomes of steps without a form. */
export function OrderForms({ row, data, edits, inspections }: OrderFormsProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const getFacts = useOrderFacts();
  const { approve, reject, submit, start, complete } = edits;
  const conflictWith = (status: OrderStatus, theirs: StoredOrder | undefined) => {
    const contractorName =
      theirs?.contractorId === row.contractorId ? row.contractorName : theirs?.contractorId;
    return findConflict<StoredOrder>({ ...row, status }, theirs && { ...theirs, contractorName }, getFacts);
  };
  const exceeds = row.exceedsLoss || approve.preview !== undefined;
  return (
    <>
      {approve.open && (
        <div className={styles.form}>
          <EditForm
            label={t("approveOrder")}
            edit={approve}
            conflict={conflictWith("approved", approve.theirs)}
            saveLabel={exceeds ? t("approveAnyway") : t("approveOrder")}
          >
            {() => (
              <>
                {exceeds && <LossWarning row={row} data={data} exceeds={approve.preview?.exceeds} />}
                <ApprovalFields edit={approve} inspections={inspections} />
              </>
            )}
          </EditForm>
        </div>
      )}
      {reject.open && (
        <div className={styles.form}>
          <EditForm
            label={t("rejectOrder")}
            edit={reject}
            conflict={conflictWith("rejected", reject.theirs)}
            saveLabel={t("rejectOrder")}
            danger
          >
            {() => (
              <NoteField
                note={reject.form.note}
                invalid={reject.invalid.includes("note")}
                onChange={(note) => reject.change({ note })}
              />
            )}
          </EditForm>
        </div>
      )}
      <StepOutcome edit={submit} conflict={conflictWith("pending", submit.theirs)} />
      <StepOutcome edit={start} conflict={conflictWith("in-progress", start.theirs)} />
      <StepOutcome edit={complete} conflict={conflictWith("completed", complete.theirs)} />
    </>
  );
}

/** Formats the fields in which two versions of an order can differ. */
function useOrderFacts(): (row: StoredOrder) => readonly Fact[] {
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
