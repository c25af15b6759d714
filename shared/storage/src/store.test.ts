import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { connectStorage } from "./open.ts";
import { defineTable } from "./schema/define-table.ts";
import { booking, openTestTables, person, tester } from "./testing/people.ts";

const tablePrefix = uniquePrefix();
const open = openTestTables({ tablePrefix });
const store = open.as(tester);

test("a row keeps text of any characters, those that end lines elsewhere included", async () => {
  const name = 'one\u2028two\u2029three\r\nfour\u0000\u001B[31m {"}\\u2028 🔥 \u202E';
  await store.people.create(person("odd", { name, skills: [name] }));
  await store.people.patch({ id: "odd" }, { visits: 3 });
  const fresh = openTestTables({ tablePrefix }).readOnly();
  expect(await fresh.people.get({ id: "odd" })).toMatchObject({ name, skills: [name], visits: 3 });
});

test("a write of another process is seen by a fresh read, and then by the cache", async () => {
  await store.people.create(person("seen"));
  await store.people.list();
  await openTestTables({ tablePrefix }).as(tester).people.patch({ id: "seen" }, { visits: 4 });
  expect(await store.people.get({ id: "seen" })).toMatchObject({ visits: 0 });
  expect(await store.people.get({ id: "seen" }, { fresh: true })).toMatchObject({ visits: 4 });
  expect(await store.people.get({ id: "seen" })).toMatchObject({ visits: 4 });
});

test("a patch keeps columns that the schema does not know, also where it clears a field", async () => {
  await store.people.create(person("b", { phone: "555 0101", nickname: "Bee" }));
  const raw = rawTable(`${tablePrefix}People`);
  const columns = { badge: 7n, seen: new Date(0) };
  await raw.updateEntity({ partitionKey: "person", rowKey: "person~b", ...columns }, "Merge");
  await store.people.patch({ id: "b" }, { name: "Bea", phone: null });
  const entity = await raw.getEntity("person", "person~b");
  expect(entity).toMatchObject({ ...columns, name: "Bea" });
  expect(entity).not.toHaveProperty("phone");
});

test("rows of several tables are one object until one of them changes", async () => {
  await store.bookings.create(booking("north", "1"));
  const lists = () => store.lists(["people", "bookings"]);
  const first = await lists();
  expect(first.people).toBe(await store.people.list());
  expect(await lists()).toBe(first);
  await store.bookings.create(booking("north", "4"));
  const second = await lists();
  expect(second).not.toBe(first);
  expect([second.people === first.people, second.bookings.length]).toEqual([
    true,
    first.bookings.length + 1,
  ]);
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
