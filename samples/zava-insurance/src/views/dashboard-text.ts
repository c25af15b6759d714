import { inline } from "@suite/contracts";
import { blocks, count, onlyData, table } from "@suite/server/tools";
import type { ClaimFilters, ClaimsDashboard } from "@suite/zava-insurance-widgets/contract";
import { dollars } from "../rules/money.ts";

const sortedBy = {
  estimatedLoss: "estimated loss",
  dateOfLoss: "date of loss",
  dateReported: "date reported",
  policyHolderName: "policy holder",
  claimNumber: "claim number",
} as const;

/** The dashboard in words: the same figures, the claims in the order asked for, and what they are about. */
export function dashboardText(view: ClaimsDashboard): string {
  const { totals, claims, byStatus, byDamageType, sortBy, sortOrder } = view;
  const filters = filterText(view.filters);
  if (totals.claims === 0) {
    const types = view.options.damageTypes.slice(0, 15).map((type) => inline(type, 40));
    return `No claim fits (${filters}). Leave a filter out. Damage types there are: ${types.join(", ")}.`;
  }
  // The date that the rows are sorted by is among them, or they look unsorted.
  const byReport = sortBy === "dateReported";
  const dates = byReport ? ["date reported", "date of loss"] : ["date of loss"];
  const order = `${sortedBy[sortBy]}, ${sortOrder === "desc" ? "highest or latest" : "lowest or first"} first`;
  return blocks(
    `**Claims dashboard**${filters === "" ? "" : `, filtered to ${filters}`}.`,
    [
      `- ${count(totals.claims, "claim")}, ${totals.open} of them open (reported or in review, not decided yet)`,
      `- ${dollars(totals.estimatedLossCents)} estimated loss, ${dollars(totals.approvedCents)} in approved purchase orders`,
      `- ${count(totals.openInspections, "inspection")} to be done, ${count(totals.pendingOrders, "purchase order")} waiting for approval (${dollars(totals.pendingCents)})`,
      `- ${statusText(view)}: ${byStatus.map(({ status, claims: number }) => `${number} ${status}`).join(", ")}`,
    ].join("\n"),
    `Claims by ${order} (${claims.items.length} of ${claims.total}):`,
    table(
      ["id", "number", "holder", "status", "damage", "estimated loss", ...dates, "city"],
      claims.items.map((claim) => [
        claim.id,
        inline(claim.claimNumber, 40),
        inline(claim.policyHolderName),
        claim.status,
        claim.damageTypes.map((type) => inline(type, 40)).join(", "),
        dollars(claim.estimatedLossCents),
        ...(byReport ? [claim.dateReported] : []),
        claim.dateOfLoss,
        inline(claim.city, 40),
      ]),
    ),
    "Estimated loss by damage type; a claim with two types counts for both:",
    table(
      ["damage", "claims", "estimated loss"],
      byDamageType.map(({ damageType, claims: number, estimatedLossCents }) => [
        inline(damageType, 40),
        number,
        dollars(estimatedLossCents),
      ]),
    ),
    onlyData,
  );
}

/** Counts by status are for choosing another one: with a status filter they add up to more than the claims found. */
function statusText({ filters, byStatus }: ClaimsDashboard): string {
  if (!filters.status) return "By status";
  const all = byStatus.reduce((sum, { claims }) => sum + claims, 0);
  return `By status, without the status filter (${count(all, "claim")})`;
}

function filterText({ status, policyHolderName, damageType, minLoss, maxLoss }: ClaimFilters): string {
  return [
    status && (status === "open" ? "open claims" : `claims that are ${status}`),
    policyHolderName && `holder "${inline(policyHolderName, 100)}"`,
    damageType && `damage "${inline(damageType, 100)}"`,
    minLoss !== undefined && `at least $${minLoss}`,
    maxLoss !== undefined && `at most $${maxLoss}`,
  ]
    .filter((part) => typeof part === "string")
    .join(", ");
}
