import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { definePolicy } from "../azure/policy.ts";
import { openTestTables, person, readAll, tester } from "../testing/people.ts";

const tablePrefix = uniquePrefix();
const open = openTestTables({ tablePrefix });
const store = open.as(tester);

async function changed(write: Promise<unknown>): Promise<string> {
  await write;
  return store.writes.changeIds.at(-1) ?? "";
}

const conflict = { code: "conflict", message: expect.stringContaining("Undo the latest removal") };

test("a removal by another writer between the check and the write is a conflict", async () => {
  await store.people.create(person("d", { name: "first" }));
  const removal = await changed(store.people.remove({ id: "d" }));
  const other = openTestTables({ tablePrefix }).as(tester).people;
  let interfered = false;
  const late = openTestTables({
    tablePrefix,
    policies: [
      definePolicy("interfere", "perCall", async (request, next) => {
        if (!interfered && typeof request.body === "string" && request.body.includes("undoable")) {
          interfered = true;
          await other.create(person("d", { name: "second" }));
          await other.remove({ id: "d" });
        }
        return next(request);
      }),
    ],
  }).as(tester);
  await expect(late.history.undo(removal)).rejects.toMatchObject(conflict);
  expect(interfered).toBe(true);
  expect(await openTestTables({ tablePrefix }).readOnly().people.get({ id: "d" })).toBeUndefined();
});

test("a tombstone is no row, and a reset takes it away", async () => {
  const prefix = uniquePrefix();
  const other = openTestTables({ tablePrefix: prefix });
  await other.seed({ people: [person("a"), person("b")] });
  await other.as(tester).people.remove({ id: "a" });
  const { people, history } = openTestTables({ tablePrefix: prefix }).readOnly();
  expect((await people.list()).map(({ id }) => id)).toEqual(["b"]);
  expect((await people.page({ limit: 10 })).rows).toHaveLength(1);
  expect((await history.list()).changes).toHaveLength(1);
  await other.seed({ people: [person("a"), person("b")] }, { reset: true });
  const entities = await readAll(rawTable(`${prefix}People`).listEntities());
  expect(entities.filter(({ rowKey = "" }) => /^(removed|audit)~/.test(rowKey))).toEqual([]);
});

test("a batch removes more rows than fit one transaction with their tombstones", async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `many-${at}`);
  await open.seed({ people: ids.map((id) => person(id)) });
  await store.people.list();
  const results = await store.batch(
    ids.map((id) => ({ table: "people" as const, remove: { id } })),
  );
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  expect((await store.people.list()).filter(({ id }) => id.startsWith("many-"))).toEqual([]);
});
