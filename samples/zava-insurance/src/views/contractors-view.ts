import { groupBy } from "@suite/contracts";
import { derive, fitting, pageOf, perReading } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Claim,
  Contractor,
  ContractorCard,
  ContractorQuery,
  Contractors,
} from "@suite/zava-insurance-widgets/contract";
import { byId, type Everything, ordersByClaim } from "../everything.ts";
import { namedContractors } from "../named.ts";
import { assignableOrder } from "../rules/life-cycles.ts";
import { type Placed, selectContractors } from "../rules/select-contractors.ts";
import { grantedOf } from "./detail-view.ts";
import { orderRow, shown } from "./rows.ts";

/** The contractors that fit, in order; `query.claimId` is an id. */
export const selectedContractors = perReading((everything: Everything, query: ContractorQuery) => {
  const claim = query.claimId === undefined ? undefined : byId(everything.claims).get(query.claimId);
  const rows = selectContractors(namedContractors(everything.contractors), query, claim?.property);
  return { claim, rows };
});

export function contractorsOf(everything: Everything, query: ContractorQuery, now: Date): Contractors {
  const { claim, rows } = selectedContractors(everything, query);
  return {
    view: "contractors",
    readAt: now.toISOString(),
    query,
    total: { contractors: rows.length, preferred: rows.filter(({ row }) => row.preferred).length },
    near: claim && nearOf(everything, claim),
    currency: "USD",
    contractors: pageOf(rows, contractorCard(everything), ({ row }) => row.id, {
      list: "contractors",
      limit: 10,
      bytes: 5200,
    }),
    options: { specialties: specialtyOptions(everything.contractors) },
  };
}

function nearOf(everything: Everything, claim: Stored<Claim>): Contractors["near"] {
  const { id, property } = claim;
  const orders = ordersByClaim(everything.orders).get(id) ?? [];
  const contractors = byId(everything.contractors);
  const open = orders
    .filter(({ status }) => assignableOrder.includes(status))
    .toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
    .map((order) => orderRow(order, contractors, grantedOf(claim, orders)))
    .map(({ id, description, status, totalCents, contractorId, contractorName, version }) => ({
      id,
      description,
      status,
      totalCents,
      contractorId,
      contractorName,
      version,
    }));
  return {
    id,
    claimNumber: shown(claim.claimNumber, 40),
    policyHolderName: shown(claim.policyHolderName),
    damageTypes: claim.damageTypes.slice(0, 4).map((text) => shown(text, 40)),
    city: shown(property.city, 60),
    state: shown(property.state, 40),
    latitude: property.latitude,
    longitude: property.longitude,
    orders: open.slice(0, 5),
  };
}

const activeOrders = derive((orders: Everything["orders"]) =>
  groupBy(
    orders.filter(({ status }) => status === "approved" || status === "in-progress"),
    ({ contractorId = "" }) => contractorId,
  ),
);

export function contractorCard(everything: Everything): (placed: Placed<Contractor>) => ContractorCard {
  const orders = activeOrders(everything.orders);
  return ({ row, distanceKm }) => ({
    id: row.id,
    name: shown(row.name),
    contactName: shown(row.contactName),
    email: shown(row.email, 100),
    phone: shown(row.phone, 40),
    address: {
      ...row.address,
      street: shown(row.address.street),
      city: shown(row.address.city, 60),
      state: shown(row.address.state, 40),
      postalCode: shown(row.address.postalCode, 20),
    },
    specialties: row.specialties.slice(0, 6).map((text) => shown(text, 40)),
    rating: row.rating,
    reviews: row.reviews,
    preferred: row.preferred,
    active: row.active,
    distanceKm,
    activeOrders: orders.get(row.id)?.length ?? 0,
  });
}

const specialtyOptions = derive((contractors: Everything["contractors"]) => {
  const specialties = contractors
    .filter(({ active }) => active)
    .flatMap((row) => row.specialties.map((text) => shown(text, 40)));
  const all = [...new Set(specialties)].slice(0, 60);
  return fitting(all, 900).sort((one, other) => one.localeCompare(other, "en"));
});
