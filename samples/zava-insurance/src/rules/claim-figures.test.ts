import { type Claim, claimSortSchema, claimStatusSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { claim } from "../testing/rows.ts";
import { figuresOf, updateFigures } from "./claim-figures.ts";
import { replaceSorted, sortClaims } from "./select-claims.ts";

const types = ["Fire", "Smoke", "Water", "Roof"];
const statuses = claimStatusSchema.options;

/** A claim whose fields follow from a number; many are equal in what they are sorted by. */
const claimOf = (id: number, change: number): Claim =>
  claim(`${id}`, {
    claimNumber: `CN${id % 40}`,
    policyHolderName: `Holder ${(id + change) % 5}`,
    status: statuses[(id + change) % statuses.length] ?? "reported",
    damageTypes: types.filter((_, at) => (id + change) % (at + 2) === 0),
    estimatedLossCents: ((id + change) % 7) * 100_000,
  });

test("figures and order after changes equal those computed from all claims", () => {
  let claims = Array.from({ length: 60 }, (_, id) => claimOf(id, 0));
  let figures = figuresOf(claims);
  const orders = claimSortSchema.options.flatMap((by) => [
    { by, order: "asc" as const },
    { by, order: "desc" as const },
  ]);
  const sorted = new Map(orders.map((one) => [one, sortClaims(claims, one.by, one.order)]));
  for (let change = 1; change <= 40; change++) {
    const removed = claims.filter((_, at) => (at + change) % 23 === 0);
    const added = [
      ...removed.slice(1).map(({ id }) => claimOf(Number(id), change)),
      claimOf(1000 + change, change),
    ];
    claims = [...claims.filter((row) => !removed.includes(row)), ...added];
    figures = updateFigures(figures, { removed, added });
    expect(figures).toEqual(figuresOf(claims));
    for (const one of orders) {
      const now = replaceSorted(sorted.get(one) ?? [], { removed, added }, one.by, one.order);
      sorted.set(one, now);
      expect(now).toEqual(sortClaims(claims, one.by, one.order));
    }
  }
});
