import { addDays, dayOf } from "@suite/contracts";
import { testSuite } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { openInspection } from "./rules/life-cycles.ts";
import { invariants } from "./testing/invariants.ts";
import { moreRows } from "./testing/more-rows.ts";
import { sample } from "./testing/start.ts";

const claimId = "1";

const { inspections = [], orders = [] } = sample.seedRows(new Date());
/** Orders that wait for a decision, each with an inspection of its claim that can be completed with it. */
const pairs = orders
  .filter(({ status }) => status === "pending")
  .flatMap(({ id, claimId }) =>
    inspections
      .filter((one) => one.claimId === claimId && openInspection.includes(one.status))
      .map((inspection) => ({ purchaseOrderId: id, inspectionId: inspection.id })),
  );

const long = "ü".repeat(100);
const soon = addDays(dayOf(new Date(), "America/Los_Angeles"), 3);
const running = testSuite(sample, {
  readme: new URL("../README.md", import.meta.url),
  records: { "zava://claims/{id}": 35, "zava://contractors/{id}": 32 },
  cursors: {
    "list-claim-inspections": { claimId },
    "list-claim-notes": { claimId },
    "list-claim-orders": { claimId },
  },
  change: ["add-claim-note", { claimId: "1", note: "Seen." }],
  protocolRevisions: [
    ["list-claims", { limit: 3, status: "open" }],
    ["list-claim-pins", { limit: 3, status: "open" }],
    ["get-photo", { scene: "smoke" }],
    ["list-claim-inspections", { claimId: "1" }],
    ["list-claim-orders", { claimId: "8" }],
    ["list-claim-notes", { claimId: "1", limit: 2 }],
    ["list-contractors", { limit: 3, claimId: "1" }],
    ["get-claim-summary", { claimId: "Grace Kim" }],
    ["add-claim-note", { claimId: "3", note: "Called back.", about: "PO-2004" }],
    ["update-inspection", { inspectionId: "INS-1003", priority: "urgent" }],
    ["assign-contractor", { purchaseOrderId: "PO-2003", contractorId: "C-18" }],
    ["update-purchase-order", { purchaseOrderId: "PO-2006", status: "approved" }],
    ["update-claim-status", { claimId: "7", status: "approved" }],
    ["show-claim-detail", { claimId: "Priya Raman" }],
    ["show-claim-detail", { claimId: "nobody at all" }],
    ["add-claim-note", { claimId: "3", note: "x", shoeSize: 44 }],
    ["show-recent-changes", { limit: 5 }],
  ],
  outage: [
    ["show-claims-dashboard", {}],
    ["show-claim-detail", { claimId: "1" }],
    ["show-contractors", { claimId: "1" }],
    ["list-inspectors", {}],
    ["update-claim-status", { claimId: "1", status: "approved", note: "Ready." }],
    ["create-inspection", { claimId: "1", taskType: "final" }],
    ["update-inspection", { inspectionId: "INS-1002", priority: "low" }],
    ["update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved" }],
    ["show-recent-changes", {}],
  ],
  writes: [
    ["create-inspection", { claimId: "1", taskType: "final" }],
    ["update-inspection", { inspectionId: "INS-1002", priority: "low" }],
    ["assign-contractor", { purchaseOrderId: "PO-2001", contractorId: "C-01" }],
    ["update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved", confirm: true }],
    ["update-claim-status", { claimId: "1", status: "approved", note: "Ready." }],
    ["add-claim-note", { claimId: "1", note: "Called." }],
  ],
  moreWrites: [
    [
      "update-purchase-order",
      async (_, random) => ({
        ...random.pick(pairs),
        ...{
          status: "approved",
          findings: `Finding ${random.below(1000)}.`,
          note: `Note ${random.below(1000)}.`,
        },
        confirm: true,
      }),
    ],
  ],
  invariants,
  subscriptions: {
    calls: [
      ["update-claim-status", { claimId: "2", status: "approved", note: "Done." }, ["zava://claims/2"]],
      ["update-inspection", { inspectionId: "INS-1002", priority: "low" }, ["zava://claims/1"]],
      ["update-purchase-order", { purchaseOrderId: "PO-2015", status: "rejected" }, ["zava://claims/14"]],
    ],
    elsewhere: {
      write: ({ contractors }) => contractors.patch({ id: "C-06" }, { rating: 4.3 }),
      uris: ["zava://contractors/C-06"],
    },
  },
  sizes: {
    rows: moreRows,
    calls: [
      ["show-claims-dashboard", {}],
      ["show-claims-dashboard", { status: "open", sortBy: "estimatedLoss" }],
      ["show-claims-dashboard", { policyHolderName: "More" }],
      ["show-claims-dashboard", { policyHolderName: long, damageType: long }],
      ["show-claim-detail", { claimId: "1" }],
      ["show-claim-detail", { claimId: "more-1" }],
      ["get-claim-summary", { claimId: "more-1" }],
      ["get-claim-summary", { claimId: "1" }],
      ["show-contractors", {}],
      ["show-contractors", { claimId: "more-1", sortBy: "name" }],
      ["show-contractors", { specialty: long, name: long }],
      ["list-inspectors", {}],
      ["list-inspectors", { claimId: "more-1" }],
      ["list-inspectors", { specialization: long }],
      ["update-claim-status", { claimId: "more-1", status: "in-review", note: "x".repeat(2000) }],
      ["update-claim-status", { claimId: "2", status: "approved" }],
      ["add-claim-note", { claimId: "more-1", note: "x".repeat(2000) }],
      ["add-claim-note", { claimId: "1", note: "x".repeat(2000) }],
      [
        "create-inspection",
        { claimId: "more-1", taskType: "final", inspectorId: "more", scheduledDate: soon },
      ],
      ["create-inspection", { claimId: "1", taskType: "final", instructions: "x".repeat(1000) }],
      ["update-inspection", { inspectionId: "INS-more-1", priority: "low", findings: "x".repeat(2000) }],
      [
        "update-inspection",
        { inspectionId: "INS-1002", recommendedActions: Array(10).fill("x".repeat(200)) },
      ],
      ["update-purchase-order", { purchaseOrderId: "PO-more-1", status: "approved" }],
      [
        "update-purchase-order",
        {
          ...{ purchaseOrderId: "PO-more-1", status: "approved", confirm: true, note: "x".repeat(2000) },
          ...{ inspectionId: "INS-more-11", findings: "x".repeat(2000) },
        },
      ],
      ["update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved" }],
      ["assign-contractor", { purchaseOrderId: "PO-more-2", contractorId: "more" }],
      ["assign-contractor", { purchaseOrderId: "PO-2003", contractorId: "C-18" }],
      ["show-recent-changes", { limit: 20 }],
    ],
  },
});

test("the last prompt leaves the order approved and the inspection completed, in one change each", async () => {
  const { store } = running();
  const [order, inspection] = await Promise.all([
    store.orders.get({ claimId: "1", id: "PO-2001" }),
    store.inspections.get({ claimId: "1", id: "INS-1002" }),
  ]);
  expect(order?.status).toBe("approved");
  expect(inspection).toMatchObject({ status: "completed", findings: "All repairs are satisfactory." });
  const { changes } = await store.history.list({ limit: 20 });
  const together = changes.filter(({ tool }) => tool === "update-purchase-order");
  expect(together.map(({ kind }) => kind).sort()).toEqual(["claim", "inspection", "order"]);
});

test("what is asked for twice within ten minutes is added once", async () => {
  const { store } = running();
  const notes = await store.notes.list("2");
  expect(notes.filter(({ text }) => text === "All documentation has been verified.")).toHaveLength(1);
  const inspections = await store.inspections.list("1");
  expect(
    inspections.filter(({ status, inspectorId }) => status === "scheduled" && inspectorId === "I-01"),
  ).toHaveLength(1);
  expect((await store.claims.get({ id: "2" }))?.status).toBe("approved");
});
