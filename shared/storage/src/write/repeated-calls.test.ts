import { setTimeout as sleep } from "node:timers/promises";
import type { CallKey } from "@suite/contracts";
import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test, vi } from "vitest";
import { Gateway } from "../azure/gateway.ts";
import {
  booking,
  openTestTables,
  person,
  readAll,
  type TestStore,
  tester,
} from "../testing/people.ts";
import {
  countRequests,
  deliverTwice,
  dieAfter,
  swallow,
  withoutPruning,
} from "../testing/policies.ts";
import { pruneReceipts } from "./receipt.ts";

const hour = 3_600_000;

const call = (id: string, more: Partial<CallKey> = {}): CallKey => {
  return { id, keptMs: hour, arguments: "arguments", ...more };
};

const increment = ({ visits }: { visits: number }) => ({ visits: visits + 1 });

async function opened() {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix });
  await open.seed({ people: [person("a"), person("b")], bookings: [booking("north", "1")] });
  const { people, bookings } = openTestTables({ tablePrefix, keepListsMs: 0 }).readOnly();
  return { tablePrefix, open, people, bookings, as: (key: CallKey) => open.as(tester, { key }) };
}

/** Three transactions: one in a partition of its own, and two in another one. */
const threeWrites = async ({ people, bookings }: TestStore) => {
  await people.patch({ id: "a" }, increment);
  await bookings.create(booking("south", "2"));
  await bookings.patch({ room: "south", id: "2" }, ({ hours }) => ({ hours: hours + 1 }), {
    step: "longer",
  });
};

async function expectOnce({ people, bookings }: Awaited<ReturnType<typeof opened>>) {
  expect(await people.list()).toMatchObject([{ visits: 1 }, { visits: 0 }]);
  expect(await bookings.list("south")).toMatchObject([{ hours: 9 }]);
}

test("a call that was killed between any two requests is completed by its repetition, once", async () => {
  let isDone = false;
  for (let step = 0; !isDone; step++) {
    const place = await opened();
    const doomed = openTestTables({ tablePrefix: place.tablePrefix, policies: [dieAfter(step)] });
    const first = threeWrites(doomed.as(tester, { key: call("k") }));
    const [{ status }] = await Promise.allSettled([first]);
    isDone = status === "fulfilled";
    await threeWrites(place.as(call("k")));
    await threeWrites(place.as(call("k")));
    await expectOnce(place);
  }
});

test("a call whose requests are all delivered twice takes effect once", async () => {
  const place = await opened();
  const twice = openTestTables({ tablePrefix: place.tablePrefix, policies: [deliverTwice] });
  await threeWrites(twice.as(tester, { key: call("k") }));
  await threeWrites(place.as(call("k")));
  await expectOnce(place);
});

test("a write without an answer is found by the repetition of its call", async () => {
  const { tablePrefix, as, people } = await opened();
  const { policy } = swallow(({ body }) => body.includes("audit~"), "at once");
  const lost = openTestTables({ tablePrefix, policies: [policy] }).as(tester, { key: call("k") });
  const first = lost.people.patch({ id: "a" }, increment);
  await expect(first).rejects.toMatchObject({ outcome: "unknown" });
  const again = as(call("k"));
  expect(await again.people.patch({ id: "a" }, increment)).toMatchObject({ row: { visits: 1 } });
  expect(again.writes.repeatedFrom).toBeDefined();
  expect(await people.get({ id: "a" })).toMatchObject({ visits: 1 });
});

test("after a write of unknown outcome another write of the call is stored, or not called saved", async () => {
  const { tablePrefix, people } = await opened();
  let left = 6;
  // The first transaction arrives and its answers are lost; then the network is well again.
  const { policy } = swallow(({ body }) => body.includes("audit~") && left-- > 0, "at once");
  const store = openTestTables({ tablePrefix, policies: [policy] }).as(tester, { key: call("k") });
  const first = store.people.patch({ id: "a" }, increment);
  await expect(first).rejects.toMatchObject({ outcome: "unknown" });
  left = 0;
  const { row } = await store.people.patch({ id: "b" }, increment);
  expect(await people.get({ id: "b" })).toEqual(row);
  expect(await people.list()).toMatchObject([{ visits: 1 }, { visits: 1 }]);
});

