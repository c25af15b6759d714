import { expect, test } from "vitest";
import { openTestTables, person, tester } from "../testing/people.ts";

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
