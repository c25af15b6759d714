import { expect, test } from "vitest";
import { assign } from "./assignment.ts";
import { seededChance } from "./chance.ts";

/** The least sum over all pairings, found by trying each. */
function leastSum(costs: readonly (readonly number[])[], used: ReadonlySet<number> = new Set()): number {
  const [row, ...rest] = costs;
  if (!row) return 0;
  return row.reduce(
    (least, cost, column) =>
      used.has(column) ? least : Math.min(least, cost + leastSum(rest, new Set([...used, column]))),
    Number.POSITIVE_INFINITY,
  );
}

test("the sum is the least there is in 2,000 small matrices, negative and equal costs among them", () => {
  const chance = seededChance(7);
  for (let round = 0; round < 2000; round += 1) {
    const rows = 1 + chance.below(4);
    const columns = rows + chance.below(3);
    const limit = [3, 20, 1_000_000_000][chance.below(3)] ?? 3;
    const costs = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => chance.below(limit) - Math.floor(limit / 2)),
    );
    const pairs = assign(costs);
    const sum = pairs.reduce((total, column, row) => total + (costs[row]?.[column] ?? Number.NaN), 0);
    expect(new Set(pairs).size).toBe(rows);
    expect(sum, JSON.stringify(costs)).toBe(leastSum(costs));
  }
});

test("no rows need no columns", () => {
  expect(assign([])).toEqual([]);
});

test("more rows than columns are a mistake that is told", () => {
  expect(() => assign([[1], [2]])).toThrow(RangeError);
});
