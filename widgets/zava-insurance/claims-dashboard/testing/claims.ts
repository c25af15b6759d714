import { testPage } from "@suite/widget-kit/testing";
import {
  type ClaimCard,
  type ClaimDetail,
  type ClaimFilters,
  type ClaimsDashboard,
  claimStatusSchema,
} from "@suite/zava-insurance-contract";
import { kimberly } from "../../claim-detail/testing/claim.ts";

const perPage = 10;
const currency = "USD";

const places = [
  ["Spokane", "WA", 47.66, -117.43],
  ["Seattle", "WA", 47.61, -122.33],
  ["Tacoma", "WA", 47.25, -122.44],
  ["Yakima", "WA", 46.6, -120.51],
  ["Boise", "ID", 43.62, -116.2],
  ["Portland", "OR", 45.52, -122.68],
] as const;
const names =
  "Kimberly King, Amara Okafor, Jonas Lindqvist, Priya Raghunathan, Luca Moretti, Hana Sato, Grace Hall";
const holders = names.split(", ");
const damages = "Fire+Smoke Roof Water Hail+Roof Wind Vandalism Flood"
  .split(" ")
  .map((all) => all.split("+"));
const statuses = ["in-review", "reported", "approved", "in-review", "denied", "closed"] as const;
const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
};

/** 24 claims; number 1 is Kimberly King's. */
export const claims: readonly ClaimCard[] = Array.from({ length: 24 }, (_, index) => {
  const [city, state, latitude, longitude] = pick(places, index);
  return {
    id: String(index + 1),
    claimNumber: `CN2025${String(4990 + index * 7).padStart(5, "0")}`,
    policyHolderName:
      index < holders.length ? pick(holders, index) : `${pick(holders, index)} ${index}`,
    status: pick(statuses, index),
    damageTypes: pick(damages, index),
    estimatedLossCents: 4_812_350 + ((index * 7_919) % 24) * 310_075,
    dateOfLoss: `2026-${String(1 + (index % 10)).padStart(2, "0")}-14`,
    dateReported: `2026-${String(1 + (index % 10)).padStart(2, "0")}-17`,
    city,
    state,
    latitude: latitude + (index % 5) * 0.03,
    longitude: longitude - (index % 4) * 0.04,
    openInspections: index % 3,
    pendingOrders: index % 4 === 0 ? 1 : 0,
  };
});

/** The server's response for these filters, computed from `all`. */
export function dashboardView(
  filters: ClaimFilters = {},
  all: readonly ClaimCard[] = claims,
): ClaimsDashboard {
  const { status, ...rest } = filters;
  const ofEveryStatus = all.filter((claim) => matches(claim, rest));
  const shown = ofEveryStatus.filter((claim) => !status || isIn(claim, status));
  const types = [...new Set(shown.flatMap(({ damageTypes }) => damageTypes))];
  return {
    view: "claims",
    readAt: "2026-11-20T09:41:00Z",
    filters,
    sortBy: "estimatedLoss",
    sortOrder: "desc",
    currency,
    totals: {
      ...sumUp(shown),
      open: shown.filter((claim) => isIn(claim, "open")).length,
      approvedCents: 31_000_000,
      openInspections: shown.length,
      pendingOrders: 6,
      pendingCents: 7_500_000,
    },
    byStatus: claimStatusSchema.options.map((each) => {
      return { status: each, ...sumUp(ofEveryStatus.filter((claim) => claim.status === each)) };
    }),
    byDamageType: sortByLoss(
      types.map((damageType) => {
        return {
          damageType,
          ...sumUp(shown.filter(({ damageTypes }) => damageTypes.includes(damageType))),
        };
      }),
    ),
    claims: testPage(sortByLoss(shown), 0, perPage),
    options: { damageTypes: [...new Set(all.flatMap(({ damageTypes }) => damageTypes))].sort() },
  };
}

/** Matching claims, or their pins, which have fewer fields. */
export function claimsPage(
  { cursor, status, ...filters }: ClaimFilters & { cursor?: string },
  size = perPage,
) {
  const selected = claims.filter(
    (claim) => matches(claim, filters) && (!status || isIn(claim, status)),
  );
  return testPage(sortByLoss(selected), cursor, size);
}

/** The claim with its facts, as `show-claim-detail` returns it. */
export function getDetail(
  card: ClaimCard,
  changes: Partial<ClaimDetail["claim"]> = {},
): ClaimDetail {
  const { city, state, latitude, longitude, openInspections, pendingOrders, ...claim } = card;
  const status = changes.status ?? card.status;
  return {
    ...kimberly,
    claim: {
      ...kimberly.claim,
      ...claim,
      property: {
        ...kimberly.claim.property,
        street: "1207 Juniper Lane",
        city,
        state,
        latitude,
        longitude,
      },
      description: "A kitchen fire spread to the ceiling. The family is safe. ".repeat(6),
      version: 'W/"1"',
      ...changes,
      status,
      nextStatuses: status === "approved" ? ["closed"] : ["approved", "denied"],
    },
  };
}

function matches(claim: ClaimCard, filters: ClaimFilters): boolean {
  const { policyHolderName, damageType, minLoss = 0, maxLoss = Number.POSITIVE_INFINITY } = filters;
  const dollars = claim.estimatedLossCents / 100;
  const name = claim.policyHolderName.toLowerCase();
  if (policyHolderName && !name.includes(policyHolderName.toLowerCase())) return false;
  if (damageType && !claim.damageTypes.includes(damageType)) return false;
  return dollars >= minLoss && dollars <= maxLoss;
}

function isIn({ status }: ClaimCard, filter: NonNullable<ClaimFilters["status"]>): boolean {
  if (filter === "open") return status === "reported" || status === "in-review";
  return status === filter;
}

function sumUp(some: readonly ClaimCard[]) {
  const estimatedLossCents = some.reduce((sum, claim) => sum + claim.estimatedLossCents, 0);
  return { claims: some.length, estimatedLossCents };
}

function sortByLoss<Row extends { readonly estimatedLossCents: number }>(some: readonly Row[]) {
  return some.toSorted((a, b) => b.estimatedLossCents - a.estimatedLossCents);
}
