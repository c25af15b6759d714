import type { Access } from "@suite/contracts";
import { defineTable } from "@suite/storage";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { uniquePrefix } from "../storage/azurite.ts";
import type { OpenTables } from "./tables.ts";

const owned = {
  schema: z.object({ id: z.string(), personId: z.string(), text: z.string(), topic: z.string() }),
  rowKey: "id",
  owner: "personId",
  title: ({ text }: { text: string }) => text,
} as const;

/** The owner is a field beside the keys. */
const memos = defineTable({ ...owned, name: "Memos", kind: "memo" });

/** Each owner has a partition. */
const diaries = defineTable({ ...owned, name: "Diaries", kind: "diary", partitionKey: "personId" });

/** Records that belong to nobody. */
const schema = z.object({ id: z.string(), size: z.number() });
const rooms = defineTable({
  name: "Rooms",
  kind: "room",
  schema,
  rowKey: "id",
  title: ({ id }) => id,
});

export const ownerTables = { memos, diaries, rooms };

export const accessAs = (person: string, more: Partial<Access> = {}): Access => {
  return { person, allRecords: false, undoOthers: true, ...more };
};

const row = (id: string, personId: string) => {
  return { id, personId, text: `secret of ${personId}`, topic: "work" };
};

export function testOwners(open: OpenTables): void {
  const place = uniquePrefix();
  const source = open(ownerTables, place);
  const openStore = (name: string, more: Partial<Access> = {}) =>
    source.as({ tool: "test", by: name, byId: name, access: accessAs(name, more) });
  const ada = openStore("ada");
  const bob = openStore("bob");
  const admin = openStore("admin", { allRecords: true });

  beforeAll(async () => {
    await source.ensureTables();
    for (const [name, store] of Object.entries({ ada, bob })) {
      await store.memos.create(row(`memo-${name}`, name));
      await store.diaries.create(row("day", name));
    }
  });

  test("every read returns the caller's own rows", async () => {
    const owners = (rows: readonly { personId: string }[]) => rows.map(({ personId }) => personId);
    for (const table of [ada.memos, ada.diaries]) {
      expect(owners(await table.list())).toEqual(["ada"]);
      expect(owners((await table.page({ limit: 10 })).rows)).toEqual(["ada"]);
    }
    expect(await ada.memos.get({ id: "memo-bob" })).toBeUndefined();
    expect(await ada.memos.get({ id: "memo-bob" }, { fresh: true })).toBeUndefined();
    expect(await ada.diaries.list("bob")).toEqual([]);
    expect((await ada.diaries.page({ limit: 10, partition: "bob" })).rows).toEqual([]);
    expect(owners((await ada.lists(["memos", "rooms"])).memos)).toEqual(["ada"]);
    expect(owners((await source.readOnly(accessAs("bob")).lists(["memos"])).memos)).toEqual([
      "bob",
    ]);
    expect(owners(await admin.memos.list())).toEqual(["ada", "bob"]);
    expect(owners(await source.readOnly().memos.list())).toEqual(["ada", "bob"]);
  });

  test("rows of others cannot be changed, removed, created or given away", async () => {
    const missing = { code: "not_found" };
    const forbidden = { code: "forbidden" };
    await expect(ada.memos.patch({ id: "memo-bob" }, { text: "x" })).rejects.toMatchObject(missing);
    await expect(ada.memos.remove({ id: "memo-bob" })).rejects.toMatchObject(missing);
    await expect(ada.memos.create(row("new", "bob"))).rejects.toMatchObject(forbidden);
    await expect(ada.memos.patch({ id: "memo-ada" }, { personId: "bob" })).rejects.toMatchObject(
      forbidden,
    );
    const taken = await ada.memos.create(row("memo-bob", "ada")).catch((error) => error);
    expect(taken).toMatchObject({ code: "conflict" });
    expect(JSON.stringify([taken.message, taken.data])).not.toContain("secret");
    const [batched] = await ada.batch([{ table: "memos", remove: { id: "memo-bob" } }]);
    expect(batched).toMatchObject({ ok: false, error: missing });
    expect(await bob.memos.get({ id: "memo-bob" }, { fresh: true })).toMatchObject(
      row("memo-bob", "bob"),
    );
  });

  test("changes of others' records are not listed, found or undone, also by a process that did not make them", async () => {
    const { changeId = "" } = await bob.memos.patch({ id: "memo-bob" }, { topic: "home" });
    const elsewhere = open(ownerTables, place);
    const access = accessAs("ada");
    for (const store of [ada, elsewhere.as({ tool: "test", by: "ada", byId: "ada", access })]) {
      const { changes } = await store.history.list();
      expect(changes.map(({ by }) => by)).not.toContain("bob");
      expect(changes.length).toBeGreaterThan(0);
      expect(await store.history.get(changeId)).toBeUndefined();
      await expect(store.history.undo(changeId)).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await admin.history.list()).changes.map(({ by }) => by)).toContain("bob");
    await admin.history.undo(changeId);
    expect(await bob.memos.get({ id: "memo-bob" })).toMatchObject({ topic: "work" });
  });

  test("people without the role undo their own changes of common records only", async () => {
    const limited = openStore("carol", { undoOthers: false });
    const own = await limited.rooms.create({ id: "carols", size: 1 });
    const conflicting = await ada.rooms.create({ id: "adas", size: 1 });
    expect((await limited.history.list()).changes.map(({ record }) => record)).toContain("adas");
    const forbidden = {
      code: "forbidden",
      message: expect.stringContaining("ada made that change"),
    };
    await expect(limited.history.undo(conflicting.changeId)).rejects.toMatchObject(forbidden);
    await expect(limited.history.requireUndo(conflicting.changeId)).rejects.toMatchObject(
      forbidden,
    );
    await limited.history.requireUndo(own.changeId);
    await expect(limited.history.requireUndo("unknown")).rejects.toMatchObject({
      code: "not_found",
    });
    await limited.history.undo(own.changeId);
    await bob.history.undo(conflicting.changeId);
    expect((await source.readOnly().rooms.list()).length).toBe(0);
  });
}
