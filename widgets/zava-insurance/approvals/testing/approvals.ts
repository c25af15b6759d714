import { testPage } from "@suite/widget-kit/testing";
import type {
  ApprovalCard,
  ApprovalDetail,
  ApprovalFilter,
  ApprovalState,
  Approvals,
} from "@suite/zava-insurance-contract";
import { claims } from "../../claims-dashboard/testing/claims.ts";

const perPage = 8;

export const readAt = "2026-11-20T09:41:00Z";

interface Row {
  readonly what: string;
  readonly dollars: number;
  readonly by: string;
  readonly days: number;
  readonly due: string;
  readonly state?: ApprovalState;
  readonly risks?: ApprovalCard["risks"];
  readonly contractor?: string;
}

const waiting: readonly Row[] = [
  {
    what: "Both roof slopes",
    dollars: 28_618.92,
    by: "Grace Oyelaran",
    days: 5,
    due: "2026-11-18",
    risks: [{ code: "above-loss", cents: 389_110 }, { code: "no-inspection" }],
  },
  {
    what: "Living room ceiling",
    dollars: 16_207.67,
    by: "Tom Ferreira",
    days: 4,
    due: "2026-11-19",
    risks: [
      { code: "low-rating", rating: 3.6 },
      { code: "few-reviews", count: 2 },
      { code: "old-claim", days: 74 },
    ],
  },
  {
    what: "South wall and deck",
    dollars: 66_727.39,
    by: "Marcus Bell",
    days: 2,
    due: "2026-11-21",
  },
  {
    what: "Attic and roof rebuild",
    dollars: 55_022.81,
    by: "Aisha Rahman",
    days: 1,
    due: "2026-11-22",
    risks: [
      { code: "most-of-loss", share: 0.92 },
      { code: "several-orders", count: 2 },
      { code: "repeated-amount", orderId: "PO-2016" },
    ],
  },
  {
    what: "Mold removal, kitchen and hall",
    dollars: 12_480,
    by: "Avery Howard",
    days: 0,
    due: "2026-11-23",
    risks: [{ code: "no-contractor" }],
  },
  {
    what: "Windows of the upper floor",
    dollars: 18_940.5,
    by: "Grace Oyelaran",
    days: 0,
    due: "2026-11-23",
    risks: [{ code: "inactive-contractor" }, { code: "claim-decided" }],
  },
];

const others: readonly Row[] = [
  {
    what: "Floors and walls",
    dollars: 14_120,
    by: "Avery Howard",
    days: 8,
    due: "2026-11-15",
    state: "stale",
  },
  {
    what: "Subfloor and kitchen floor",
    dollars: 16_369.85,
    by: "Grace Oyelaran",
    days: 20,
    due: "2026-11-03",
    state: "expired",
  },
  {
    what: "Bedroom rebuild",
    dollars: 30_029.18,
    by: "Avery Howard",
    days: 3,
    due: "2026-11-20",
    state: "approved",
  },
  {
    what: "Smoke cleaning of all rooms",
    dollars: 13_269.47,
    by: "Tom Ferreira",
    days: 9,
    due: "2026-11-14",
    state: "rejected",
  },
];

function toCard(row: Row, index: number): ApprovalCard {
  const { what, dollars, by, days, due, state = "waiting", risks = [] } = row;
  const claim = claims[index];
  const totalCents = Math.round(dollars * 100);
  const isDecided = state === "approved" || state === "rejected";
  const requestedAt = new Date(Date.parse(readAt) - days * 86_400_000).toISOString();
  return {
    id: `APR-${3001 + index}`,
    claimId: claim?.id ?? "",
    orderId: `PO-${2010 + index}`,
    claimNumber: claim?.claimNumber ?? "",
    policyHolderName: claim?.policyHolderName ?? "",
    description: what,
    contractorName: "Cascade Crown Roofing",
    state,
    totalCents,
    requestedCents: state === "stale" ? totalCents - 184_500 : totalCents,
    reason:
      "The roof is open and rain is forecast for next week. The carpenter holds the trusses until Friday.",
    requestedBy: by,
    requestedAt,
    ageDays: days,
    dueAt: `${due}T17:00:00Z`,
    expiresAt: `${due.replace(/\d\d$/, "28")}T17:00:00Z`,
    overdue: state === "waiting" && due < "2026-11-20",
    mine: false,
    decidable: state === "waiting",
    risks,
    ...(isDecided && {
      decidedBy: "Megan Bowen",
      decidedAt: "2026-11-19T16:40:00Z",
      decisionReason:
        state === "rejected" ? "Two rooms were not reached by the smoke." : "Agreed by phone.",
      ...(state === "rejected" && { decidedBy: "Miriam Graham", decidedFor: "Megan Bowen" }),
    }),
  };
}

