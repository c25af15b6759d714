import { expect, test } from "vitest";
import { compareRisks, hasFilters, rowsOf, toolArguments } from "./query.ts";
import { cards } from "./testing/approvals.ts";

const waiting = cards.filter(({ state }) => state === "waiting");
const ids = (rows: typeof cards) => rows.map(({ id }) => id);

test("overdue requests are the waiting ones that are late, and the server is asked for waiting ones", () => {
  expect(toolArguments({ shown: "overdue", mine: false })).toEqual({ status: "waiting" });
  expect(ids(rowsOf(waiting, "overdue", "sortDue"))).toEqual(["APR-3001", "APR-3002"]);
});

test("the person's own requests and a claim are arguments, and filters that can be cleared", () => {
  const query = { shown: "all", mine: true, claimId: "7" } as const;
  expect(toolArguments(query)).toEqual({ status: "all", mine: true, claimId: "7" });
  expect(hasFilters(query)).toBe(true);
  expect(hasFilters({ shown: "waiting", mine: false })).toBe(false);
});

test("rows are sorted by amount, by age, and by the gravest risk", () => {
  expect(rowsOf(waiting, "waiting", "sortAmount")[0]?.totalCents).toBe(6_672_739);
  expect(rowsOf(waiting, "waiting", "sortAge")[0]?.ageDays).toBe(5);
  const first = rowsOf(waiting, "waiting", "sortRisk").map(({ risks }) => risks[0]?.code);
  expect(first).toEqual([
    "above-loss",
    "no-contractor",
    "inactive-contractor",
    "low-rating",
    "most-of-loss",
    undefined,
  ]);
});

test("of two requests with the same gravest risk, the one with more risks is riskier", () => {
  const [one] = waiting;
  if (!one) throw new Error("Nothing waits.");
  const fewer = { ...one, risks: one.risks.slice(0, 1) };
  expect([fewer, one].toSorted(compareRisks)).toEqual([one, fewer]);
});
