import { uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";
import { booking, openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { swallow } from "../testing/policies.ts";

const people = [person("a"), person("b"), person("c")];
const bookings = [booking("north", "1"), booking("south", "1", { personId: "p2" })];
const none = { created: 0, kept: 0, updated: 0, removed: 0 };

test("what users changed, removed or added is kept; what only the seed changed follows it", async () => {
  const open = openTestTables();
  await open.seed({ people });
  const store = open.as(tester);
  await store.people.patch({ id: "a" }, { name: "Ann" });
  await store.people.remove({ id: "b" });
  await store.people.create(person("mine"));
  const changed = [
    person("a", { visits: 9 }),
    person("b"),
    person("c", { visits: 9 }),
    person("new"),
  ];
  const counts = { created: 1, kept: 2, updated: 1, removed: 0 };
  expect(await open.seed({ people: changed })).toEqual({ people: counts });
  expect((await store.people.list()).map(({ id, name, visits }) => [id, name, visits])).toEqual([
    ["a", "Ann", 0],
    ["c", "Person c", 9],
    ["mine", "Person mine", 0],
    ["new", "Person new", 0],
  ]);
  const again = await open.seed({ people: [person("c", { visits: 9 })] });
  expect(again).toEqual({ people: { ...none, kept: 1, removed: 1 } });
});

test("tables that were seeded are known by name, whatever rows they hold", async () => {
  const open = openTestTables();
  await open.ensureTables();
  await open.as(tester).bookings.create(booking("north", "1"));
  expect(await open.seededTables()).toEqual([]);
  await open.seed({ people });
  for (const { id } of people) await open.as(tester).people.remove({ id });
  expect(await open.seededTables()).toEqual(["people"]);
});

test("after a change of the schema, rows that nobody changed follow the seed", async () => {
  const storage = connectStorage({ tablePrefix: uniquePrefix() });
  const base = { name: "Cars", kind: "car", rowKey: "id", title: () => "a car" } as const;
  const first = defineTable({ ...base, schema: z.object({ id: z.string(), owner: z.string() }) });
  const second = defineTable({
    ...base,
    schema: z.object({ id: z.string(), owners: z.array(z.string()) }),
    schemaVersion: 2,
    upgrade: ({ owner, ...row }) => ({ ...row, owners: [owner] }),
  });
  const old = storage.open({ cars: first });
  await old.seed({ cars: ["1", "2"].map((id) => ({ id, owner: "Ann" })) });
  await old.as(tester).cars.patch({ id: "1" }, { owner: "Ben" });
  const open = storage.open({ cars: second });
  const cars = ["1", "2"].map((id) => ({ id, owners: ["Cal"] }));
  expect(await open.seed({ cars })).toEqual({ cars: { ...none, kept: 1, updated: 1 } });
  expect(await open.readOnly().cars.list()).toMatchObject([
    { id: "1", owners: ["Ben"] },
    { id: "2", owners: ["Cal"] },
  ]);
  expect(await open.seed({ cars })).toEqual({ cars: { ...none, kept: 2 } });
});

test("a wrong row is named and nothing is written", async () => {
  const open = openTestTables();
  const seeding = open.seed({ people: [person("a"), person("b", { name: "" })] });
  await expect(seeding).rejects.toThrow(/People, row 2: name/);
  expect(await open.readOnly().people.list()).toEqual([]);
});

test("a reset ends while three clients write, and says what it did to each table", async () => {
  const tablePrefix = uniquePrefix();
  const many = Array.from({ length: 150 }, (_, at) => person(`${at}`));
  const open = openTestTables({ tablePrefix });
  await open.seed({ people: many, bookings });
  let writing = true;
  const write = async (store: ReturnType<typeof open.as>, client: number, at: number) => {
    await store.people.patch({ id: `${at % 150}` }, ({ visits }) => ({ visits: visits + 1 }));
    await store.people.create(person(`${client}-${at}`));
    await store.bookings.patch({ room: "north", id: "1" }, { hours: at });
  };
  const stores = [0, 1, 2].map(() => openTestTables({ tablePrefix }).as(tester));
  await Promise.all(stores.map((store, client) => write(store, client, 0)));
  const clients = stores.map(async (store, client) => {
    for (let at = 1; writing; at++) await write(store, client, at);
  });
  for (const _ of [1, 2]) {
    const counts = await open.seed({ people: many, bookings }, { reset: true });
    expect(Object.keys(counts)).toEqual(["people", "bookings"]);
  }
  writing = false;
  await Promise.all(clients);
  await open.seed({ people: many, bookings }, { reset: true });
  const after = await open.readOnly().people.list();
  expect(after.map(({ visits }) => visits)).toEqual(many.map(() => 0));
});

test("a reset that storage stops says why, which tables are done and what to do, in its own words", async () => {
  const tablePrefix = await seedTables({ people, bookings });
  const { policy } = swallow(({ body }) => body.includes("booking~"), "never");
  const open = openTestTables({ tablePrefix, policies: [policy] });
  const changed = [booking("north", "1", { hours: 3 })];
  await expect(open.seed({ people, bookings: changed }, { reset: true })).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(
      /^Bookings was not reset: The data store cannot be reached.* Reset before: people\. Stop the programs/,
    ),
  });
});
