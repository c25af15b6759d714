import { addDays, toDay } from "@suite/contracts";
import { asWidget } from "@suite/testing/clients";
import type { Example, Random } from "@suite/testing/samples";
import { officeTimeZone } from "../rules/days.ts";
import { openInspection } from "../rules/life-cycles.ts";
import { offerChatFile } from "./chat-files.ts";
import { createPhoto } from "./files.ts";
import { sample } from "./start.ts";

const { inspections = [], orders = [] } = sample.seedRows(new Date());
/** Order whose approval is requested, which whoever requests it may not decide. */
const requestedOrderId = "PO-2028";

/** Orders that wait for a decision, each with an inspection of its claim that can be completed with it. */
const pairs = orders
  .filter(({ id, status }) => status === "pending" && id !== requestedOrderId)
  .flatMap(({ id, claimId }) =>
    inspections
      .filter((one) => one.claimId === claimId && openInspection.includes(one.status))
      .map((inspection) => ({ purchaseOrderId: id, inspectionId: inspection.id })),
  );

const inAWeek = addDays(toDay(new Date(), officeTimeZone), 7);

const claimIds = ["5", "6", "7", "8"];

/** A photo that no call before has attached. */
function newPhoto(random: Random): Uint8Array {
  return createPhoto(random.below(1_000_000_000));
}

function attachNewPhoto(random: Random) {
  const path = `/photo-${random.below(1_000_000_000)}.webp`;
  return { claimId: random.pick(claimIds), files: [offerChatFile(path, newPhoto(random))] };
}

function uploadNewPhoto(random: Random) {
  const photo = newPhoto(random);
  return {
    ...asWidget("zava-insurance"),
    claimId: random.pick(claimIds),
    name: "photo.webp",
    bytes: photo.length,
    part: 0,
    data: Buffer.from(photo).toString("base64"),
  };
}

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["create-inspection", { claimId: "1", taskType: "final" }],
  ["update-inspection", { inspectionId: "INS-1002", priority: "low" }],
  ["assign-contractor", { purchaseOrderId: "PO-2001", contractorId: "C-01" }],
  ["update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved", confirm: true }],
  [
    "request-approval",
    { purchaseOrderId: requestedOrderId, reason: "The cellar has to be wired." },
  ],
  ["decide-approval", { approvalIds: ["APR-3001"], decision: "approve", confirm: true }],
  ["delegate-approvals", { deputy: "Miriam Graham", until: inAWeek }],
  ["update-claim-status", { claimId: "1", status: "approved", note: "Ready." }],
  ["add-claim-note", { claimId: "1", note: "Called." }],
  [
    "confirm-invoice-match",
    { claimId: "4", documentId: "invoice krg", orderId: "PO-2005", confirm: true },
  ],
  ["attach-claim-document", async (_, random) => attachNewPhoto(random)],
  ["upload-claim-document", async (_, random) => uploadNewPhoto(random)],
  ["remove-claim-document", { claimId: "1", documentId: "fire-report", confirm: true }],
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
