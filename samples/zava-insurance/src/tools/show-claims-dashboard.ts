import { inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  dateInWords,
  freezeParts,
  onlyData,
  readOnly,
  statusInWords,
  table,
  takeWithinBytes,
} from "@suite/server/tools";
import {
  type ClaimFilters,
  type ClaimsDashboard,
  claimStatusSchema,
  claimsDashboardSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import {
  type ClaimsAsked,
  claimFilters,
  claimOrder,
  claimPage,
  matchingClaims,
  selectedClaims,
} from "../data/claims.ts";
import { type Figures, figuresOf, noFigures, sumOfFigures } from "../rules/claim-figures.ts";
import { claimIds } from "../rules/claim-words.ts";
import { openClaim, openInspection } from "../rules/life-cycles.ts";
import { dollars, grantedCents, sumOf } from "../rules/money.ts";
import { type AllRows, byClaim, type Context, computeOnce, readAll } from "../store.ts";
import { outcomesInWords } from "../views/approvals.ts";
import { claimsDashboard } from "../widgets.ts";

export const showClaimsDashboard = defineTool({
  name: "show-claims-dashboard",
  title: "Show claims dashboard",
  description:
    "Shows claims with totals, losses by damage type and a map. Use it to list, count or rank claims. " +
    "For one claim, use show-claim-detail.",
  inputSchema: z.object({ ...claimFilters, ...claimOrder }),
  outputSchema: claimsDashboardSchema,
  annotations: readOnly,
  widget: claimsDashboard,
  invoking: "Adding up claims",
  invoked: "Claims dashboard ready",
  async handler(input, context: Context) {
    const { text, forModel, view } = computeOnce(await readAll(context), dashboardOf, input);
    const structuredContent = { ...view, readAt: context.now().toISOString() };
    const outcomes = await outcomesText(context);
    return { text: blocks(text, outcomes), forModel, structuredContent };
  },
});

/** Says what became of the caller's requests for approval. */
async function outcomesText({ store, caller, client, signal, now }: Context): Promise<string> {
  const approvals = await store.approvals.list(undefined, { signal });
  const asking = { caller, now: now() };
  return outcomesInWords(asking, approvals, client.timeZone);
}

type View = Omit<ClaimsDashboard, "readAt">;

function dashboardOf(allRows: AllRows, query: ClaimsAsked) {
  const view = viewOf(allRows, query);
  return {
    view: freezeParts(view),
    text: dashboardText(view),
    forModel: blocks(claimIds(view.claims.items), onlyData),
  };
}

/** Builds the response: all figures and the first page. */
function viewOf(allRows: AllRows, query: ClaimsAsked): View {
  const { filters, sortBy, sortOrder, rows } = selectedClaims(allRows, query);
  const { status: _, ...ofAnyStatus } = filters;
  const { byStatus, byDamageType } = figuresOf(rows);
  const each = figuresOf(matchingClaims(allRows.claims, ofAnyStatus)).byStatus;
  const ownInspections = byClaim(allRows.inspections);
  const ownOrders = byClaim(allRows.orders);
  const inspections = rows.flatMap(({ id }) => ownInspections.get(id) ?? []);
  const orders = rows.flatMap(({ id }) => ownOrders.get(id) ?? []);
  const pending = orders.filter(({ status }) => status === "pending");
  return {
    view: "claims",
    filters,
    sortBy,
    sortOrder,
    currency: "USD",
    totals: {
      ...sumOfFigures([...byStatus.values()]),
      open: sumOfFigures(openClaim.map((status) => byStatus.get(status) ?? noFigures)).claims,
      approvedCents: grantedCents(orders),
      openInspections: inspections.filter(({ status }) => openInspection.includes(status)).length,
      pendingOrders: pending.length,
      pendingCents: sumOf(pending),
    },
    byStatus: claimStatusSchema.options.map((status) => ({
      status,
      ...(each.get(status) ?? noFigures),
    })),
    byDamageType: costliestFirst(byDamageType).slice(0, 12),
    claims: claimPage(allRows, rows, { limit: 12, bytes: 5000 }),
    options: { damageTypes: damageOptions(allRows.claims) },
  };
}

function costliestFirst(byType: ReadonlyMap<string, Figures>): ClaimsDashboard["byDamageType"] {
  return [...byType]
    .map(([damageType, figures]) => ({ damageType, ...figures }))
    .sort(
      (one, other) =>
        other.estimatedLossCents - one.estimatedLossCents ||
        (one.damageType < other.damageType ? -1 : 1),
    );
}

/** Values that the filter offers. When not all fit, the most frequent ones; others can still be typed. */
function damageOptions(claims: AllRows["claims"]): string[] {
  const counted = costliestFirst(computeOnce(claims, figuresOf).byDamageType);
  counted.sort((one, other) => other.claims - one.claims);
  const types = counted.slice(0, 40).map(({ damageType }) => damageType);
  return takeWithinBytes(types, 700).sort((one, other) => one.localeCompare(other, "en"));
}

const sortedBy = {
  estimatedLoss: "estimated loss",
  dateOfLoss: "date of loss",
  dateReported: "date reported",
  policyHolderName: "policyholder",
  claimNumber: "claim number",
} as const;

/** Describes the dashboard in Markdown: the same figures, and the claims in the requested order. */
function dashboardText(view: View): string {
  const { totals, claims, byStatus, byDamageType, sortBy, sortOrder } = view;
  if (totals.claims === 0) {
    const filters = filterText(view.filters);
    const types = view.options.damageTypes.slice(0, 15).map((type) => inline(type, 40));
    return `No claim matches (${filters}). Remove a filter. Existing damage types: ${types.join(", ")}.`;
  }
  // The table includes the date it is sorted by; otherwise the rows would look unsorted.
  const byReport = sortBy === "dateReported";
  const dates = byReport ? ["date reported", "date of loss"] : ["date of loss"];
  const order = `${sortedBy[sortBy]}, ${sortOrder === "desc" ? "highest or latest" : "lowest or first"} first`;
  return blocks(
    openingText(view),
    [
      "- Open claims are reported or in review: they are not decided yet",
      `- ${dollars(totals.approvedCents)} in approved purchase orders`,
      `- ${count(totals.openInspections, "inspection")} to be done, ${count(totals.pendingOrders, "purchase order")} waiting for approval (${dollars(totals.pendingCents)})`,
      `- ${statusText(view)}: ${byStatus.map(({ status, claims: number }) => `${number} ${statusInWords(status)}`).join(", ")}`,
    ].join("\n"),
    `Claims by ${order} (${claims.items.length} of ${claims.total}):`,
    table(
      ["number", "policyholder", "status", "damage", "estimated loss", ...dates, "city"],
      claims.items.map((claim) => [
        inline(claim.claimNumber, 40),
        inline(claim.policyHolderName),
        statusInWords(claim.status),
        claim.damageTypes.map((type) => inline(type, 40)).join(", "),
        dollars(claim.estimatedLossCents),
        ...(byReport ? [dateInWords(claim.dateReported)] : []),
        dateInWords(claim.dateOfLoss),
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
  );
}

/** First sentence: the number of claims, what they have in common, and their loss. */
function openingText({ totals, filters }: View): string {
  const { policyHolderName, damageType, minLoss, maxLoss } = filters;
  const conditions = [
    policyHolderName && `of "${inline(policyHolderName, 100)}"`,
    damageType && `with "${inline(damageType, 100)}" damage`,
    minLoss !== undefined && `of at least ${dollars(minLoss * 100)}`,
    maxLoss !== undefined && `of at most ${dollars(maxLoss * 100)}`,
    totals.claims === 1 ? "has" : "have",
  ].filter((part) => typeof part === "string");
  const loss = `an estimated loss of ${dollars(totals.estimatedLossCents)}`;
  const open = filters.status ? "" : `; ${totals.open} of them are open`;
  return `${claimCount(totals.claims, filters.status)} ${conditions.join(" ")} ${loss}${open}.`;
}

/** Counts claims of a status: "3 open claims", "2 claims in review". */
function claimCount(claims: number, status: ClaimFilters["status"]): string {
  if (status === undefined) return count(claims, "claim");
  if (status === "in-review") return `${count(claims, "claim")} in review`;
  return count(claims, `${status} claim`);
}

/** Explains the counts by status, which ignore the status filter and so can add up to more than the claims found. */
function statusText({ filters, byStatus }: View): string {
  if (!filters.status) return "By status";
  const all = byStatus.reduce((sum, { claims }) => sum + claims, 0);
  return `By status, without the status filter (${count(all, "claim")})`;
}

function filterText({
  status,
  policyHolderName,
  damageType,
  minLoss,
  maxLoss,
}: ClaimFilters): string {
  return [
    status && `claims that are ${statusInWords(status)}`,
    policyHolderName && `holder "${inline(policyHolderName, 100)}"`,
    damageType && `damage "${inline(damageType, 100)}"`,
    minLoss !== undefined && `at least $${minLoss}`,
    maxLoss !== undefined && `at most $${maxLoss}`,
  ]
    .filter((part) => typeof part === "string")
    .join(", ");
}
