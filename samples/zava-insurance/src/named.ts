import { derive, type Named, perReading } from "@suite/server/tools";
import { byId, type Everything } from "./everything.ts";

/** Words that requests put beside a name: "the claim of Kimberly King". */
export const claimNouns = ["claim", "claims", "s"];
export const inspectionNouns = ["inspection", "claim", "s"];
export const orderNouns = ["purchase", "order", "claim", "s"];
export const personNouns = ["contractor", "contractors", "inspector"];

/** A claim is called by its number, its policy, or who holds it; the city tells two of one holder apart. */
export const namedClaims = derive((rows: Everything["claims"]): Named<Everything["claims"][number]>[] =>
  rows.map((row) => ({
    row,
    id: row.id,
    name: row.policyHolderName,
    aliases: [row.claimNumber],
    hints: [row.property.city, row.property.street, ...row.damageTypes],
    exact: [row.claimNumber, row.policyNumber, row.policyHolderEmail],
  })),
);

type Part = Everything["inspections"][number] | Everything["orders"][number];

/** An inspection or order is called by its id, or by its claim: "the pending order of Kimberly King". */
function namedParts<Row extends Part>(
  rows: readonly Row[],
  claims: Everything["claims"],
  words: (row: Row) => string[],
): Named<Row>[] {
  const claimOf = byId(claims);
  return rows.map((row) => {
    const claim = claimOf.get(row.claimId);
    return {
      row,
      id: row.id,
      name: claim?.policyHolderName ?? row.claimId,
      aliases: [claim?.claimNumber ?? ""],
      hints: [row.status, ...words(row)],
    };
  });
}

export const namedInspections = perReading(({ inspections, claims }: Everything) =>
  namedParts(inspections, claims, ({ taskType, priority }) => [taskType, priority]),
);

export const namedOrders = perReading(({ orders, claims }: Everything) =>
  namedParts(orders, claims, ({ description }) => [description]),
);

export const namedContractors = derive(
  (rows: Everything["contractors"]): Named<Everything["contractors"][number]>[] =>
    rows.map((row) => ({
      row,
      id: row.id,
      name: row.name,
      hints: [row.address.city, ...row.specialties],
      exact: [row.email],
    })),
);

export const namedInspectors = derive(
  (rows: Everything["inspectors"]): Named<Everything["inspectors"][number]>[] =>
    rows.map((row) => ({
      row,
      id: row.id,
      name: row.name,
      hints: [row.base.city, ...row.specializations],
      exact: [row.email],
    })),
);
