import { expect, test } from "vitest";
import { claim } from "../testing/rows.ts";
import { figuresOf, sumOfFigures } from "./claim-figures.ts";

test("counts a claim once by status, and once for each of its damage types", () => {
  const { byStatus, byDamageType } = figuresOf([
    claim("1", { status: "reported", damageTypes: ["Fire", "Smoke"], estimatedLossCents: 100 }),
    claim("2", { status: "reported", damageTypes: ["Fire", "Fire"], estimatedLossCents: 20 }),
    claim("3", { status: "approved", damageTypes: [], estimatedLossCents: 3 }),
  ]);
  expect([...byStatus]).toEqual([
    ["reported", { claims: 2, estimatedLossCents: 120 }],
    ["approved", { claims: 1, estimatedLossCents: 3 }],
  ]);
  expect([...byDamageType]).toEqual([
    ["Fire", { claims: 2, estimatedLossCents: 120 }],
    ["Smoke", { claims: 1, estimatedLossCents: 100 }],
  ]);
  expect(sumOfFigures([...byStatus.values()])).toEqual({ claims: 3, estimatedLossCents: 123 });
});
