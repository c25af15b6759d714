import { addDays, toDay } from "@suite/contracts";
import type { Call } from "@suite/testing/sample";
import { seedRows } from "../seed.ts";
import {
  approval,
  claim,
  contractor,
  document,
  inspection,
  inspector,
  note,
  order,
} from "./rows.ts";

const wide = "é".repeat(500);
const quotes = '"'.repeat(900);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const texts = (count: number) => times(count).map((index) => `${index} ${wide}`);
const place = {
  street: wide,
  city: wide,
  state: wide,
  postalCode: wide,
  latitude: 47.1,
  longitude: -120.2,
};

/** Text of an invoice with many long lines. */
const invoiceText = texts(40)
  .map((text, index) => `${text.slice(0, 250)} ${index}9.99`)
  .join("\n");

/** 2,000 more rows. Those of the requested claims, and the first of every list, have texts that are far too long. */
function moreRows() {
  const seed = seedRows(new Date());
  const lineItems = texts(20).map((description) => ({
    description,
    quantity: 1,
    unitPriceCents: 999,
  }));
  const photos = times(10).map(() => ({
    scene: "fire" as const,
    alt: wide,
    takenOn: "2026-11-01",
  }));
  const fields = {
    property: place,
    damageTypes: texts(20),
    description: quotes,
    adjusterName: quotes,
    policyNumber: wide,
    policyHolderEmail: wide,
    policyHolderPhone: wide,
  };
  const visit = {
    property: quotes,
    instructions: quotes,
    findings: wide,
    recommendedActions: texts(10),
    photos,
    inspectorId: "more",
  };
  const amounts = { subtotalCents: 19_980, taxCents: 0, totalCents: 19_980 };
  const bill = { description: quotes, lineItems, ...amounts, contractorId: "more" };
  const remark = { author: quotes, text: wide, at: "2030-01-01T00:00:00Z" };
  const request = {
    reason: quotes,
    requested: { description: quotes, contractorId: "more", lineItems, totalCents: 19_980 },
    requestedBy: { id: wide, name: quotes },
    requestedAt: "2030-01-01T00:00:00Z",
    dueAt: "2030-01-02T00:00:00Z",
    expiresAt: "2040-01-01T00:00:00Z",
  };
  const decided = {
    ...request,
    status: "approved" as const,
    requestedBy: { id: "demo-user", name: quotes },
    decidedBy: { id: wide, name: quotes },
    decidedAt: new Date().toISOString(),
    decisionReason: quotes,
  };
  const shop = {
    name: wide,
    email: wide,
    contactName: quotes,
    address: place,
    specialties: texts(20),
  };
  const shops = times(100).map((index) => contractor(`c${index}`, shop));
  const claimOf = (index: number) => `more-${index % 10}`;
  const long = <Fields>(index: number, values: Fields) =>
    index < 100 && claimOf(index) === "more-1" ? values : {};
  const moreClaims = texts(100).map((claimNumber, index) =>
    claim(`more-${index}`, { claimNumber, policyHolderName: `More ${index} ${wide}`, ...fields }),
  );
  const moreInspections = times(660).map((index) =>
    inspection(claimOf(index), `INS-more-${index}`, long(index, visit)),
  );
  const moreOrders = times(660).map((index) =>
    order(claimOf(index), `PO-more-${index}`, long(index, bill)),
  );
  // The ten orders with long texts wait.
  const moreApprovals = times(30).map((index) =>
    approval("more-1", `APR-more-${index}`, {
      ...(index < 10 ? request : decided),
      orderId: `PO-more-${(index % 10) * 10 + 1}`,
    }),
  );
  const moreNotes = times(680).map((index) =>
    note(claimOf(index), `more-${index}`, long(index, remark)),
  );
  const moreDocuments = times(60).map((index) =>
    document(claimOf(index), `DOC-more-${index}`, {
      name: `${index} ${wide}.pdf`,
      text: invoiceText,
    }),
  );
  const moreInspectors = times(100).map((index) =>
    inspector(index === 0 ? "more" : `i${index}`, { name: wide, specializations: texts(20) }),
  );
  return {
    claims: [...seed.claims, ...moreClaims],
    inspections: [...seed.inspections, ...moreInspections],
    orders: [...seed.orders, ...moreOrders],
    approvals: [...seed.approvals, ...moreApprovals],
    notes: [...seed.notes, ...moreNotes],
    contractors: [...seed.contractors, contractor("more", { name: quotes }), ...shops],
    inspectors: [...seed.inspectors, ...moreInspectors],
    documents: [...seed.documents, ...moreDocuments],
  };
}

