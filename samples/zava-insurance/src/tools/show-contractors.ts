import { inline, isBlank } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  dateInWords,
  idList,
  onlyData,
  readOnly,
  table,
  takeWithinBytes,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type Claim,
  type ContractorQuery,
  type Contractors,
  contractorsSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { contractorPage, contractorQuery, selectedContractors } from "../data/contractors.ts";
import { findClaim } from "../data/find.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { assignableOrder } from "../rules/life-cycles.ts";
import { dollars, grantedOf } from "../rules/money.ts";
import { bestValues } from "../rules/select-contractors.ts";
import { type AllRows, byClaim, byId, type Context, readAll } from "../store.ts";
import { clean, orderRow, shownPlace, shownTexts } from "../views/rows.ts";
import { contractorsList } from "../widgets.ts";

export const showContractors = defineTool({
  name: "show-contractors",
  title: "Show contractors",
  description:
    "Shows active repair contractors with specialties, rating, hourly rate and next free day; with a claim, " +
    "also distances and the orders they can be assigned to. To assign one, use assign-contractor; for inspectors, use " +
    "list-inspectors.",
  inputSchema: z.object(contractorQuery),
  outputSchema: contractorsSchema,
  annotations: readOnly,
  widget: contractorsList,
  invoking: "Looking for contractors",
  invoked: "Contractors ready",
  async handler({ claimId, ...query }, context: Context) {
    const claim = claimId && !isBlank(claimId) ? await findClaim(context, claimId) : undefined;
    const view = contractorsOf(
      await readAll(context),
      { ...query, claimId: claim?.id },
      context.now(),
    );
    return { text: contractorsText(view), forModel: forModel(view), structuredContent: view };
  },
});

function contractorsOf(allRows: AllRows, query: ContractorQuery, now: Date): Contractors {
  const { claim, rows } = selectedContractors(allRows, query, now);
  return {
    view: "contractors",
    readAt: now.toISOString(),
    query,
    total: { contractors: rows.length, preferred: rows.filter(({ row }) => row.preferred).length },
    near: claim && nearOf(allRows, claim),
    currency: "USD",
    best: bestValues(rows),
    contractors: contractorPage(allRows, rows, { limit: 10, bytes: 5200 }),
    options: { specialties: specialtyOptions(allRows.contractors) },
  };
}

function nearOf(allRows: AllRows, claim: Stored<Claim>): Contractors["near"] {
  const orders = byClaim(allRows.orders).get(claim.id) ?? [];
  const contractors = byId(allRows.contractors);
  return contractorsSchema.shape.near.parse({
    id: claim.id,
    claimNumber: clean(claim.claimNumber, 40),
    policyHolderName: clean(claim.policyHolderName),
    damageTypes: shownTexts(claim.damageTypes, 4),
    ...shownPlace(claim.property),
    orders: orders
      .filter(({ status }) => assignableOrder.includes(status))
      .toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
      .slice(0, 5)
      .map((order) => orderRow(order, contractors, grantedOf(claim, orders))),
  });
}

function specialtyOptions(contractors: AllRows["contractors"]) {
  const specialties = contractors
    .filter(({ active }) => active)
    .flatMap((row) => row.specialties.map((text) => clean(text, 40)));
  const all = [...new Set(specialties)].slice(0, 60);
  return takeWithinBytes(all, 900).sort((one, other) => one.localeCompare(other, "en"));
}

function contractorsText(view: Contractors): string {
  const { total, near, contractors } = view;
  if (total.contractors === 0) return nobodyText(view);
  return blocks(
    foundText(view),
    near ? `Distances are to ${claimTitle(near)}.` : "",
    table(
      [
        "name",
        "specialties",
        "rating",
        "preferred",
        "per hour",
        "next free day",
        "city",
        ...(near ? ["distance"] : []),
      ],
      contractors.items.map((row) => [
        inline(row.name),
        row.specialties.map((specialty) => inline(specialty, 40)).join(", "),
        `${row.rating.toFixed(1)} (${row.reviews})`,
        row.preferred ? "yes" : "no",
        row.hourlyRateCents === undefined ? "not agreed" : dollars(row.hourlyRateCents),
        row.nextFreeDate === undefined ? "unknown" : dateInWords(row.nextFreeDate),
        inline(row.address.city, 40),
        ...(near ? [`${row.distanceKm ?? "?"} km`] : []),
      ]),
    ),
    contractors.items.length < contractors.total
      ? `The first ${contractors.items.length} of ${contractors.total}; narrow it down by specialty or distance.`
      : "",
    near && near.orders.length > 0
      ? `Orders of the claim whose contractor can still change: ${near.orders.map(orderText).join("; ")}.`
      : "",
  );
}

/** First sentence: how many there are, and what they have in common. */
function foundText({ query, total }: Contractors): string {
  const { name, specialty, maxDistanceKm, preferredOnly } = query;
  const what = [
    count(total.contractors, "contractor"),
    name && `named like "${inline(name, 100)}"`,
    specialty && `with the specialty "${inline(specialty, 100)}"`,
    maxDistanceKm && `within ${maxDistanceKm} km`,
    total.contractors === 1 ? "is" : "are",
  ]
    .filter((part) => part)
    .join(" ");
  if (preferredOnly) return `${what} preferred.`;
  return `${what} available, ${total.preferred} of them preferred.`;
}

function nobodyText({ query, options }: Contractors): string {
  const { name, specialty, maxDistanceKm, preferredOnly } = query;
  const conditions = [
    preferredOnly && "preferred",
    specialty && `specialty "${inline(specialty, 100)}"`,
    name && `name "${inline(name, 100)}"`,
    maxDistanceKm && `within ${maxDistanceKm} km`,
  ].filter((part) => part);
  const specialties = options.specialties.map((text) => inline(text, 40)).join(", ");
  return `No active contractor matches (${conditions.join(", ")}). Existing specialties: ${specialties}.`;
}

function orderText({
  id,
  description,
  totalCents,
  contractorName,
}: NonNullable<Contractors["near"]>["orders"][number]): string {
  const who = contractorName === undefined ? "nobody yet" : inline(contractorName);
  return `${id} (${inline(description, 60)}, ${dollars(totalCents)}, ${who})`;
}

function forModel({ near, contractors }: Contractors): string {
  return blocks(
    idList("Contractor", contractors.items),
    claimIds(near ? [near] : []),
    near && near.orders.length > 0 ? "Next: assign-contractor with one of these orders." : "",
    onlyData,
  );
}
