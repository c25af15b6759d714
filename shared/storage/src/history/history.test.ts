import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { changeIdOf, newTransactionId } from "../changes/change-id.ts";
import { logEntry } from "../changes/change-log.ts";
import { booking, openTestTables, person, type TestStore, tester } from "../testing/people.ts";
import { countRequests, dieAfter } from "../testing/policies.ts";

const tablePrefix = uniquePrefix();
const open = openTestTables({ tablePrefix });
const store = open.as(tester);
const last = () => store.writes.changeIds.at(-1) ?? "";

test("undo is not offered when the values were too large to keep", async () => {
  const skills = Array.from({ length: 400 }, (_, at) => `skill ${at} ${"x".repeat(60)}`);
  await store.people.create(person("e", { skills }));
  const skill = (await store.history.list({ limit: 1 })).changes;
  expect(skill).toMatchObject([{ undoable: true }]);
  const wide = Object.fromEntries(
    ["name", "phone", "nickname"].map((field) => [field, "y".repeat(12_000)]),
  );
  await store.people.patch({ id: "e" }, wide);
  expect((await store.history.list({ limit: 1 })).changes).toMatchObject([{ undoable: false }]);
  await expect(store.history.undo(last())).rejects.toMatchObject({ code: "invalid" });
});

/** Kills a writer after each number of requests until one of them completes. Calls `check` with what the dead one left. */
async function killAtEachStep(
  write: (store: TestStore) => Promise<unknown>,
  check: (reader: TestStore, isDone: boolean) => Promise<void>,
): Promise<number> {
  for (let step = 0; ; step++) {
    const prefix = uniquePrefix();
    const witness = openTestTables({ tablePrefix: prefix, keepListsMs: 0 });
    await witness.seed({
      people: [person("old")],
      bookings: [booking("east", "old", { personId: "p0" })],
    });
    // A process that has read the lists must see the change as well as one that starts afterward.
    await Promise.all([witness.readOnly().people.list(), witness.readOnly().bookings.list()]);
    const doomed = openTestTables({ tablePrefix: prefix, policies: [dieAfter(step)] }).as(tester);
    const [{ status }] = await Promise.allSettled([write(doomed)]);
    const isDone = status === "fulfilled";
    await check(witness.as(tester), isDone);
    await check(openTestTables({ tablePrefix: prefix }).as(tester), isDone);
    if (isDone) return step;
  }
}

test.each([
  ["a kind of one partition", (store: TestStore) => store.people.create(person("a")), 1],
  [
    "a kind of many partitions",
    (store: TestStore) => store.bookings.create(booking("north", "a")),
    2,
  ],
])(
  "a writer killed between any two requests leaves a change if and only if it left the row: %s",
  async (_, write, requests) => {
    const steps = await killAtEachStep(write, async ({ people, bookings, history }, isDone) => {
      const rows = [...(await people.list()), ...(await bookings.list())].filter(
        ({ id }) => id === "a",
      );
      expect((await history.list()).changes).toHaveLength(rows.length);
      if (isDone) expect(rows).toHaveLength(1);
    });
    expect(steps).toBe(requests);
  },
);

test("a writer killed between any two requests leaves a change that can be undone", async () => {
  let made = 0;
  await killAtEachStep(
    (store) => store.bookings.patch({ room: "east", id: "old" }, { hours: 1, personId: "p9" }),
    async ({ bookings, history }, isDone) => {
      const [change] = (await history.list({ where: ({ action }) => action === "update" })).changes;
      const [row] = await bookings.list("east");
      if (change && row?.hours === 1) {
        made++;
        await history.undo(change.id);
      } else if (isDone) expect(row?.hours).toBe(8);
      expect(await bookings.list("east")).toMatchObject([{ hours: 8 }]);
    },
  );
  expect(made).toBeGreaterThan(0);
});

