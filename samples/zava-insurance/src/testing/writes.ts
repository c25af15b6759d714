import { addDays, toDay } from "@suite/contracts";
import type { Example } from "@suite/testing/samples";
import { officeTimeZone } from "../rules/days.ts";
import { openInspection } from "../rules/life-cycles.ts";
import { sample } from "./start.ts";

const { inspections = [], orders = [] } = sample.seedRows(new Date());
/** Orders that wait for a decision, each with an inspection of its claim that can be completed with it. */
const pairs = orders
  .filter(({ status }) => status === "pending")
  .flatMap(({ id, claimId }) =>
    inspections
      .filter((one) => one.claimId === claimId && openInspection.includes(one.status))
      .map((inspection) => ({ purchaseOrderId: id, inspectionId: inspection.id })),
  );

const inAWeek = addDays(toDay(new Date(), officeTimeZone), 7);

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["create-inspection", { claimId: "1", taskType: "final" }],
  ["update-inspection", { inspectionId: "INS-1002", priority: "low" }],
  ["assign-contractor", { purchaseOrderId: "PO-2001", contractorId: "C-01" }],
  ["update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved", confirm: true }],
  ["request-approval", { purchaseOrderId: "PO-2028", reason: "The cellar has to be wired." }],
  ["decide-approval", { approvalIds: ["APR-3001"], decision: "approve", confirm: true }],
  ["delegate-approvals", { deputy: "Miriam Graham", until: inAWeek }],
  ["update-claim-status", { claimId: "1", status: "approved", note: "Ready." }],
  ["add-claim-note", { claimId: "1", note: "Called." }],
];

/** Further calls, to vary. */
export const moreWrites: readonly Example[] = [
  ["update-inspection", { inspectionId: "INS-1002", status: "completed", findings: "All is dry." }],
  [
    "update-purchase-order",
    async (_, random) => ({
      ...random.pick(pairs),
      status: "approved",
      confirm: true,
      // No two calls give the same findings, which would change nothing.
      findings: `Finding ${random.below(1_000_000_000)}.`,
      note: `Note ${random.below(1000)}.`,
    }),
  ],
];
