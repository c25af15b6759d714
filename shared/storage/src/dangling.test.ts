import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { newChangeId } from "./change-id.ts";
import { openTestTables, person, tester } from "./testing/people.ts";
import { countRequests } from "./testing/policies.ts";

const tablePrefix = uniquePrefix();
const table = () => rawTable(`${tablePrefix}People`);

/** Writes log entries, with or without their changes, straight to storage. */
async function plant(count: number, withChange: boolean): Promise<void> {
  for (let at = 0; at < count; at += 100) {
    const ids = Array.from({ length: Math.min(100, count - at) }, newChangeId);
    const log = ids.map((rowKey) => ({ partitionKey: "=log", rowKey, kind: "person", partition: "person" }));
    await table().submitTransaction(log.map((entity) => ["create", entity]));
    if (!withChange) continue;
    const audits = ids.map((id) => ({
      partitionKey: "person",
      rowKey: `audit~${id}`,
      at: new Date().toISOString(),
      kind: "person",
      action: "update",
      key: '{"id":"a"}',
      record: "Person a",
      summary: "visits: 0 → 1",
      undoable: false,
    }));
    await table().submitTransaction(audits.map((entity) => ["create", entity]));
  }
}

test("3,000 young entries of failed writes over 2,000 changes cost a bounded number of requests", async () => {
  await openTestTables({ tablePrefix }).seed({ people: [person("a")] });
  await plant(2000, true);
  await plant(3000, false);
  const { policy, count } = countRequests();
  const { history } = openTestTables({ tablePrefix, policies: [policy] }).as(tester);
  let changes: readonly unknown[] = [];
  let cursor: string | undefined;
  for (let calls = 1; changes.length === 0; calls++) {
    count();
    ({ changes, cursor } = await history.list({ limit: 10, cursor }));
    // Both tables are read; the log of one in parts of 10, 20, 40, … and 1,000 entries.
    expect(count()).toBeLessThanOrEqual(40);
    expect(calls).toBeLessThan(10);
    expect(cursor).toBeDefined();
  }
  expect(changes).toHaveLength(10);
});

test("a filter that matches nothing reads a bounded part of the log and says where to go on", async () => {
  const { policy, count } = countRequests();
  const { history } = openTestTables({ tablePrefix, policies: [policy] }).as(tester);
  let pages = 0;
  let cursor: string | undefined;
  do {
    count();
    const page = await history.list({ limit: 10, cursor, where: ({ record }) => record === "nobody" });
    expect(page.changes).toEqual([]);
    expect(count()).toBeLessThanOrEqual(20);
    cursor = page.cursor;
    pages++;
  } while (cursor !== undefined);
  expect(pages).toBeGreaterThan(5);
});