test("the rows of an atomic batch are recognized in any order, and other rows are another transaction", async () => {
  const { as, people } = await opened();
  const visit = (id: string) => ({ table: "people", patch: { id }, changes: increment }) as const;
  const first = await as(call("k")).batch([visit("a"), visit("b")], { atomic: true });
  const again = await as(call("k")).batch([visit("b"), visit("a")], { atomic: true });
  expect(again.toReversed()).toEqual(first);
  await as(call("k")).batch([visit("a")], { atomic: true });
  expect(await people.list()).toMatchObject([{ visits: 2 }, { visits: 1 }]);
});

test("a receipt that does not hold exactly the rows at hand is a conflict", async () => {
  const { tablePrefix, as, people } = await opened();
  await as(call("k")).people.patch({ id: "a" }, increment);
  const raw = rawTable(`${tablePrefix}People`);
  const [receipt] = (await readAll(raw.listEntities())).filter(({ rowKey }) =>
    rowKey?.startsWith("receipt~"),
  );
  const { partitionKey = "", rowKey = "" } = receipt ?? {};
  const changes = JSON.stringify([["person~other", "1"]]);
  await raw.updateEntity({ partitionKey, rowKey, changes }, "Merge");
  const again = as(call("k")).people.patch({ id: "a" }, increment);
  await expect(again).rejects.toMatchObject({ code: "conflict" });
  expect(await people.get({ id: "a" })).toMatchObject({ visits: 1 });
});

test("refused writes leave no receipt", async () => {
  const { as, people } = await opened();
  const create = () => as(call("k")).people.create(person("a"));
  await expect(create()).rejects.toMatchObject({ code: "conflict" });
  await as(call("other")).people.remove({ id: "a" });
  await create();
  expect(await people.list()).toHaveLength(2);
});

test("a key is forgotten after its time, and its receipt is replaced", async () => {
  const { as, people } = await opened();
  const visit = (keptMs: number) => as(call("k", { keptMs })).people.patch({ id: "a" }, increment);
  await visit(50);
  await sleep(60);
  await visit(50);
  await visit(hour);
  expect(await people.get({ id: "a" })).toMatchObject({ visits: 2 });
});

test("a repeated batch over partitions, of which one row was refused, does what is left", async () => {
  const { as, open } = await opened();
  const ids = Array.from({ length: 20 }, (_, at) => `${at}`);
  const operations = [
    ...ids.map((id) => ({ table: "bookings" as const, create: booking("south", id) })),
    { table: "bookings" as const, create: booking("north", "1") },
    { table: "people" as const, create: person("c") },
  ];
  const first = await as(call("k")).batch(operations);
  expect(first.filter(({ ok }) => !ok)).toHaveLength(1);
  await open.as(tester).bookings.remove({ room: "north", id: "1" });
  const second = await as(call("k")).batch(operations);
  expect(second.filter(({ ok }) => !ok)).toEqual([]);
  expect(second.toSpliced(20, 1)).toEqual(first.toSpliced(20, 1));
});

test("a key costs no request more unless the call is repeated", async () => {
  const { tablePrefix } = await opened();
  const { policy, count } = countRequests();
  withoutPruning();
  const open = openTestTables({ tablePrefix, policies: [policy] });
  const countDuring = async (id: string, key?: CallKey) => {
    count();
    await open.as(tester, { key }).people.create(person(id));
    return count();
  };
  const plain = await countDuring("plain");
  expect(await countDuring("keyed", call("k"))).toBe(plain);
});

test("a receipt holds no argument, and is removed after a day or by a reset", async () => {
  const { tablePrefix, open, as } = await opened();
  await as(call("k")).people.create(person("c", { name: "Avery" }));
  const receipts = async () => {
    const stored = await readAll(rawTable(`${tablePrefix}People`).listEntities());
    return stored.filter(({ rowKey }) => rowKey?.startsWith("receipt~"));
  };
  expect(await receipts()).toMatchObject([{ partitionKey: "person", arguments: "arguments" }]);
  expect(JSON.stringify(await receipts())).not.toContain("Avery");
  const gateway = new Gateway(rawTable(`${tablePrefix}People`));
  await pruneReceipts(gateway, "person");
  expect(await receipts()).toHaveLength(1);
  const { now } = Date;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + 26 * hour);
  await pruneReceipts(gateway, "person").finally(() => clock.mockRestore());
  expect(await receipts()).toEqual([]);
  await as(call("l")).people.create(person("d"));
  await open.seed({ people: [person("a")] }, { reset: true });
  expect(await receipts()).toEqual([]);
});
