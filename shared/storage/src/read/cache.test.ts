import { uniquePrefix } from "@suite/testing/storage";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Booking,
  booking,
  openTestTables,
  person,
  plantPeople,
  type TestStore,
  tester,
} from "../testing/people.ts";
import { countRequests, stopClock, withoutPruning } from "../testing/policies.ts";

/** A store that keeps lists for so many milliseconds, with a count of its requests. */
function countedStore(tablePrefix: string, keepListsMs: number) {
  const { policy, count } = countRequests();
  const open = openTestTables({ tablePrefix, keepListsMs, policies: [policy] });
  return { open, store: open.as(tester), count };
}

test("a list is kept for its time, then read again; it stays the same array while no row changed", async () => {
  const pass = stopClock();
  const { open, store, count } = countedStore(uniquePrefix(), 800);
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
  const { open, count } = countedStore(uniquePrefix(), 1000);
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

test("a read that began before a write of this process is not kept after it", async () => {
  const { open, store } = countedStore(uniquePrefix(), 60_000);
  await open.seed({ people: [person("a")] });
  const reading = store.people.list();
  await store.people.patch({ id: "a" }, { visits: 1 });
  await reading;
  expect(await store.people.list()).toMatchObject([{ visits: 1 }]);
});

test("a write of another process is seen after the list's time, and at once where nothing is kept", async () => {
  const pass = stopClock();
  const tablePrefix = uniquePrefix();
  const { open, store } = countedStore(tablePrefix, 1000);
  await open.seed({ people: [person("a")] });
  await store.people.list();
  const other = openTestTables({ tablePrefix }).as(tester);
  await other.people.patch({ id: "a" }, { visits: 1 });
  expect(await store.people.list()).toMatchObject([{ visits: 0 }]);
  pass(1050);
  expect(await store.people.list()).toMatchObject([{ visits: 1 }]);
  open.expectOtherWriters();
  await other.people.patch({ id: "a" }, { visits: 2 });
  expect(await store.people.list()).toMatchObject([{ visits: 2 }]);
  expect(await store.people.get({ id: "a" })).toMatchObject({ visits: 2 });
});

test("a long list is read page by page, and only rows that changed are decoded again", async () => {
  withoutPruning();
  const tablePrefix = uniquePrefix();
  const { open, store, count } = countedStore(tablePrefix, 60_000);
  await open.ensureTables();
  // More rows than one page, planted without the time limit of a seed.
  const rows = Array.from({ length: 1050 }, (_, at) => person(`${at}`));
  await plantPeople(tablePrefix, rows);
  const first = await store.people.list();
  expect(first).toHaveLength(1050);
  await store.people.patch({ id: "7" }, { visits: 7 });
  count();
  const second = await store.people.list();
  expect(count()).toBe(2);
  const isOther = second.filter((row, at) => row !== first[at]);
  expect(isOther).toMatchObject([{ id: "7", visits: 7 }]);
});

test("more lists than are kept at once still answer right", async () => {
  const { open, store } = countedStore(uniquePrefix(), 60_000);
  const rows = Array.from({ length: 130 }, (_, at) => booking(`room-${at}`, "1"));
  await open.seed({ bookings: rows });
  for (const { room } of rows) expect(await store.bookings.list(room)).toHaveLength(1);
  expect(await store.bookings.list()).toHaveLength(130);
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
  put: ({ bookings }, { room, id, personId, hours }) =>
    bookings.put({ room, id }, (row) => ({ room, id, personId, hours: (row?.hours ?? 0) + hours })),
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

test("with and without kept lists the same calls give the same answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const prefixes = { kept: uniquePrefix(), plain: uniquePrefix() };
      const kept = openTestTables({ tablePrefix: prefixes.kept, keepListsMs: 60_000 }).as(tester);
      const other = openTestTables({ tablePrefix: prefixes.kept, keepListsMs: 60_000 }).as(tester);
      const plain = openTestTables({ tablePrefix: prefixes.plain, keepListsMs: 0 }).as(tester);
      let isShared = false;
      for (const { op, writer, ...step } of commands) {
        const isOther = op in writes && writer === "other";
        isShared ||= isOther;
        const expected = await answer(plain, op, step);
        const actual = await answer(isOther ? other : kept, op, step);
        // A kept list may lack what the other process wrote; a write never does.
        if (op in writes || !isShared) expect(actual).toBe(expected);
      }
      const reader = openTestTables({ tablePrefix: prefixes.kept }).readOnly();
      expect(await reader.bookings.list()).toMatchObject(
        (await plain.bookings.list()).map(({ version: _, ...row }) => row),
      );
    }),
    { numRuns: 15 },
  );
});
