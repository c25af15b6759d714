import { groupBy, toDay } from "@suite/contracts";
import { type Cut, filter, paginate } from "@suite/server/tools";
import {
  type Contractor,
  type ContractorCard,
  type ContractorQuery,
  contractorSchema,
  contractorSortSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { officeTimeZone } from "../rules/days.ts";
import { type Placed, selectContractors } from "../rules/select-contractors.ts";
import { type AllRows, byId, computeOnce } from "../store.ts";
import { clean, shownAddress, shownTexts } from "../views/rows.ts";
import { claimId, contractorNames } from "./find.ts";

/** Input fields that filter contractors, combined with AND, and their sort order. */
export const contractorQuery = {
  specialty: filter("Whole words: Roofing does not find Waterproofing"),
  preferredOnly: z.boolean().optional().describe("true: only preferred contractors"),
  claimId: claimId.optional().describe("Adds distances to this claim"),
  name: filter("Part of the name"),
  maxDistanceKm: z
    .number()
    .min(1)
    .max(5000)
    .optional()
    .describe("Kilometers from the claim, at most"),
  sortBy: contractorSortSchema
    .optional()
    .describe("Defaults to distance with a claim, else rating"),
};

/** Filters and sorts the contractors. `query.claimId` must be an id, not a name. */
export function selectedContractors(allRows: AllRows, query: ContractorQuery, now: Date) {
  const claim = query.claimId === undefined ? undefined : byId(allRows.claims).get(query.claimId);
  const named = contractorNames.select(allRows.contractors, query.name);
  const rows = selectContractors(named, query, {
    today: toDay(now, officeTimeZone),
    place: claim?.property,
  });
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
  return ({ row, distanceKm, nextFreeDate }) => ({
    ...contractorSchema.parse(row),
    name: clean(row.name),
    contactName: clean(row.contactName),
    email: clean(row.email, 100),
    phone: clean(row.phone, 40),
    address: shownAddress(row.address),
    specialties: shownTexts(row.specialties, 6),
    distanceKm,
    nextFreeDate,
    activeOrders: orders.get(row.id)?.length ?? 0,
  });
}
