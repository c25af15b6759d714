import { expect, test } from "vitest";
import { memo, memoByChanges } from "./reading.ts";

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

test("updates the result of a long list by the rows that changed, and computes it when many did", () => {
  const sum = (rows: readonly { value: number }[]) => rows.reduce((all, { value }) => all + value, 0);
  const looked = { computed: 0, updated: 0 };
  const total = memoByChanges(
    (rows: readonly { value: number }[], factor: number) => {
      looked.computed += rows.length;
      return factor * sum(rows);
    },
    (last, { removed, added }, factor) => {
      looked.updated += removed.length + added.length;
      return last + factor * (sum(added) - sum(removed));
    },
  );
  let rows = Array.from({ length: 1000 }, (_, value) => ({ value }));
  expect([total(rows, 1), total(rows, 2)]).toEqual([sum(rows), 2 * sum(rows)]);
  expect(looked).toEqual({ computed: 2000, updated: 0 });
  const edits: ((list: { value: number }[]) => void)[] = [
    (list) => list.splice(500, 1, { value: 5 }),
    (list) => list.splice(0, 1),
    (list) => list.push({ value: 7 }),
    (list) => list.splice(3, 0, { value: 1 }, { value: 2 }),
    (list) => {
      list.splice(10, 1, { value: 4 });
      list.splice(900, 1, { value: 3 });
    },
    (list) => {
      list.splice(10, 1);
      list.splice(900, 1, { value: 3 });
    },
  ];
  for (const edit of edits) {
    const next = [...rows];
    edit(next);
    rows = next;
    expect([total(rows, 1), total(rows, 2)]).toEqual([sum(rows), 2 * sum(rows)]);
  }
  expect(looked).toEqual({ computed: 2000, updated: 2 * (2 + 1 + 1 + 2 + 4 + 3) });
  rows = rows.map(({ value }) => ({ value }));
  expect(total(rows, 1)).toBe(sum(rows));
  expect(looked.computed).toBe(2000 + rows.length);
});
