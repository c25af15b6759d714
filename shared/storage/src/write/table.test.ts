import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { odata } from "../azure/odata.ts";
import { connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";
import { booking, openTestTables, person, tester } from "../testing/people.ts";

const tablePrefix = uniquePrefix();
const open = openTestTables({ tablePrefix });
const store = open.as(tester);

test("a row comes back as it was created, frozen, with a version", async () => {
  const row = person("a", { skills: ["Python"], rate: 2.5, phone: "555 0100" });
  const { version } = (await store.people.create(row)).row;
  const read = await store.people.get({ id: "a" });
  expect(read).toEqual({ ...row, version });
  expect(Object.isFrozen(read)).toBe(true);
  expect(Object.isFrozen(read?.skills)).toBe(true);
});

test("a row keeps text of any characters, those that end lines elsewhere included", async () => {
  const name = 'one\u2028two\u2029three\r\nfour\u0000\u001B[31m {"}\\u2028 🔥 \u202E';
  await store.people.create(person("odd", { name, skills: [name] }));
  await store.people.patch({ id: "odd" }, { visits: 3 });
  const fresh = openTestTables({ tablePrefix }).readOnly();
  expect(await fresh.people.get({ id: "odd" })).toMatchObject({ name, skills: [name], visits: 3 });
});

test("a row that is missing is undefined to get and not_found to patch and remove", async () => {
  expect(await store.people.get({ id: "nobody" })).toBeUndefined();
  const missing = { code: "not_found" };
  await expect(store.people.patch({ id: "nobody" }, { name: "x" })).rejects.toMatchObject(missing);
  await expect(store.people.remove({ id: "nobody" })).rejects.toMatchObject(missing);
});

test("a row created twice is a conflict that carries the first", async () => {
  const { row: first } = await store.people.create(person("twice"));
  const second = store.people.create(person("twice", { name: "Other" }));
  await expect(second).rejects.toMatchObject({ code: "conflict", data: { current: first } });
});

test("a row with a stale version is a conflict that carries the current row", async () => {
  const { version } = (await store.people.create(person("stale"))).row;
  const { row: current } = await store.people.patch({ id: "stale" }, { visits: 1 });
  const late = store.people.patch({ id: "stale" }, { visits: 2 }, { version });
  await expect(late).rejects.toMatchObject({ code: "conflict", data: { current } });
  const removal = store.people.remove({ id: "stale" }, { version });
  await expect(removal).rejects.toMatchObject({ code: "conflict" });
  const removed = await store.people.remove({ id: "stale" }, { version: current.version });
  expect(removed).toEqual({ row: current, changeId: store.writes.changeIds.at(-1) });
  expect(await store.people.get({ id: "stale" })).toBeUndefined();
});

test("a row is refused with the field named when it breaks the schema, and stays as it was", async () => {
  await store.people.create(person("strict"));
  for (const changes of [{ name: "" }, { id: "moved" }]) {
    const [field] = Object.keys(changes);
    const invalid = { code: "invalid", message: expect.stringContaining(`${field}`) };
    await expect(store.people.patch({ id: "strict" }, changes)).rejects.toMatchObject(invalid);
  }
  expect((await store.people.get({ id: "strict" }))?.name).toBe("Person strict");
});

test("a write of another process is seen by a fresh read, and then by the cache", async () => {
  await store.people.create(person("seen"));
  await store.people.list();
  await openTestTables({ tablePrefix }).as(tester).people.patch({ id: "seen" }, { visits: 4 });
  expect(await store.people.get({ id: "seen" })).toMatchObject({ visits: 0 });
  expect(await store.people.get({ id: "seen" }, { fresh: true })).toMatchObject({ visits: 4 });
  expect(await store.people.get({ id: "seen" })).toMatchObject({ visits: 4 });
});

test("a patch leaves undefined fields, clears null ones and keeps columns it does not know", async () => {
  const { row: made } = await store.people.create(person("b", { phone: "555 0101", nickname: "Bee" }));
  const raw = rawTable(`${tablePrefix}People`);
  const columns = { badge: 7n, seen: new Date(0) };
  await raw.updateEntity({ partitionKey: "person", rowKey: "person~b", ...columns }, "Merge");
  const { row: named } = await store.people.patch({ id: "b" }, { name: "Bea", phone: undefined });
  expect(named).toMatchObject({ name: "Bea", phone: "555 0101", nickname: "Bee" });
  const { row: cleared } = await store.people.patch({ id: "b" }, { phone: null, nickname: null });
  expect(cleared).not.toHaveProperty("phone");
  expect(cleared.nickname).toBeNull();
  expect(cleared.version).not.toBe(made.version);
  expect(await openTestTables({ tablePrefix }).readOnly().people.get({ id: "b" })).toEqual(cleared);
  const entity = await raw.getEntity("person", "person~b");
  expect(entity).toMatchObject({ ...columns, name: "Bea" });
  expect(entity).not.toHaveProperty("phone");
});

test("rows are listed by partition and over all, paged with a cursor, and queried", async () => {
  for (const room of ["north", "south"])
    for (const id of ["1", "2", "3"]) await store.bookings.create(booking(room, id, { hours: Number(id) }));
  await store.notes.create({ room: "north", id: "1", text: "not a booking" });
  expect((await store.bookings.list("north")).map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(await store.bookings.list()).toHaveLength(6);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.bookings.page({ partition: "south", limit: 2, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  expect(ids).toEqual(["1", "2", "3"]);
  expect((await store.bookings.page({ limit: 1 })).rows).toHaveLength(1);
  const long = await store.bookings.page({ filter: odata`hours ge ${3}`, limit: 10 });
  expect(long.rows.map(({ room }) => room)).toEqual(["north", "south"]);
});

test("rows of several tables are one object until one of them changes", async () => {
  const lists = () => store.lists(["people", "bookings"]);
  const first = await lists();
  expect(first.people).toBe(await store.people.list());
  expect(await lists()).toBe(first);
  await store.bookings.create(booking("north", "4"));
  const second = await lists();
  expect(second).not.toBe(first);
  expect([second.people === first.people, second.bookings.length]).toEqual([true, first.bookings.length + 1]);
});

test("a store that only reads refuses every write", async () => {
  const { people, batch } = open.readOnly();
  for (const write of [
    () => people.create(person("g")),
    () => people.remove({ id: "a" }),
    () => batch([{ table: "people", create: person("g") }]),
  ])
    await expect(write()).rejects.toMatchObject({ code: "forbidden" });
  expect(await people.get({ id: "g" })).toBeUndefined();
});

test("older rows are upgraded when they are read and rewritten when they are changed", async () => {
  const base = { name: "Cars", kind: "car", rowKey: "id", title: () => "a car" } as const;
  const first = defineTable({ ...base, schema: z.object({ id: z.string(), owner: z.string() }) });
  const second = defineTable({
    ...base,
    schema: z.object({ id: z.string(), owners: z.array(z.string()) }),
    schemaVersion: 2,
    upgrade: ({ owner, ...row }) => ({ ...row, owners: [owner] }),
  });
  const storage = connectStorage({ tablePrefix });
  await storage.open({ cars: first }).as(tester).cars.create({ id: "1", owner: "Ann" });
  const { cars } = storage.open({ cars: second }).as(tester);
  expect(await cars.get({ id: "1" })).toMatchObject({ owners: ["Ann"] });
  await cars.patch({ id: "1" }, ({ owners }) => ({ owners: [...owners, "Ben"] }));
  const fresh = storage.open({ cars: second }).readOnly();
  expect(await fresh.cars.list()).toMatchObject([{ owners: ["Ann", "Ben"] }]);
});
