import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { beforeAll, describe, expect, test } from "vitest";
import { booking, openTestTables, person, tester } from "../testing/people.ts";
import { countRequests, dieAfter } from "../testing/policies.ts";
import { newChangeId } from "./change-log.ts";

const tablePrefix = uniquePrefix();

const open = openTestTables({ tablePrefix });

const store = open.as(tester);

beforeAll(() => open.ensureTables());

const last = () => store.writes.changeIds.at(-1) ?? "";

describe("the history", () => {
  test("tells changes of all tables in order, newest first, page by page, from any process", async () => {
    await store.people.create(person("a", { phone: "555 0100", skills: ["React"] }));
    await store.bookings.create(booking("north", "1"));
    await store.people.patch({ id: "a" }, { phone: "555 0199", skills: ["React", "Python"] });
    await store.bookings.remove({ room: "north", id: "1" });
    const { history } = openTestTables({ tablePrefix }).readOnly();
    const first = await history.list({ limit: 3 });
    expect(first.changes.map(({ kind, action, summary }) => [kind, action, summary])).toEqual([
      ["booking", "remove", "removed"],
      ["person", "update", "phone: 555 0100 → 555 0199; skills: added Python"],
      ["booking", "create", "created"],
    ]);
    const rest = await history.list({ limit: 3, cursor: first.cursor });
    expect(rest.changes).toMatchObject([
      { record: "Person a", tool: "test-tool", by: "Tester", key: { id: "a" } },
    ]);
    expect(rest.cursor).toBeUndefined();
    expect(await history.get(first.changes[1]?.id ?? "")).toEqual(first.changes[1]);
    await expect(history.list({ cursor: "x' or 1 eq 1" })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("undo", () => {
  test("takes back an update, a create and a remove, and can itself be undone", async () => {
    const { row: before } = await store.people.create(person("b", { phone: "555 0100" }));
    const created = last();
    await store.people.patch({ id: "b" }, { phone: null, visits: 5 });
    const undone = await store.history.undo(last());
    expect(undone).toMatchObject({
      action: "update",
      summary: "undo: phone: set to 555 0100; visits: 5 → 0",
    });
    expect(await store.people.get({ id: "b" })).toEqual({ ...before, version: expect.any(String) });
    await store.history.undo(undone.id);
    expect(await store.people.get({ id: "b" })).toMatchObject({ visits: 5 });
    await expect(store.history.undo(created)).rejects.toMatchObject({ code: "conflict" });

    await store.people.remove({ id: "b" });
    await store.history.undo(last());
    expect(await store.people.get({ id: "b" })).toMatchObject({ visits: 5 });
    await store.people.create(person("c"));
    await store.history.undo(last());
    expect(await store.people.get({ id: "c" })).toBeUndefined();
  });

  test("is a conflict when the row moved on, and not_found for an unknown id", async () => {
    await store.people.create(person("d"));
    await store.people.patch({ id: "d" }, { visits: 1 });
    const change = last();
    const { row: current } = await store.people.patch({ id: "d" }, { name: "Dee" });
    await expect(store.history.undo(change)).rejects.toMatchObject({ code: "conflict", data: { current } });
    await expect(store.history.undo("nothing")).rejects.toMatchObject({ code: "not_found" });
    expect(await store.people.get({ id: "d" })).toEqual(current);
  });

  test("is not offered when the values were too large to keep", async () => {
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
});

test("listeners hear of each write of this process", async () => {
  const heard: unknown[] = [];
  const stop = open.onChange(({ table, kind, key, change }) =>
    heard.push([table, kind, key, change.summary]),
  );
  await store.people.create(person("z"));
  stop();
  await store.people.remove({ id: "z" });
  expect(heard).toEqual([["People", "person", { id: "z" }, "created"]]);
});

test("a writer killed at any step leaves a change in the history if and only if the row was written", async () => {
  for (let step = 0; step <= 3; step++) {
    const prefix = uniquePrefix();
    await openTestTables({ tablePrefix: prefix }).ensureTables();
    const doomed = openTestTables({ tablePrefix: prefix, policies: [dieAfter(step)] }).as(tester);
    await doomed.people.create(person("a")).catch(() => undefined);
    const reader = openTestTables({ tablePrefix: prefix }).readOnly();
    const row = await reader.people.get({ id: "a" });
    expect((await reader.history.list()).changes).toHaveLength(row ? 1 : 0);
    expect(row !== undefined).toBe(step >= 2);
  }
});

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
