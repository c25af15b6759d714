import { setTimeout as sleep } from "node:timers/promises";
import type { CallKey } from "@suite/contracts";
import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { Gateway } from "../azure/gateway.ts";
import { booking, openTestTables, person, readAll, tester } from "../testing/people.ts";
import { countRequests, swallow, withoutPruning } from "../testing/policies.ts";
import { pruneKeys } from "./call-key.ts";

const hour = 3_600_000;
const call = (id: string, keptMs = hour): CallKey => ({ id, keptMs, arguments: "arguments" });
let next = 0;

/** As a handler does: each run draws an id of its own. */
const newPerson = () => person(`p${next++}`, { name: "Avery" });

async function opened() {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix });
  await open.seed({ people: [person("a")], bookings: [booking("north", "1")] });
  const everybody = () => openTestTables({ tablePrefix, cache: false }).readOnly().people.list();
  return { tablePrefix, open, everybody, as: (key: CallKey) => open.as(tester, { key }) };
}

test("a record created under a key after an answer that never came is one record", async () => {
  const { tablePrefix, everybody, as } = await opened();
  const { policy } = swallow(({ body }) => body.includes("audit~"), "at once");
  const lost = openTestTables({ tablePrefix, policies: [policy] }).as(tester, { key: call("k") });
  await expect(lost.people.create(newPerson())).rejects.toMatchObject({ outcome: "unknown" });
  const again = await as(call("k")).people.create(newPerson());
  expect(await everybody()).toMatchObject([{ id: "a" }, { id: again.row.id }]);
});

test("a record created under a key at the second try of a handler is one record, though the next call needs one try only", async () => {
  const { as, everybody } = await opened();
  const trying = as(call("k"));
  const taken = { table: "people" as const, create: person("a") };
  await expect(trying.batch([taken], { atomic: true })).rejects.toMatchObject({ code: "conflict" });
  expect(await trying.batch([taken])).toMatchObject([{ ok: false }]);
  await expect(trying.people.create(person("a"))).rejects.toMatchObject({ code: "conflict" });
  const created = await trying.people.create(newPerson());
  expect(await as(call("k")).people.create(newPerson())).toEqual(created);
  expect(await everybody()).toHaveLength(2);
});

test("a record created under a key after the time of its key is another record", async () => {
  const { as, everybody } = await opened();
  await as(call("k", 50)).people.create(newPerson());
  await sleep(60);
  const anew = await as(call("k", hour / 2)).people.create(newPerson());
  expect(await everybody()).toHaveLength(2);
  await sleep(60);
  expect((await as(call("k", 50)).people.create(newPerson())).row.id).not.toBe(anew.row.id);
  expect(await everybody()).toHaveLength(3);
});

test("a retry under a key of a batch over partitions, of which one row was refused, does what is left", async () => {
  const { as, open } = await opened();
  const ids = Array.from({ length: 50 }, (_, at) => `${at}`);
  const operations = [
    ...ids.map((id) => ({ table: "bookings" as const, create: booking("south", id) })),
    { table: "bookings" as const, create: booking("north", "1") },
    { table: "people" as const, create: newPerson() },
  ];
  const first = await as(call("k")).batch(operations);
  expect(first.filter(({ ok }) => !ok)).toHaveLength(1);
  await open.as(tester).bookings.remove({ room: "north", id: "1" });
  const second = await as(call("k")).batch(operations);
  expect(second.filter(({ ok }) => !ok)).toEqual([]);
  expect(second.filter((_, at) => at !== 50)).toEqual(first.filter((_, at) => at !== 50));
});

test("a write under a key sends one request more than one without", async () => {
  const { tablePrefix } = await opened();
  const { policy, count } = countRequests();
  withoutPruning();
  const open = openTestTables({ tablePrefix, policies: [policy] });
  await open.as(tester).people.list();
  const countDuring = async (key?: CallKey) => {
    count();
    await open.as(tester, { key }).people.create(newPerson());
    return count();
  };
  const plain = await countDuring();
  expect(await countDuring(call("k"))).toBe(plain + 1);
});

test("a key row holds no argument, and old ones are removed", async () => {
  const { tablePrefix, open, as } = await opened();
  await as(call("k")).people.create(newPerson());
  const keyRows = async () => {
    const stored = await readAll(rawTable(`${tablePrefix}People`).listEntities());
    return stored.filter(({ rowKey }) => rowKey?.startsWith("key~"));
  };
  const rows = [{ partitionKey: "=key~k", rowKey: "key~k" }, { rowKey: "key~k~0" }];
  expect(await keyRows()).toMatchObject(rows);
  expect(JSON.stringify(await keyRows())).not.toContain("Avery");
  const gateway = new Gateway(rawTable(`${tablePrefix}People`));
  await pruneKeys({ gateways: [gateway] }, gateway, "person", Date.now());
  expect(await keyRows()).toHaveLength(2);
  await pruneKeys({ gateways: [gateway] }, gateway, "person", Date.now() + 26 * hour);
  expect(await keyRows()).toEqual([]);
  await as(call("l")).people.create(newPerson());
  await open.seed({ people: [person("a")] }, { reset: true });
  expect(await keyRows()).toEqual([]);
});
