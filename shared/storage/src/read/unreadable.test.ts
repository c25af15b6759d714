import { NotSeeded } from "@suite/contracts";
import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";
import { booking, openTestTables, person, seedTables, tester } from "../testing/people.ts";

/** Two people, of whom one is damaged by another program, and a store that has not read them yet. */
async function damaged() {
  const rows = { people: [person("e"), person("f")], bookings: [booking("north", "1")] };
  const tablePrefix = await seedTables(rows);
  const key = { partitionKey: "person", rowKey: "person~f" };
  const set = (visits: unknown) =>
    rawTable(`${tablePrefix}People`).updateEntity({ ...key, visits }, "Merge");
  await set("many");
  const log = vi.fn();
  return {
    open: openTestTables({ tablePrefix, log, keepListsMs: 0 }),
    log,
    set,
    tablePrefix,
  };
}

const reason = {
  code: "unavailable",
  outcome: "not_applied",
  message: expect.stringMatching(
    /person "f" is stored but cannot be read: visits: .*person~f of table People/,
  ),
};

test("an unreadable row is left out of lists, which say so, and is logged once", async () => {
  const { open, log } = await damaged();
  for (const read of [1, 2]) {
    const store = open.readOnly();
    expect(store.unreadable, `read ${read}`).toEqual([]);
    expect(await store.people.list()).toMatchObject([{ id: "e" }]);
    expect(store.unreadable).toMatchObject([{ kind: "person", id: "f" }]);
    expect(store.unreadable?.[0]?.isNamed(" person F")).toBe(true);
    expect(store.unreadable?.[0]?.isNamed("e")).toBe(false);
  }
  expect((await open.readOnly().people.page({ limit: 10 })).rows).toHaveLength(1);
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]?.[0]).toContain("Lists leave out 1 row of the kind person");
  const other = open.readOnly();
  await other.bookings.list();
  expect(other.unreadable).toEqual([]);
});

test("a kind with an unreadable row is logged once, whichever of its partitions are read", async () => {
  const tablePrefix = await seedTables({
    bookings: [booking("north", "1"), booking("south", "1")],
  });
  const key = { partitionKey: "north", rowKey: "booking~1" };
  await rawTable(`${tablePrefix}Bookings`).updateEntity({ ...key, hours: "many" }, "Merge");
  const log = vi.fn();
  const { bookings } = openTestTables({ tablePrefix, log, keepListsMs: 0 }).readOnly();
  for (const room of ["north", "south", "north"]) await bookings.list(room);
  expect(log).toHaveBeenCalledOnce();
});

test("rows of an old schema are logged in one line with the guide and the command that help", async () => {
  const rows = { people: [person("e"), person("f"), person("g")] };
  const tablePrefix = await seedTables(rows);
  const people = defineTable({
    name: "People",
    kind: "person",
    schema: z.object({ id: z.string(), team: z.string() }),
    rowKey: "id",
    title: ({ id }) => id,
  });
  const log = vi.fn();
  const open = connectStorage({ tablePrefix, log, keepListsMs: 0 }).open({ people });
  expect(await open.readOnly().people.list()).toEqual([]);
  expect(await open.readOnly().people.list()).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]).toMatchInlineSnapshot(`
    [
      "Lists leave out 3 rows of the kind person in the table People that cannot be read. The first: The person "e" is stored but cannot be read: team: Invalid input: expected string, received undefined. Its operator must correct or remove the row person~e of table People. If the schema has changed, follow samples/change-a-schema.md. If all rows are sample data, reset them: npm run seed -- <sample> --reset",
      {
        "kind": "person",
        "table": "People",
      },
    ]
  `);
});

test("an unreadable row is unavailable by its key, before and after a list", async () => {
  const { open } = await damaged();
  const { people } = open.readOnly();
  await expect(people.get({ id: "f" })).rejects.toMatchObject(reason);
  await people.list();
  await expect(people.get({ id: "f" })).rejects.toMatchObject(reason);
  expect(await people.get({ id: "g" })).toBeUndefined();
});

test("nothing is written over an unreadable row, and the other rows of a batch are", async () => {
  const { open, tablePrefix } = await damaged();
  const { people, batch } = open.as(tester);
  await expect(people.create(person("f"))).rejects.toMatchObject(reason);
  await expect(people.patch({ id: "f" }, { visits: 1 })).rejects.toMatchObject(reason);
  const patch = (id: string) =>
    ({ table: "people", patch: { id }, changes: { visits: 1 } }) as const;
  const results = await batch([patch("f"), patch("e")]);
  expect(results).toMatchObject([{ ok: false, error: reason }, { ok: true }]);
  const { visits } = await rawTable(`${tablePrefix}People`).getEntity("person", "person~f");
  expect(visits).toBe("many");
});

test("a row that its operator corrected is listed again, without a word", async () => {
  const { open, set } = await damaged();
  await open.readOnly().people.list();
  await set({ type: "Double", value: 3 });
  await open.as(tester).people.patch({ id: "e" }, { visits: 1 });
  const store = open.readOnly();
  await expect.poll(() => store.people.list()).toHaveLength(2);
  expect(store.unreadable).toEqual([]);
});

test("a store without tables is not ready but not seeded, also when they vanish", async () => {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix });
  await expect(open.ready()).rejects.toThrow(NotSeeded);
  // An application that begins without records creates its tables when it is deployed.
  await open.ensureTables();
  await open.ready();
  await rawTable(`${tablePrefix}Bookings`).deleteTable();
  await expect(open.ready()).rejects.toThrow(NotSeeded);
});
