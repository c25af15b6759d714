import { clip, inline } from "@suite/contracts";
import {
  chooseOne,
  type Found,
  findByName,
  type Kind,
  type Named,
  NameIndex,
  recordName,
  statusInWords,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Claim,
  Contractor,
  Inspection,
  Inspector,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";
import { dollars } from "../rules/money.ts";
import { type AllRows, byClaim, byId, type Context, readAll } from "../store.ts";

export const claimId = recordName("Id, claim number such as CN202504990, or policyholder");

export const inspectionId = recordName("Id such as INS-1002, or the claim if it has only one");

export const purchaseOrderId = recordName(
  "Id such as PO-2001, or words such as pending order of Kimberly King",
);

export const contractorId = recordName("Id or name");

export const inspectorId = recordName("Id or name, from list-inspectors");

/** Names of a claim: number, policy, or holder. The city distinguishes two claims of one holder. */
export const claimNames = new NameIndex<Stored<Claim>>((row) => ({
  name: row.policyHolderName,
  aliases: [row.claimNumber],
  hints: [row.property.city, row.property.street, ...row.damageTypes],
  exact: [row.claimNumber, row.policyNumber, row.policyHolderEmail],
}));

interface Part {
  readonly id: string;
  readonly claimId: string;
  readonly status: string;
}

/**
 * Finds a part of a claim, such as an order, by id, or by words of it and of its claim, as in "the pending order of Kimberly King". Looks at those
 * of the claims that the text mentions first.
 */
export function findPart<Row extends Part>(
  { claims }: Pick<AllRows, "claims">,
  parts: readonly Row[],
  [name, nouns]: readonly [string, readonly string[]],
  words: (row: Row) => string[],
): Found<Row> {
  const claimOf = byId(claims);
  const toNamed = (row: Row): Named<Row> => {
    const claim = claimOf.get(row.claimId);
    return {
      row,
      id: row.id,
      name: claim?.policyHolderName ?? row.claimId,
      aliases: [claim?.claimNumber ?? ""],
      hints: [row.status, ...words(row)],
    };
  };
  const mentioned = [...claimNames.mentioned(claims, name, nouns)];
  const ofClaim = byClaim(parts);
  const result = findByName(
    name,
    mentioned.flatMap(({ id }) => ofClaim.get(id) ?? []).map(toNamed),
    nouns,
  );
  return result.kind === "none" ? findByName(name, parts.map(toNamed), nouns) : result;
}

export const contractorNames = new NameIndex<Stored<Contractor>>(
  ({ name, address, specialties, email }) => {
    return { name, hints: [address.city, ...specialties], exact: [email] };
  },
);

const inspectorNames = new NameIndex<Stored<Inspector>>(
  ({ name, base, specializations, email }) => {
    return { name, hints: [base.city, ...specializations], exact: [email] };
  },
);

interface Finder<Row extends { readonly id: string }> extends Kind<Row> {
  readonly getRows: (allRows: AllRows) => readonly Stored<Row>[];
  readonly find: (allRows: AllRows, name: string, nouns: readonly string[]) => Found<Stored<Row>>;
  /** Words that accompany a name in requests, as in "the claim of Kimberly King". */
  readonly words: readonly string[];
}

/** Finds one record by id, number or words of its name. Asks the user, or throws `ambiguous` or `not_found`. */
function finder<Row extends { readonly id: string }>({
  getRows,
  find,
  words,
  ...kind
}: Finder<Row>) {
  return async (context: Context, nameOrId: string): Promise<Stored<Row>> => {
    const allRows = await readAll(context);
    // Widgets send ids, which need no look at the names of all records.
    const byId = getRows(allRows).find(({ id }) => id === nameOrId);
    return byId ?? chooseOne(context, kind, nameOrId, find(allRows, nameOrId, words));
  };
}

export const findClaim = finder<Claim>({
  noun: "claim",
  getRows: ({ claims }) => claims,
  find: ({ claims }, ...name) => claimNames.find(claims, ...name),
  words: ["claim", "claims", "s"],
  label: (row) =>
    `${inline(row.claimNumber, 40)} of ${inline(row.policyHolderName)} in ${inline(row.property.city, 40)}`,
  card: ({ claimNumber, policyHolderName, property }) => ({
    title: clip(policyHolderName, 60),
    facts: [claimNumber, property.city].map((fact) => clip(fact, 40)),
  }),
  hint: "See show-claims-dashboard for the claims and their ids.",
});

export const findInspection = finder<Inspection>({
  noun: "inspection",
  getRows: ({ inspections }) => inspections,
  find: (allRows, ...name) =>
    findPart(allRows, allRows.inspections, name, ({ taskType, priority }) => [taskType, priority]),
  words: ["inspection", "claim", "s"],
  label: ({ taskType, status, claimId }) =>
    `${taskType} (${statusInWords(status)}) of claim ${claimId}`,
  hint: "See show-claim-detail for the inspections of a claim.",
});

export const findOrder = finder<PurchaseOrder>({
  noun: "purchase order",
  getRows: ({ orders }) => orders,
  find: (allRows, ...name) =>
    findPart(allRows, allRows.orders, name, ({ description }) => [description]),
  words: ["purchase", "order", "claim", "s"],
  label: ({ description, status, claimId, totalCents }) =>
    `${inline(description, 60)} (${statusInWords(status)}, ${dollars(totalCents)}) of claim ${claimId}`,
  hint: "See show-claim-detail for the purchase orders of a claim.",
});

const personWords = ["contractor", "contractors", "inspector"];

export const findContractor = finder<Contractor>({
  noun: "contractor",
  getRows: ({ contractors }) => contractors,
  find: ({ contractors }, ...name) => contractorNames.find(contractors, ...name),
  words: personWords,
  label: ({ name, address }) => `${inline(name)} (${inline(address.city, 40)})`,
  card: ({ name, address }) => ({ title: clip(name, 60), facts: [clip(address.city, 40)] }),
  hint: "Use show-contractors to look for one by specialty.",
});

export const findInspector = finder<Inspector>({
  noun: "inspector",
  getRows: ({ inspectors }) => inspectors,
  find: ({ inspectors }, ...name) => inspectorNames.find(inspectors, ...name),
  words: personWords,
  label: ({ name, base }) => `${inline(name)} (${inline(base.city, 40)})`,
  card: ({ name, base }) => ({ title: clip(name, 60), facts: [clip(base.city, 40)], person: true }),
  hint: "See list-inspectors for all of them.",
});
