import { expect, test } from "vitest";
import { memo } from "./reading.ts";

const reading = () => ({ rows: [] });

test("caches results per reading and arguments", () => {
  let runs = 0;
  const count = memo((_, filters: { role?: string }) => ({ role: filters.role, run: ++runs }));
  const first = reading();
  expect(count(first, { role: "Developer" })).toBe(count(first, { role: "Developer" }));
  expect(count(first, { role: "Architect" })).toEqual({ role: "Architect", run: 2 });
  expect(count(reading(), { role: "Developer" }).run).toBe(3);
});

test("caches a result of undefined, without arguments", () => {
  let runs = 0;
  const nothing = memo((_: object): undefined => {
    runs++;
  });
  const one = reading();
  expect([nothing(one), nothing(one), runs]).toEqual([undefined, undefined, 1]);
});

test("limits the cached results", () => {
  let runs = 0;
  const count = memo((_, question: number) => ({ question, run: ++runs }));
  const one = reading();
  for (let question = 0; question < 200; question++) count(one, question);
  expect(count(one, 0).run).toBe(201);
});