const auditOfA = {
  at: new Date().toISOString(),
  kind: "person",
  action: "update",
  key: '{"id":"a"}',
  record: "Person a",
  summary: "visits: 0 → 1",
  undoable: false,
};

/** Plants changes of bookings, each so many seconds older than the one before, with their log entries. */
async function plantBookings(count: number, secondsApart: number, rooms: number) {
  const prefix = uniquePrefix();
  await openTestTables({ tablePrefix: prefix }).ensureTables();
  const raw = rawTable(`${prefix}Bookings`);
  const now = newTransactionId();
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const microseconds = BigInt(at * secondsApart) * 1_000_000n;
    const digits = `${BigInt(now.slice(0, 16)) + microseconds}`.padStart(16, "0");
    const transactionId = `${digits}${now.slice(16)}`;
    const partitionKey = `room${at % rooms}`;
    await raw.createEntity(logEntry(transactionId, partitionKey));
    // A transaction of two changes, the later one first.
    for (const index of [1, 0]) {
      const id = changeIdOf(transactionId, index);
      ids.push(id);
      const audit = { ...auditOfA, partitionKey, rowKey: `audit~${id}`, kind: "booking" };
      await raw.createEntity(audit);
    }
  }
  return { prefix, ids };
}

test("changes of many partitions are listed in order, page by page", async () => {
  const { prefix, ids } = await plantBookings(30, 7, 7);
  const { history } = openTestTables({ tablePrefix: prefix }).readOnly();
  for (const limit of [1, 3, 100]) {
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await history.list({ limit, cursor });
      listed.push(...page.changes.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(listed).toEqual(ids);
  }
  for (const id of ids.slice(0, 4)) expect(await history.get(id)).toMatchObject({ id });
});

test("a page of changes in partitions of their own costs one request for each, however long the history", async () => {
  const { prefix } = await plantBookings(60, 60, 60);
  const { policy, count } = countRequests();
  const { history } = openTestTables({ tablePrefix: prefix, policies: [policy] }).readOnly();
  const { changes } = await history.list({ limit: 20 });
  expect(changes).toHaveLength(20);
  // The log, a partition for each of its entries, and the other table.
  expect(count()).toBeLessThanOrEqual(25);
});

test("log entries of failed writes over the changes cost a bounded number of requests", async () => {
  const { prefix } = await plantBookings(5, 1, 5);
  const raw = rawTable(`${prefix}Bookings`);
  for (let at = 0; at < 3000; at += 100) {
    const entries = Array.from({ length: 100 }, () => logEntry(newTransactionId(), "room0"));
    await raw.submitTransaction(entries.map((entity) => ["create", entity]));
  }
  const { policy, count } = countRequests();
  const { history } = openTestTables({ tablePrefix: prefix, policies: [policy] }).readOnly();
  let changes: readonly unknown[] = [];
  let cursor: string | undefined;
  for (let calls = 1; changes.length === 0; calls++) {
    count();
    ({ changes, cursor } = await history.list({ limit: 5, cursor }));
    // Both tables are read; the log of one in parts of 5, 10, 20, … and 1,000.
    expect(count()).toBeLessThanOrEqual(40);
    expect(calls).toBeLessThan(10);
  }
  expect(changes).toHaveLength(5);
});

test("a filter that matches nothing reads a bounded part of the history and says where to go on", async () => {
  const { prefix } = await plantBookings(700, 1, 3);
  const { policy, count } = countRequests();
  const { history } = openTestTables({ tablePrefix: prefix, policies: [policy] }).readOnly();
  const requests: number[] = [];
  for (let cursor: string | undefined; cursor || requests.length === 0; requests.push(count())) {
    count();
    const where = ({ record }: { record: string }) => record === "nobody";
    const page = await history.list({ limit: 10, cursor, where });
    expect(page.changes).toEqual([]);
    cursor = page.cursor;
  }
  expect(requests.length).toBeGreaterThan(1);
  expect(Math.max(...requests)).toBeLessThanOrEqual(60);
});