const long = "ü".repeat(100);
const soon = addDays(toDay(new Date(), "America/Los_Angeles"), 3);
const calls: readonly Call[] = [
  ["show-claims-dashboard", {}],
  ["show-claims-dashboard", { status: "open", sortBy: "estimatedLoss" }],
  ["show-claims-dashboard", { policyHolderName: "More" }],
  ["show-claims-dashboard", { policyHolderName: long, damageType: long }],
  ["show-claim-detail", { claimId: "more-1" }],
  ["get-claim-summary", { claimId: "more-1" }],
  ["show-contractors", {}],
  ["show-contractors", { claimId: "more-1", sortBy: "name" }],
  ["show-contractors", { specialty: long, name: long }],
  ["list-inspectors", {}],
  ["list-inspectors", { claimId: "more-1" }],
  ["list-inspectors", { specialization: long }],
  ["update-claim-status", { claimId: "more-1", status: "in-review", note: "x".repeat(2000) }],
  ["update-claim-status", { claimId: "2", status: "approved" }],
  ["add-claim-note", { claimId: "more-1", note: "x".repeat(2000) }],
  [
    "create-inspection",
    { claimId: "more-1", taskType: "final", inspectorId: "more", scheduledDate: soon },
  ],
  ["create-inspection", { claimId: "1", taskType: "final", instructions: "x".repeat(1000) }],
  [
    "update-inspection",
    { inspectionId: "INS-more-1", priority: "low", findings: "x".repeat(2000) },
  ],
  [
    "update-inspection",
    { inspectionId: "INS-1002", recommendedActions: Array(10).fill("x".repeat(200)) },
  ],
  ["update-purchase-order", { purchaseOrderId: "PO-more-1", status: "approved" }],
  [
    "update-purchase-order",
    {
      purchaseOrderId: "PO-more-1",
      status: "approved",
      confirm: true,
      note: "x".repeat(2000),
      inspectionId: "INS-more-11",
      findings: "x".repeat(2000),
    },
  ],
  ["update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved" }],
  ["show-approvals", {}],
  ["show-approvals", { status: "all" }],
  ["show-approvals", { status: "decided", claimId: "more-1", mine: true }],
  ["request-approval", { purchaseOrderId: "PO-more-3", reason: "x".repeat(500) }],
  ["request-approval", { purchaseOrderId: "PO-2001", reason: "x".repeat(500) }],
  [
    "decide-approval",
    { approvalIds: times(20).map((index) => `APR-more-${index}`), decision: "approve" },
  ],
  [
    "decide-approval",
    { approvalIds: times(20).map(String), decision: "reject", reason: "x", confirm: true },
  ],
  [
    "decide-approval",
    {
      approvalIds: times(20).map((index) => `APR-more-${index}`),
      decision: "reject",
      reason: "x".repeat(500),
      confirm: true,
    },
  ],
  ["decide-approval", { approvalIds: ["APR-3001"], decision: "approve", confirm: true }],
  ["delegate-approvals", { deputy: "x".repeat(100), until: soon }],
  ["assign-contractor", { purchaseOrderId: "PO-more-2", contractorId: "more" }],
  ["assign-contractor", { purchaseOrderId: "PO-2003", contractorId: "C-18" }],
  ["list-claim-documents", { claimId: "more-1" }],
  ["match-claim-invoice", { claimId: "more-1", documentId: "DOC-more-1" }],
  [
    "confirm-invoice-match",
    { claimId: "more-1", documentId: "DOC-more-1", orderId: "PO-more-1", confirm: true },
  ],
  ["remove-claim-document", { claimId: "more-1", documentId: "DOC-more-11" }],
  ["show-recent-changes", { limit: 20 }],
];

/** Calls whose answers must stay small, on the seed and on these rows. */
export const sizes = { rows: moreRows, calls };
