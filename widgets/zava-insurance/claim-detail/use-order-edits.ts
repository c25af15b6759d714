import { useEdit } from "@suite/widget-kit/data/use-edit.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { z } from "zod";
import { type OrderRow, type OrderSaved, type OrderStatus, orderSavedSchema } from "../contract.ts";
import { workStrings } from "../parts/work-strings.ts";
import {
  approvalArgs,
  approvalFormSchema,
  emptyApproval,
  invalidApproval,
  invalidRejection,
  noteArgs,
  rejectionFormSchema,
  storedOrderSchema,
} from "./order-values.ts";
import { detailStrings } from "./strings.ts";
import type { ClaimOnScreen } from "./use-claim.ts";

const nothing = z.object({});

/** Everything that can be done to one purchase order, each with its own draft, progress, error and clash. */
export function useOrderEdits(row: OrderRow, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const { id, claimId } = row;
  const saved = ({ order, inspection, warnings, changeId, inspectionChangeId }: OrderSaved) => {
    const status = work(`order-${order.status}`);
    const done = inspection
      ? t("orderAndInspectionSaved", { id, status, inspection: inspection.id })
      : t("orderSaved", { id, status });
    void claim.wrote({
      text: changeId ? done : t("nothingChanged"),
      warnings,
      changeId,
      alongside: inspectionChangeId ? [inspectionChangeId] : [],
      marked: id,
      place: id,
    });
  };
  const common = (key: string) => ({
    row,
    rowSchema: storedOrderSchema,
    draftKey: `claim-detail/${claimId}/order/${id}/${key}`,
    tool: "update-purchase-order",
    savedSchema: orderSavedSchema,
    onSaved: (_: unknown, answer: OrderSaved) => saved(answer),
    onDropped: () => void claim.wrote({ text: t("tookTheirs"), place: id }),
    complete: true,
  });
  const who = { purchaseOrderId: id };
  const step = (status: OrderStatus) => ({
    ...common(status),
    formSchema: nothing,
    formOf: () => ({}),
    invalidFields: () => [],
    argsOf: () => ({ ...who, status }),
  });
  const approve = useEdit({
    ...common("approve"),
    formSchema: approvalFormSchema,
    formOf: () => emptyApproval,
    invalidFields: invalidApproval,
    // The form has said what it means, before the first try or after the server's preview.
    argsOf: (form, _, preview) => ({
      ...who,
      ...approvalArgs(form),
      ...((row.exceedsLoss || preview) && { confirm: true }),
    }),
    isPreview: (answer) => !answer.saved,
  });
  const reject = useEdit({
    ...common("reject"),
    formSchema: rejectionFormSchema,
    formOf: () => ({ note: "" }),
    invalidFields: invalidRejection,
    argsOf: ({ note }) => ({ ...who, status: "rejected", ...noteArgs(note) }),
  });
  const submit = useEdit(step("pending"));
  const start = useEdit(step("in-progress"));
  const complete = useEdit(step("completed"));
  return { approve, reject, submit, start, complete };
}

export type OrderEdits = ReturnType<typeof useOrderEdits>;