/** Six waiting requests, the most urgent first, and four others. */
export const cards: readonly ApprovalCard[] = [...waiting, ...others].map(toCard);

/** The requests as an adjuster sees them, who asked for some and decides none. */
export const asAdjuster: readonly ApprovalCard[] = cards.map((card) => ({
  ...card,
  mine: card.requestedBy === "Avery Howard",
  decidable: false,
}));

const manager: Approvals["you"] = { name: "Megan Bowen", manager: true };

export const adjuster: Approvals["you"] = {
  name: "Avery Howard",
  manager: false,
  limitCents: 1_000_000,
};

const statesOf: Readonly<Record<ApprovalFilter, readonly ApprovalState[]>> = {
  waiting: ["waiting"],
  outdated: ["stale", "expired"],
  decided: ["approved", "rejected"],
  all: ["waiting", "stale", "expired", "approved", "rejected"],
};

interface ViewInput {
  readonly status?: ApprovalFilter | undefined;
  readonly mine?: boolean | undefined;
  readonly claimId?: string | undefined;
  readonly cursor?: unknown;
}

/** The server's response for these filters, computed from `all`. */
export function approvalsView(
  { status = "waiting", mine, claimId, cursor }: ViewInput = {},
  all: readonly ApprovalCard[] = cards,
  you: Approvals["you"] = manager,
): Approvals {
  const ofScope = all.filter(
    (card) => (!mine || card.mine) && (claimId === undefined || card.claimId === claimId),
  );
  const withStatus = (filter: ApprovalFilter) =>
    ofScope.filter(({ state }) => statesOf[filter].includes(state));
  const open = withStatus("waiting");
  return {
    view: "approvals",
    readAt,
    filters: { status, claimId, mine },
    you,
    currency: "USD",
    totals: {
      waiting: open.length,
      waitingCents: open.reduce((sum, { totalCents }) => sum + totalCents, 0),
      overdue: open.filter(({ overdue }) => overdue).length,
      decidable: open.filter(({ decidable }) => decidable).length,
      outdated: withStatus("outdated").length,
      decided: withStatus("decided").length,
    },
    approvals: testPage(withStatus(status), cursor, perPage),
    outcomes: all.filter(({ mine: yours, decidedAt }) => yours && decidedAt !== undefined),
  };
}

const trusses = { description: "Trusses", quantity: 6, unitPriceCents: 184_500 };

/** A request with its order and claim. A stale one has another line than requested. */
export function approvalDetail(card: ApprovalCard): ApprovalDetail {
  const roofing = {
    description: "Roofing, per square",
    quantity: 1,
    unitPriceCents: card.requestedCents - 6 * 184_500 - 42_000,
  };
  const isStale = card.state === "stale";
  const now = isStale ? [{ ...trusses, quantity: 7 }, roofing] : [trusses, roofing];
  return {
    approval: card,
    requested: {
      description: card.description,
      contractorId: "1",
      contractorName: "Cascade Crown Roofing",
      lineItems: [trusses, roofing],
      totalCents: card.requestedCents,
    },
    order: {
      lineItems: now,
      taxCents: 42_000,
      totalCents: card.totalCents,
      contractorName: isStale ? "Rainshadow Roofs" : "Cascade Crown Roofing",
      status: "pending",
    },
    claim: {
      id: card.claimId,
      claimNumber: card.claimNumber,
      policyHolderName: card.policyHolderName,
      status: "in-review",
      damageTypes: ["Fire", "Smoke"],
      dateReported: "2026-10-17",
      estimatedLossCents: 8_450_000,
      approvedCents: 2_330_000,
      adjusterName: card.requestedBy,
    },
  };
}
