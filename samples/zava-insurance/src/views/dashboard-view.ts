import { derive, fitting, pageOf, perReading } from "@suite/server/tools";
import {
  type Claim,
  type ClaimCard,
  type ClaimFilters,
  type ClaimPin,
  type ClaimSort,
  type ClaimsDashboard,
  claimStatusSchema,
  type SortOrder,
} from "@suite/zava-insurance-widgets/contract";
import { type Everything, inspectionsByClaim, ordersByClaim } from "../everything.ts";
import { namedClaims } from "../named.ts";
import { openInspection } from "../rules/life-cycles.ts";
import { grantedCents, sumOf } from "../rules/money.ts";
import { isOpen, selectClaims, sortClaims, usualOrder } from "../rules/select-claims.ts";
import { shown } from "./rows.ts";

export interface ClaimsAsked extends ClaimFilters {
  readonly sortBy?: ClaimSort;
  readonly sortOrder?: SortOrder;
}

/** What the filters let through, sorted; the dashboard's first page and the pages after it are cut from this. */
export const selected = perReading((everything: Everything, asked: ClaimsAsked) => {
  const { sortBy = "dateReported", sortOrder = usualOrder(sortBy), ...filters } = asked;
  const named = namedClaims(everything.claims);
  const rows = sortClaims(selectClaims(named, filters), sortBy, sortOrder);
  const { status: _, ...others } = filters;
  return { filters, sortBy, sortOrder, rows, ofAnyStatus: selectClaims(named, others) };
});

/** What the dashboard draws: all figures and the first page. */
export function dashboardOf(everything: Everything, asked: ClaimsAsked, now: Date): ClaimsDashboard {
  return { ...computed(everything, asked), readAt: now.toISOString() };
}

const computed = perReading((everything: Everything, asked: ClaimsAsked): Omit<ClaimsDashboard, "readAt"> => {
  const { filters, sortBy, sortOrder, rows, ofAnyStatus } = selected(everything, asked);
  const inspections = rows.flatMap(({ id }) => inspectionsByClaim(everything.inspections).get(id) ?? []);
  const orders = rows.flatMap(({ id }) => ordersByClaim(everything.orders).get(id) ?? []);
  const pending = orders.filter(({ status }) => status === "pending");
  return {
    view: "claims",
    filters,
    sortBy,
    sortOrder,
    currency: "USD",
    totals: {
      claims: rows.length,
      open: rows.filter(isOpen).length,
      estimatedLossCents: lossOf(rows),
      approvedCents: grantedCents(orders),
      openInspections: inspections.filter(({ status }) => openInspection.includes(status)).length,
      pendingOrders: pending.length,
      pendingCents: sumOf(pending),
    },
    byStatus: claimStatusSchema.options.map((status) => {
      const own = ofAnyStatus.filter((claim) => claim.status === status);
      return { status, claims: own.length, estimatedLossCents: lossOf(own) };
    }),
    byDamageType: byDamageType(rows).slice(0, 12),
    claims: pageOf(rows, cardOf(everything), ({ id }) => id, { list: "claims", limit: 12, bytes: 5000 }),
    options: { damageTypes: damageOptions(everything.claims) },
  };
});

const lossOf = (claims: readonly Claim[]) =>
  claims.reduce((sum, { estimatedLossCents }) => sum + estimatedLossCents, 0);

function byDamageType(claims: readonly Claim[]): ClaimsDashboard["byDamageType"] {
  const totals = new Map<string, { damageType: string; claims: number; estimatedLossCents: number }>();
  for (const claim of claims) {
    for (const damageType of new Set(claim.damageTypes.map((text) => shown(text, 40)))) {
      const total = totals.get(damageType) ?? { damageType, claims: 0, estimatedLossCents: 0 };
      total.claims += 1;
      total.estimatedLossCents += claim.estimatedLossCents;
      totals.set(damageType, total);
    }
  }
  return [...totals.values()].sort((one, other) => other.estimatedLossCents - one.estimatedLossCents);
}

/** A filter offers what most claims have when not all fits; the others can still be typed. */
const damageOptions = derive((claims: Everything["claims"]) => {
  const counted = byDamageType(claims).sort((one, other) => other.claims - one.claims);
  const types = counted.slice(0, 40).map(({ damageType }) => damageType);
  return fitting(types, 700).sort((one, other) => one.localeCompare(other, "en"));
});

export function pinOf(claim: Claim): ClaimPin {
  const { city, state, latitude, longitude } = claim.property;
  return {
    id: claim.id,
    claimNumber: shown(claim.claimNumber, 40),
    status: claim.status,
    city: shown(city, 60),
    state: shown(state, 40),
    latitude,
    longitude,
  };
}

export function cardOf(everything: Everything): (claim: Claim) => ClaimCard {
  const inspections = inspectionsByClaim(everything.inspections);
  const orders = ordersByClaim(everything.orders);
  return (claim) => ({
    id: claim.id,
    claimNumber: shown(claim.claimNumber, 40),
    policyHolderName: shown(claim.policyHolderName),
    status: claim.status,
    damageTypes: claim.damageTypes.slice(0, 4).map((text) => shown(text, 40)),
    estimatedLossCents: claim.estimatedLossCents,
    dateOfLoss: claim.dateOfLoss,
    dateReported: claim.dateReported,
    city: shown(claim.property.city, 60),
    state: shown(claim.property.state, 40),
    latitude: claim.property.latitude,
    longitude: claim.property.longitude,
    openInspections: (inspections.get(claim.id) ?? []).filter(({ status }) => openInspection.includes(status))
      .length,
    pendingOrders: (orders.get(claim.id) ?? []).filter(({ status }) => status === "pending").length,
  });
}
