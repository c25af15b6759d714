import { expect, test } from "vitest";
import { definePolicy } from "../azure/policy.ts";
import { openTestTables, person, seedTables, tester } from "../testing/people.ts";

const store = openTestTables().as(tester);

test("a batch writes many rows and says for each what happened, without a warning of Node's", async () => {
  const rows = Array.from({ length: 120 }, (_, at) =>
    person(`bulk-${String(at).padStart(3, "0")}`),
  );
  const progress: number[] = [];
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  const created = await store.batch(
    rows.map((row) => ({ table: "people", create: row })),
    { onProgress: (done) => progress.push(done), signal: new AbortController().signal },
  );
  // Node tells of listeners that leak in a later turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect(warnings).toEqual([]);
  expect(created.every(({ ok }) => ok)).toBe(true);
  expect(progress.at(-1)).toBe(120);
  expect(await store.people.list()).toHaveLength(120);
  expect(new Set(store.writes.changeIds).size).toBe(120);
});

test("a batch splits by size", async () => {
  const long = "z".repeat(30_000);
  const rows = Array.from({ length: 45 }, (_, at) =>
    person(`big-${at}`, { name: long, phone: long }),
  );
  const results = await store.batch(rows.map((row) => ({ table: "people", create: row })));
  expect(results.every(({ ok }) => ok)).toBe(true);
});

/** A batch that changes one person and finds the other as it is to be. */
const together = [
  { table: "people", patch: { id: "a" }, changes: { visits: 1 } },
  { table: "people", patch: { id: "b" }, changes: { visits: 0 } },
] as const;

test("an atomic batch writes a row that was as wanted when it was read, and changed since", async () => {
  const tablePrefix = await seedTables({ people: [person("a"), person("b")] });
  const others = openTestTables({ tablePrefix }).as(tester);
  const { people, batch } = openTestTables({ tablePrefix }).as(tester);
  await people.list();
  await others.people.patch({ id: "b" }, { visits: 5 });
  await batch(together, { atomic: true });
  const stored = openTestTables({ tablePrefix }).readOnly();
  expect(await stored.people.list()).toMatchObject([{ visits: 1 }, { visits: 0 }]);
});

test("an atomic batch is planned again if a row that needed no change is changed at the same moment", async () => {
  const tablePrefix = await seedTables({ people: [person("a"), person("b")] });
  const others = openTestTables({ tablePrefix }).as(tester);
  let isFirst = true;
  const changedBefore = definePolicy("changedBefore", "perCall", async (request, next) => {
    if (isFirst && String(request.body).includes("audit~")) {
      isFirst = false;
      await others.people.patch({ id: "b" }, { visits: 5 });
    }
    return next(request);
  });
  const { batch } = openTestTables({ tablePrefix, policies: [changedBefore] }).as(tester);
  await batch(together, { atomic: true });
  const stored = openTestTables({ tablePrefix }).readOnly();
  expect(await stored.people.list()).toMatchObject([{ visits: 1 }, { visits: 0 }]);
});

test("the row of an atomic batch that needed no change is returned with its version", async () => {
  const tablePrefix = await seedTables({ people: [person("a"), person("b")] });
  const { people, batch } = openTestTables({ tablePrefix }).as(tester);
  const [, kept] = await batch(together, { atomic: true });
  const stored = await people.get({ id: "b" }, { fresh: true });
  expect(kept).toEqual({ ok: true, row: stored, changeId: undefined, action: undefined });
});
