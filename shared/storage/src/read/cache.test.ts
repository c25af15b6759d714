import { rawTable, uniquePrefix } from "@suite/testing/storage";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { type ConnectOptions, connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";
import {
  type Booking,
  booking,
  openTestTables,
  person,
  type TestStore,
  tester,
} from "../testing/people.ts";
import { countRequests, stopClock } from "../testing/policies.ts";

/** A store whose cache trusts itself for `freshMs`, with a count of its requests. */
function countedStore(tablePrefix: string, cache: ConnectOptions["cache"] = {}) {
  const { policy, count } = countRequests();
  const open = openTestTables({ tablePrefix, cache, policies: [policy] });
  return { open, store: open.as(tester), count };
}

test("unchanged partitions are not read again; lists keep their identity", async () => {
  const pass = stopClock();
  const { open, store, count } = countedStore(uniquePrefix(), { freshMs: 800 });
  await open.seed({
    people: [person("a"), person("b")],
    bookings: [booking("north", "1"), booking("south", "1")],
  });
  const first = await store.people.list();
  const all = await store.bookings.list();
  count();
  expect(await store.people.list()).toBe(first);
  expect(await store.bookings.list()).toBe(all);
  expect(await store.people.get({ id: "a" })).toBe(first[0]);
  expect(count()).toBe(0);
  pass(850);
  expect(await store.people.list()).toBe(first);
  expect(count()).toBe(1);
  await store.people.patch({ id: "b" }, { visits: 1 });
  const [same, changed] = await store.people.list();
  expect(same).toBe(first[0]);
  expect(changed).toMatchObject({ id: "b", visits: 1 });
});

test("reads at the same time share one request, and one caller's abort leaves the others alone", async () => {
  const { open, count } = countedStore(uniquePrefix());
  await open.seed({ people: [person("a")] });
  const { people } = open.readOnly();
  count();
  const controller = new AbortController();
  const reads = Array.from({ length: 10 }, () => people.list());
  const aborted = people.list(undefined, { signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toThrow(/abort/i);
  expect(new Set(await Promise.all(reads)).size).toBe(1);
  expect(count()).toBe(1);
});

test("a list in use is read again in the background, which finds writes of tools that know no stamps", async () => {
  const pass = stopClock();
  const tablePrefix = uniquePrefix();
  const { open, store } = countedStore(tablePrefix, { freshMs: 1, expiryMs: 1000 });
  await open.seed({ people: [person("a")], bookings: [booking("north", "1")] });
  const [people, bookings] = await Promise.all([store.people.list(), store.bookings.list()]);
  await renameUnseen(tablePrefix, "Zoe");
  pass(1050);
  expect(await store.people.list()).toBe(people);
  expect(await store.bookings.list()).toBe(bookings);
  await expect.poll(() => store.people.list()).toMatchObject([{ name: "Zoe" }]);
  expect(await store.bookings.list()).toBe(bookings);
});

/** Changes a row the way Storage Explorer would. */
async function renameUnseen(tablePrefix: string, name: string): Promise<void> {
  const row = { partitionKey: "person", rowKey: "person~a", name };
  await rawTable(`${tablePrefix}People`).updateEntity(row, "Merge");
}

test("tables that ask for it are in memory when the store is ready, and no others", async () => {
  const { policy, count } = countRequests();
  const row = { schema: z.object({ id: z.string() }), rowKey: "id", title: () => "row" } as const;
  const warm = defineTable({ ...row, name: "Warm", kind: "warm", cache: "warm" });
  const cold = defineTable({ ...row, name: "Cold", kind: "cold" });
  const open = connectStorage({ tablePrefix: uniquePrefix(), policies: [policy] }).open({
    warm,
    cold,
  });
  await open.ensureTables();
  const store = open.as(tester);
  for (const table of [store.warm, store.cold]) await table.create({ id: "a" });
  await open.ready();
  count();
  expect(await store.warm.list()).toHaveLength(1);
  expect(count()).toBe(0);
  expect(await store.cold.list()).toHaveLength(1);
  expect(count()).toBe(1);
});

test("a bounded cache still answers right", async () => {
  const { open, store } = countedStore(uniquePrefix(), { maxRows: 5 });
  const rows = Array.from({ length: 20 }, (_, at) => booking(`room-${at % 4}`, `${at}`));
  await open.seed({ bookings: rows });
  expect(await store.bookings.list()).toHaveLength(20);
  for (const room of [0, 1, 2, 3])
    expect(await store.bookings.list(`room-${room}`)).toHaveLength(5);
  expect(await store.bookings.list()).toHaveLength(20);
});

const reads: Record<string, (store: TestStore, command: Booking) => Promise<unknown>> = {
  get: ({ bookings }, { room, id }) => bookings.get({ room, id }),
  list: ({ bookings }, { room }) => bookings.list(room),
  listAll: ({ bookings }) => bookings.list(),
};

const writes: typeof reads = {
  create: ({ bookings }, row) => bookings.create(row),
  patch: ({ bookings }, { room, id, personId, hours }) =>
    bookings.patch({ room, id }, (row) => ({ hours: row.hours + hours, personId })),
  remove: ({ bookings }, { room, id }) => bookings.remove({ room, id }),
  batch: async ({ batch }, { room, id, personId, hours }) => {
    const results = await batch([
      { table: "bookings", create: { room, id, personId, hours } },
      { table: "bookings", patch: { room: "south", id }, changes: { hours } },
    ]);
    return results.map(({ ok }) => ok);
  },
};

const command = fc.record({
  op: fc.constantFrom(...Object.keys(reads), ...Object.keys(writes)),
  writer: fc.constantFrom("cached", "other"),
  room: fc.constantFrom("north", "south"),
  id: fc.constantFrom("1", "2", "3"),
  personId: fc.constantFrom("p1", "p2"),
  hours: fc.integer({ min: 1, max: 3 }),
});

/** Answer of a call as JSON, without the fields that differ between two tables with equal rows. */
async function answer(store: TestStore, op: string, step: Booking): Promise<string> {
  const call = reads[op] ?? writes[op];
  const result = await call?.(store, step).catch(({ code }: { code: string }) => code);
  return JSON.stringify({ result }, (name, value) =>
    /^(version|changeId)$/.test(name) ? undefined : value,
  );
}

test("with and without the cache the same calls give the same answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const prefixes = { cached: uniquePrefix(), plain: uniquePrefix() };
      // Trusts nothing without asking, so that every other writer's change must show at once.
      const cached = openTestTables({ tablePrefix: prefixes.cached, keepListsMs: 0 }).as(tester);
      const other = openTestTables({ tablePrefix: prefixes.cached }).as(tester);
      const plain = openTestTables({ tablePrefix: prefixes.plain, keepListsMs: 0 }).as(tester);
      for (const { op, writer, ...step } of commands) {
        const expected = await answer(plain, op, step);
        expect(await answer(op in writes && writer === "other" ? other : cached, op, step)).toBe(
          expected,
        );
      }
      expect(await cached.bookings.list()).toMatchObject(
        (await plain.bookings.list()).map(({ version: _, ...row }) => row),
      );
    }),
    { numRuns: 15 },
  );
});
