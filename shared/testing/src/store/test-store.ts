import type { Store } from "@suite/storage";
import { describe, expect, test } from "vitest";
import { uniquePrefix } from "../storage/azurite.ts";
import { testRepeatedCalls } from "./calls.ts";
import { testHistory, testUndo } from "./history.ts";
import { testOwners } from "./owner.ts";
import { testBatches, testReads, testWrites } from "./records.ts";
import { testRules } from "./rules.ts";
import { type OpenTables, person, storeTables, tester } from "./tables.ts";

/** Tests that a store keeps what tools rely on, whatever its database. Call it once in a test file. */
export function testStore(stores: {
  readonly open: OpenTables;
  /** Opens a store whose database does not answer. */
  readonly openUnreachable: OpenTables;
}): void {
  const { open, openUnreachable } = stores;
  describe("reads", () => testReads(open));
  describe("writes", () => testWrites(open));
  describe("batches", () => testBatches(open));
  describe("history", () => testHistory(open));
  describe("undo", () => testUndo(open));
  describe("rules of tables", () => testRules(open));
  describe("repeated calls", () => testRepeatedCalls(open));
  describe("records with an owner", () => testOwners(open));
  describe("an outage", () => testOutage(openUnreachable));
  test("a seed is repeatable, writes no history, and a reset restores it", async () => {
    const place = uniquePrefix();
    const source = open(storeTables, place);
    const rows = { people: [person("a"), person("b")] };
    expect(await source.seed(rows)).toMatchObject({ people: { created: 2, kept: 0 } });
    const store = source.as(tester);
    await store.people.patch({ id: "a" }, { visits: 1 });
    await store.people.remove({ id: "b" });
    expect((await source.seed(rows)).people.created).toBe(0);
    expect(await source.readOnly().people.list()).toMatchObject([{ id: "a", visits: 1 }]);
    await store.people.create(person("c"));
    const reset = { created: 1, kept: 0, updated: 1, removed: 1 };
    expect(await source.seed(rows, { reset: true })).toEqual({ people: reset });
    const restored = await store.people.list();
    expect(restored.map(({ version: _, ...row }) => row)).toEqual(rows.people);
    expect(await open(storeTables, place).readOnly().people.list()).toEqual(restored);
    expect((await source.readOnly().history.list()).changes).toEqual([]);
    const [change = ""] = store.writes.changeIds;
    await expect(store.history.undo(change)).rejects.toMatchObject({ code: "not_found" });
  });
}

const calls: Record<string, (store: Store<typeof storeTables>) => Promise<unknown>> = {
  get: ({ people }) => people.get({ id: "a" }),
  list: ({ people }) => people.list(),
  create: ({ people }) => people.create(person("new")),
  patch: ({ people }) => people.patch({ id: "a" }, { visits: 1 }),
  history: ({ history }) => history.list(),
};

function testOutage(openUnreachable: OpenTables): void {
  test("reads and writes are unavailable, never absent rows, and nothing counts as written", async () => {
    const source = openUnreachable(storeTables, uniquePrefix());
    await expect(source.ready()).rejects.toMatchObject({ code: "unavailable" });
    for (const [name, makeCall] of Object.entries(calls)) {
      const store = source.as(tester);
      await expect(makeCall(store), name).rejects.toMatchObject({ code: "unavailable" });
      expect(store.writes.outcome, name).toBe("not_applied");
    }
  });
}
