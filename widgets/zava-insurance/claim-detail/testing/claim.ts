import type { ClaimDetail, InspectionRow, Note, OrderRow } from "@suite/zava-insurance-contract";

const inspection: InspectionRow = {
  claimId: "1",
  id: "INS-1001",
  version: 'W/"i1"',
  taskType: "initial",
  priority: "high",
  status: "open",
  property: "Two-story house, kitchen and attic",
  instructions: "Check the wiring behind the stove first, then whether smoke reached the attic.",
  inspectorName: undefined,
  findings: "",
  recommendedActions: [],
  photos: [
    {
      scene: "fire",
      alt: "Flames over the kitchen roof, seen from the garden",
      takenOn: "2026-11-02",
      marks: [
        { x: 0.25, y: 0.3, orderId: "PO-2001", item: 1 },
        { x: 0.5, y: 0.9, orderId: "PO-2001", item: 0 },
        // Of an order that is not on the page.
        { x: 0.7, y: 0.5, orderId: "PO-2999", item: 0 },
      ],
    },
    { scene: "smoke", alt: "Soot above the kitchen window", takenOn: "2026-11-02" },
    { scene: "window", alt: "The cracked window of the dining room", takenOn: "2026-11-03" },
  ],
  nextStatuses: ["scheduled", "in-progress", "completed", "cancelled"],
  editable: true,
};

const finished: InspectionRow = {
  ...inspection,
  id: "INS-1002",
  version: 'W/"i2"',
  taskType: "re-inspection",
  priority: "medium",
  status: "completed",
  scheduledDate: "2026-11-10",
  completedDate: "2026-11-11",
  property: "Garage",
  instructions: "",
  inspectorId: "4",
  inspectorName: "Marisol Vega",
  findings: "The garage is dry and sound. The door was replaced before the visit.",
  recommendedActions: ["Repaint the door frame"],
  photos: [{ scene: "repaired", alt: "The new garage door", takenOn: "2026-11-11" }],
  nextStatuses: [],
  editable: false,
};

const order: OrderRow = {
  claimId: "1",
  id: "PO-2001",
  version: 'W/"o1"',
  status: "pending",
  createdDate: "2026-11-12",
  description: "Kitchen rebuild and smoke cleaning",
  contractorId: "3",
  contractorName: "Inland Restoration Partners",
  lineItems: [
    { description: "Removal of burnt cabinets and flooring", quantity: 1, unitPriceCents: 240_000 },
    { description: "Cabinets, oak", quantity: 12, unitPriceCents: 61_250 },
    { description: "Smoke cleaning, hours", quantity: 18, unitPriceCents: 9_500 },
  ],
  subtotalCents: 1_146_000,
  taxCents: 101_994,
  totalCents: 1_247_994,
  currency: "USD",
  nextStatuses: ["approved", "rejected"],
  assignable: true,
  exceedsLoss: false,
};

const approved: OrderRow = {
  ...order,
  id: "PO-2002",
  version: 'W/"o2"',
  description: "Emergency boarding of the kitchen window",
  status: "approved",
  createdDate: "2026-11-03",
  decidedDate: "2026-11-04",
  lineItems: [{ description: "Boarding, two workers", quantity: 2, unitPriceCents: 42_500 }],
  subtotalCents: 85_000,
  taxCents: 7_565,
  totalCents: 92_565,
  nextStatuses: ["in-progress"],
};

const notes: readonly Note[] = [
  {
    claimId: "1",
    id: "n2",
    at: "2026-11-12T16:20:00.000Z",
    author: "Rosa Lindqvist",
    about: "PO-2001",
    text: "Contractor can start within a week of the approval.",
  },
  {
    claimId: "1",
    id: "n1",
    at: "2026-11-03T18:05:00.000Z",
    author: "Theo Abara",
    text: "Called the policyholder. The family stays with relatives until the kitchen can be used again.",
  },
];

/** The claim of the scenarios: an open inspection, a pending order within the estimated loss. */
export const kimberly: ClaimDetail = {
  view: "claim",
  readAt: "2026-11-20T09:30:00.000Z",
  claim: {
    id: "1",
    version: 'W/"c1"',
    claimNumber: "CN202504990",
    policyNumber: "HO-448-2091",
    policyHolderName: "Kimberly King",
    policyHolderEmail: "kimberly.king@inbox.example",
    policyHolderPhone: "+1 509 555 0142",
    property: {
      street: "1804 W Gardner Ave",
      city: "Spokane",
      state: "WA",
      postalCode: "99201",
      latitude: 47.6638,
      longitude: -117.4405,
    },
    dateOfLoss: "2026-11-01",
    dateReported: "2026-11-02",
    status: "in-review",
    damageTypes: ["Fire", "Smoke"],
    description:
      "A grease fire in the kitchen spread to the cabinets and ceiling. Smoke reached the attic.",
    estimatedLossCents: 4_850_000,
    currency: "USD",
    adjusterName: "Theo Abara",
    approvals: 1,
    nextStatuses: ["approved", "denied"],
  },
  totals: { approvedCents: 92_565, pendingCents: 1_247_994, openInspections: 1, pendingOrders: 1 },
  inspections: { items: [inspection, finished], total: 2 },
  orders: { items: [order, approved], total: 2 },
  notes: { items: [...notes], total: 2 },
};

/** The claim with a first order that exceeds what is left of the estimated loss. */
export function expensive(): ClaimDetail {
  const detail = structuredClone(kimberly);
  const [order] = detail.orders.items;
  if (order) order.exceedsLoss = true;
  detail.claim.estimatedLossCents = 1_000_000;
  return detail;
}
