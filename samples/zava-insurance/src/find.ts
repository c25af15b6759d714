import { clip, inline } from "@suite/contracts";
import { chooseOne, findByName, type Kind, type Named } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Claim,
  Contractor,
  Inspection,
  Inspector,
  PurchaseOrder,
} from "@suite/zava-insurance-widgets/contract";
import { type Everything, readEverything } from "./everything.ts";
import {
  claimNouns,
  inspectionNouns,
  namedClaims,
  namedContractors,
  namedInspections,
  namedInspectors,
  namedOrders,
  orderNouns,
  personNouns,
} from "./named.ts";
import { dollars } from "./rules/money.ts";
import type { Context } from "./store.ts";

const claim: Kind<Claim> = {
  noun: "claim",
  label: (row) =>
    `${inline(row.claimNumber, 40)} of ${inline(row.policyHolderName)} in ${inline(row.property.city, 40)}`,
  card: ({ claimNumber, policyHolderName, property }) => ({
    title: clip(policyHolderName, 60),
    facts: [claimNumber, property.city].map((fact) => clip(fact, 40)),
  }),
  hint: "See show-claims-dashboard for the claims and their ids.",
};

const inspection: Kind<Inspection> = {
  noun: "inspection",
  label: ({ taskType, status, claimId }) => `${taskType} (${status}) of claim ${claimId}`,
  hint: "See show-claim-detail for the inspections of a claim.",
};

const order: Kind<PurchaseOrder> = {
  noun: "purchase order",
  label: ({ description, status, claimId, totalCents }) =>
    `${inline(description, 60)} (${status}, ${dollars(totalCents)}) of claim ${claimId}`,
  hint: "See show-claim-detail for the purchase orders of a claim.",
};

const contractor: Kind<Contractor> = {
  noun: "contractor",
  label: ({ name, address }) => `${inline(name)} (${inline(address.city, 40)})`,
  card: ({ name, address }) => ({ title: clip(name, 60), facts: [clip(address.city, 40)] }),
  hint: "Use show-contractors to look for one by specialty.",
};

const inspector: Kind<Inspector> = {
  noun: "inspector",
  label: ({ name, base }) => `${inline(name)} (${inline(base.city, 40)})`,
  card: ({ name, base }) => ({ title: clip(name, 60), facts: [clip(base.city, 40)], person: true }),
  hint: "See list-inspectors for all of them.",
};

/** Finds one record of a kind by id, number or words of its name; asks, or says `ambiguous` or `not_found`. */
function finder<Row extends { readonly id: string }>(
  kind: Kind<Row>,
  namesOf: (everything: Everything) => readonly Named<Stored<Row>>[],
  nouns: readonly string[],
) {
  return async (context: Context, asked: string): Promise<Stored<Row>> =>
    chooseOne(context, kind, asked, findByName(asked, namesOf(await readEverything(context)), nouns));
}

export const findClaim = finder(claim, ({ claims }) => namedClaims(claims), claimNouns);
export const findInspection = finder(inspection, namedInspections, inspectionNouns);
export const findOrder = finder(order, namedOrders, orderNouns);
export const findContractor = finder(
  contractor,
  ({ contractors }) => namedContractors(contractors),
  personNouns,
);
export const findInspector = finder(inspector, ({ inspectors }) => namedInspectors(inspectors), personNouns);
