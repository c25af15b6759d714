import { groupBy, inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  type Cut,
  count,
  filter,
  onlyData,
  paginate,
  readOnly,
  table,
  takeWithinBytes,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type Claim,
  type Contractor,
  type ContractorCard,
  type ContractorQuery,
  type Contractors,
  contractorSchema,
  contractorsSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, contractorNames, findClaim } from "../find.ts";
import { claimLabel, clean, grantedOf, orderRow, shownAddress, shownPlace, shownTexts } from "../rows.ts";
import { assignableOrder } from "../rules/life-cycles.ts";
import { dollars } from "../rules/money.ts";
import { type Placed, selectContractors } from "../rules/select-contractors.ts";
import { type AllRows, byClaim, byId, type Context, computeOnce, readAll } from "../store.ts";
import { contractorsList } from "../widgets.ts";

/** Input fields that filter contractors, combined with AND, and their sort order. */
export const contractorQuery = {
  specialty: filter("Whole words: Roofing does not find Waterproofing"),
  preferredOnly: z.boolean().optional().describe("true: only preferred contractors"),
  claimId: claimId.optional().describe("Adds distances to this claim"),
  name: filter("Part of the name"),
  maxDistanceKm: z.number().min(1).max(5000).optional().describe("Kilometers from the claim, at most"),
  sortBy: z
    .enum(["rating", "distance", "name"])
    .optional()
    .describe("Defaults to distance with a claim, else rating"),
};

export const showContractors = defineTool({
  name: "show-contractors",
  title: "Show contractors",
  description:
    "Shows active repair contractors with specialties and rating; with a claim, also distances and the " +
    "orders they can be assigned to. To assign one, use assign-contractor; for inspectors, use " +
    "list-inspectors.",
  inputSchema: z.object(contractorQuery),
  outputSchema: contractorsSchema,
  annotations: readOnly,
  widget: contractorsList,
  invoking: "Looking for contractors",
  invoked: "Contractors ready",
  async handler({ claimId, ...query }, context: Context) {
    const claim = claimId?.trim() ? await findClaim(context, claimId) : undefined;
    const view = contractorsOf(await readAll(context), { ...query, claimId: claim?.id }, context.now());
    return { text: contractorsText(view), structuredContent: view };
  },
});

/** Filters and sorts the contractors. `query.claimId` must be an id, not a name. */
export function selectedContractors(allRows: AllRows, query: ContractorQuery) {
  const claim = query.claimId === undefined ? undefined : byId(allRows.claims).get(query.claimId);
  const named = contractorNames.select(allRows.contractors, query.name);
  const rows = selectContractors(named, query, claim?.property);
  return { claim, rows };
}

function activeOrders(orders: AllRows["orders"]) {
  return groupBy(
    orders.filter(({ status }) => status === "approved" || status === "in-progress"),
    ({ contractorId = "" }) => contractorId,
  );
}

export function contractorPage(allRows: AllRows, rows: readonly Placed<Contractor>[], cut: Cut) {
  const toItem = contractorCard(allRows);
  return paginate(rows, { toItem, getId: ({ row }) => row.id, list: "contractors", ...cut });
}

function contractorCard(allRows: AllRows): (placed: Placed<Contractor>) => ContractorCard {
  const orders = computeOnce(allRows.orders, activeOrders);
  return ({ row, distanceKm }) => ({
    ...contractorSchema.parse(row),
    name: clean(row.name),
    contactName: clean(row.contactName),
    email: clean(row.email, 100),
    phone: clean(row.phone, 40),
    address: shownAddress(row.address),
    specialties: shownTexts(row.specialties, 6),
    distanceKm,
    activeOrders: orders.get(row.id)?.length ?? 0,
  });
}

function contractorsOf(allRows: AllRows, query: ContractorQuery, now: Date): Contractors {
  const { claim, rows } = selectedContractors(allRows, query);
  return {
    view: "contractors",
    readAt: now.toISOString(),
    query,
    total: { contractors: rows.length, preferred: rows.filter(({ row }) => row.preferred).length },
    near: claim && nearOf(allRows, claim),
    currency: "USD",
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

function contractorsText({ query, total, near, contractors, options }: Contractors): string {
  const which = [
    query.preferredOnly ? "preferred" : "",
    query.specialty && `specialty "${inline(query.specialty, 100)}"`,
    query.name && `name "${inline(query.name, 100)}"`,
    query.maxDistanceKm && `within ${query.maxDistanceKm} km`,
  ]
    .filter((part) => part)
    .join(", ");
  if (total.contractors === 0) {
    const specialties = options.specialties.map((specialty) => inline(specialty, 40)).join(", ");
    return `No active contractor matches (${which}). Existing specialties: ${specialties}.`;
  }
  return blocks(
    `**${count(total.contractors, "contractor")}**${which === "" ? "" : ` (${which})`}, ${total.preferred} preferred${near ? `. Distances are to claim ${claimLabel(near)}` : ""}.`,
    table(
      ["id", "name", "specialties", "rating", "preferred", "city", ...(near ? ["distance"] : [])],
      contractors.items.map((row) => [
        row.id,
        inline(row.name),
        row.specialties.map((specialty) => inline(specialty, 40)).join(", "),
        `${row.rating.toFixed(1)} (${row.reviews})`,
        row.preferred ? "yes" : "no",
        inline(row.address.city, 40),
        ...(near ? [`${row.distanceKm ?? "?"} km`] : []),
      ]),
    ),
    contractors.items.length < contractors.total
      ? `The first ${contractors.items.length} of ${contractors.total}; narrow it down by specialty or distance.`
      : "",
    near && near.orders.length > 0
      ? `Orders of the claim whose contractor can be set with assign-contractor: ${near.orders
          .map(
            ({ id, description, totalCents, contractorName }) =>
              `${id} (${inline(description, 60)}, ${dollars(totalCents)}, ${contractorName === undefined ? "nobody yet" : inline(contractorName)})`,
          )
          .join("; ")}.`
      : "",
    onlyData,
  );
}
