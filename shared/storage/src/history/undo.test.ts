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

/** Creates and removes a row twice; returns the ids of the two removals. */
async function removedTwice(id: string): Promise<[string, string]> {
  await store.people.create(person(id, { name: "first" }));
  const one = await changed(store.people.remove({ id }));
  await store.people.create(person(id, { name: "second" }));
  return [one, await changed(store.people.remove({ id }))];
}

const conflict = { code: "conflict", message: expect.stringContaining("Undo the latest removal") };

test("an older removal is a conflict, the latest brings the row back as it was", async () => {
  const [one, two] = await removedTwice("a");
  await expect(store.history.undo(one)).rejects.toMatchObject(conflict);
  await store.history.undo(two);
  expect(await store.people.get({ id: "a" })).toMatchObject({ name: "second" });
  await expect(store.history.undo(two)).rejects.toMatchObject({ code: "conflict" });
  await expect(store.history.undo(one)).rejects.toMatchObject({ code: "conflict" });
});

test("the undo of an undo removes the row again, and only that removal can be undone then", async () => {
  const [one, two] = await removedTwice("b");
  const again = await store.history.undo((await store.history.undo(two)).id);
  expect(await store.people.get({ id: "b" })).toBeUndefined();
  for (const id of [one, two]) await expect(store.history.undo(id)).rejects.toMatchObject(conflict);
  await store.history.undo(again.id);
  expect(await store.people.get({ id: "b" })).toMatchObject({ name: "second" });
});

test("changes are undone one after another, the newest first, and restored in the opposite order", async () => {
  await store.people.create(person("e"));
  const first = await changed(store.people.patch({ id: "e" }, { visits: 1 }));
  const second = await changed(store.people.patch({ id: "e" }, { visits: 2 }));
  await expect(store.history.undo(first)).rejects.toMatchObject({ code: "conflict" });
  const { id: undoneSecond } = await store.history.undo(second);
  const { id: undoneFirst } = await openTestTables({ tablePrefix }).as(tester).history.undo(first);
  expect(await store.people.get({ id: "e" })).toMatchObject({ visits: 0 });
  for (const id of [first, undoneSecond])
    await expect(store.history.undo(id)).rejects.toMatchObject({ code: "conflict" });
  await store.history.undo(undoneFirst);
  await store.history.undo(undoneSecond);
  expect(await store.people.get({ id: "e" })).toMatchObject({ visits: 2 });
  await store.people.patch({ id: "e" }, { visits: 1 });
  await expect(store.history.undo(first)).rejects.toMatchObject({ code: "conflict" });
});

test("an undone creation counts as a removal", async () => {
  await store.people.create(person("c", { name: "first" }));
  const removal = await changed(store.people.remove({ id: "c" }));
  const creation = await changed(store.people.create(person("c", { name: "second" })));
  await store.history.undo(creation);
  await expect(store.history.undo(removal)).rejects.toMatchObject(conflict);
});

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
  const results = await store.batch(ids.map((id) => ({ table: "people" as const, remove: { id } })));
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  expect((await store.people.list()).filter(({ id }) => id.startsWith("many-"))).toEqual([]);
});
