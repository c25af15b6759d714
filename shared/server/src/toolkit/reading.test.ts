import { expect, test } from "vitest";
import { memoizeByRef } from "./reading.ts";

const computeOnce = memoizeByRef();
let runs = 0;
const count = (_: object, filters: { role?: string } = {}) => ({ role: filters.role, run: ++runs });

test("keeps a result for each object, computation and arguments", () => {
  const rows = {};
  const first = computeOnce(rows, count, { role: "Developer" });
  expect(computeOnce(rows, count, { role: "Developer" })).toBe(first);
  for (const other of [
    computeOnce(rows, count, { role: "Architect" }),
    computeOnce({}, count, { role: "Developer" }),
    computeOnce(rows, (_, filters: { role?: string }) => count(_, filters), { role: "Developer" }),
  ])
    expect(other.run).toBeGreaterThan(first.run);
});

test("keeps a result of undefined", () => {
  let computed = 0;
  const nothing = () => void computed++;
  const rows = {};
  expect([computeOnce(rows, nothing), computeOnce(rows, nothing), computed]).toEqual([
    undefined,
    undefined,
    1,
  ]);
});

test("drops the least recently used of many results", () => {
  const rows = {};
  const { run } = computeOnce(rows, count, { role: "0" });
  for (let role = 1; role < 200; role++) computeOnce(rows, count, { role: `${role}` });
  expect(computeOnce(rows, count, { role: "0" }).run).toBeGreaterThan(run);
});
