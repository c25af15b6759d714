import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test, vi } from "vitest";
import { booking, openTestTables, person, readAll, tester } from "../testing/people.ts";

const days = (count: number) => count * 24 * 3_600_000;

/** A store whose history is kept for 30 days, and the clock of the process, which the test moves. */
function openShortHistory(tablePrefix = uniquePrefix()) {
  const clock = { ahead: 0 };
  const { now } = Date;
  const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + clock.ahead);
  onTestFinished(() => spy.mockRestore());
  const open = openTestTables({ tablePrefix, historyDays: 30 });
  return { tablePrefix, clock, open, store: open.as(tester) };
}

async function listKeys(tablePrefix: string, table = "People"): Promise<string[]> {
  const entities = await readAll(rawTable(`${tablePrefix}${table}`).listEntities());
  const keys = entities.map(({ partitionKey, rowKey }) => `${partitionKey} ${rowKey}`);
  return keys.filter((key) => /^=changes|audit~|removed~/.test(key));
}

test("history older than it is kept is not listed, not undone, and said to be gone in one sentence", async () => {
  const { clock, store } = openShortHistory();
  await store.people.create(person("a"));
  await store.people.patch({ id: "a" }, { visits: 1 });
  const id = store.writes.changeIds.at(-1) ?? "";
  const { cursor } = await store.history.list({ limit: 1 });
  clock.ahead = days(31);
  expect(await store.history.list()).toEqual({ changes: [] });
  expect(await store.history.get(id)).toBeUndefined();
  await expect(store.history.undo(id)).rejects.toMatchObject({
    code: "invalid",
    message:
      "The history is kept for 30 days, and that change is older. Change the record directly.",
  });
  await expect(store.history.list({ cursor })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("Call without a cursor to start with the latest changes."),
  });
});

test("history older than it is kept is removed from many partitions, and the log entries that lead to them", async () => {
  const { tablePrefix, clock, open, store } = openShortHistory();
  const rooms = ["north", "south", "west"];
  for (const room of rooms) {
    for (const id of ["1", "2"]) await store.bookings.create(booking(room, id));
    await store.bookings.remove({ room, id: "1" });
  }
  const before = await listKeys(tablePrefix, "Bookings");
  expect(before.filter((key) => key.startsWith("=changes")).length).toBeGreaterThanOrEqual(
    rooms.length,
  );
  expect(await open.prune()).toBe(0);
  expect(await listKeys(tablePrefix, "Bookings")).toEqual(before);
  clock.ahead = days(31);
  while ((await open.prune()) > 0);
  expect(await listKeys(tablePrefix, "Bookings")).toEqual([]);
  expect(await store.bookings.list()).toHaveLength(3);
});

test("pruning keeps the tombstone of a younger removal, so that the older one stays a conflict", async () => {
  const { tablePrefix, clock, open, store } = openShortHistory();
  await store.people.create(person("a", { name: "first" }));
  await store.people.remove({ id: "a" });
  await store.people.create(person("a", { name: "second" }));
  await store.people.remove({ id: "a" });
  const young = store.writes.changeIds.at(-1) ?? "";
  const table = rawTable(`${tablePrefix}People`);
  // The first removal becomes 31 days older: its id counts down from a fixed moment.
  const [first = ""] = store.writes.changeIds.slice(1);
  const older =
    `${BigInt(first.slice(0, 16)) + BigInt(days(31)) * 1000n}`.padStart(16, "0") + first.slice(16);
  const entity = await table.getEntity("person", `audit~${first}`);
  await table.createEntity({ ...entity, partitionKey: "person", rowKey: `audit~${older}` });
  expect(await open.prune()).toBe(1);
  expect(await listKeys(tablePrefix)).toContain("person removed~person~a");
  clock.ahead = 0;
  await store.history.undo(young);
  expect(await store.people.get({ id: "a" })).toMatchObject({ name: "second" });
});

test("history older than it is kept is removed once by several processes, also after one that died half-way", async () => {
  const { tablePrefix, clock, open, store } = openShortHistory();
  const ids = Array.from({ length: 60 }, (_, at) => `p${at}`);
  await open.seed({ people: [] });
  for (const id of ids) await store.people.create(person(id));
  const other = openTestTables({ tablePrefix, historyDays: 30 });
  clock.ahead = days(31);
  const table = rawTable(`${tablePrefix}People`);
  const [half = ""] = (await listKeys(tablePrefix)).filter((key) => key.includes("audit~"));
  await table.deleteEntity("person", half.slice("person ".length));
  for (let turn = 0; turn < 10; turn++) {
    await Promise.allSettled([open.prune(), other.prune()]);
  }
  expect(await listKeys(tablePrefix)).toEqual([]);
  expect(await store.people.list()).toHaveLength(60);
});
