import type { Access } from "@suite/contracts";
import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { odata } from "../azure/odata.ts";
import { connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";

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
const rooms = defineTable({ name: "Rooms", kind: "room", schema, rowKey: "id", title: ({ id }) => id });

const tablePrefix = uniquePrefix();
const open = connectStorage({ tablePrefix }).open({ memos, diaries, rooms });

const access = (person: string, more: Partial<Access> = {}): Access => {
  return { person, allRecords: false, undoOthers: true, ...more };
};
const openStore = (name: string, more: Partial<Access> = {}) =>
  open.as({ tool: "test", by: name, byId: name, access: access(name, more) });

const ada = openStore("ada");
const bob = openStore("bob");
const admin = openStore("admin", { allRecords: true });

const row = (id: string, personId: string) => {
  return { id, personId, text: `secret of ${personId}`, topic: "work" };
};

beforeAll(async () => {
  for (const [name, store] of Object.entries({ ada, bob })) {
    await store.memos.create(row(`memo-${name}`, name));
    await store.diaries.create(row("day", name));
  }
});

test("every read returns the caller's own rows, as the same list while they are unchanged", async () => {
  const owners = (rows: readonly { personId: string }[]) => rows.map(({ personId }) => personId);
  for (const table of [ada.memos, ada.diaries]) {
    expect(owners(await table.list())).toEqual(["ada"]);
    expect(owners((await table.page({ limit: 10 })).rows)).toEqual(["ada"]);
    expect(owners((await table.page({ filter: odata`text ne ${""}`, limit: 10 })).rows)).toEqual(["ada"]);
  }
  expect(owners(await ada.memos.findBy("topic", "work"))).toEqual(["ada"]);
  expect(await ada.memos.get({ id: "memo-bob" })).toBeUndefined();
  expect(await ada.memos.get({ id: "memo-bob" }, { fresh: true })).toBeUndefined();
  expect(await ada.diaries.list("bob")).toEqual([]);
  expect((await ada.diaries.page({ limit: 10, partition: "bob" })).rows).toEqual([]);
  expect(owners((await ada.lists(["memos", "rooms"])).memos)).toEqual(["ada"]);
  expect(owners((await open.readOnly(access("bob")).lists(["memos"])).memos)).toEqual(["bob"]);
  expect(owners(await admin.memos.list())).toEqual(["ada", "bob"]);
  expect(owners(await open.readOnly().memos.list())).toEqual(["ada", "bob"]);
  expect(await ada.memos.list()).toBe(await ada.memos.list());
  expect(await ada.lists(["memos"])).toBe(await ada.lists(["memos"]));
});

test("rows of others cannot be changed, removed, created or given away", async () => {
  const [missing, forbidden] = [{ code: "not_found" }, { code: "forbidden" }];
  await expect(ada.memos.patch({ id: "memo-bob" }, { text: "x" })).rejects.toMatchObject(missing);
  await expect(ada.memos.remove({ id: "memo-bob" })).rejects.toMatchObject(missing);
  await expect(ada.memos.create(row("new", "bob"))).rejects.toMatchObject(forbidden);
  await expect(ada.memos.patch({ id: "memo-ada" }, { personId: "bob" })).rejects.toMatchObject(forbidden);
  const taken = await ada.memos.create(row("memo-bob", "ada")).catch((error) => error);
  expect(taken).toMatchObject({ code: "conflict" });
  expect(JSON.stringify([taken.message, taken.data])).not.toContain("secret");
  const [batched] = await ada.batch([{ table: "memos", remove: { id: "memo-bob" } }]);
  expect(batched).toMatchObject({ ok: false, error: missing });
  expect(await bob.memos.get({ id: "memo-bob" }, { fresh: true })).toMatchObject(row("memo-bob", "bob"));
});

test("changes of others' records are not listed, found or undone, also by a process that did not make them", async () => {
  const { changeId = "" } = await bob.memos.patch({ id: "memo-bob" }, { topic: "home" });
  const elsewhere = connectStorage({ tablePrefix }).open({ memos, diaries, rooms });
  for (const store of [ada, elsewhere.as({ tool: "test", by: "ada", byId: "ada", access: access("ada") })]) {
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

test("audit rows of earlier versions, which name no owner, are shown to the owner or to nobody", async () => {
  const { changeId: inKey = "" } = await bob.diaries.patch({ personId: "bob", id: "day" }, { topic: "old" });
  const { changeId: nowhere = "" } = await bob.memos.patch({ id: "memo-bob" }, { topic: "old" });
  for (const [table, partition, id] of [
    ["Diaries", "bob", inKey],
    ["Memos", "memo", nowhere],
  ] as const) {
    const raw = rawTable(`${tablePrefix}${table}`);
    const { owner, etag, ...entity } = await raw.getEntity(partition, `audit~${id}`);
    expect(owner).toBe("bob");
    await raw.updateEntity({ ...entity, partitionKey: partition, rowKey: `audit~${id}` }, "Replace");
  }
  const fresh = connectStorage({ tablePrefix }).open({ memos, diaries, rooms });
  const visible = async (person: string) =>
    (await fresh.readOnly(access(person)).history.list({ limit: 50 })).changes.map(({ id }) => id);
  expect(await visible("bob")).toContain(inKey);
  expect(await visible("bob")).not.toContain(nowhere);
  expect(await visible("ada")).not.toContain(inKey);
});

test("people without the role undo their own changes of common records only", async () => {
  const limited = openStore("carol", { undoOthers: false });
  const own = await limited.rooms.create({ id: "carols", size: 1 });
  const conflicting = await ada.rooms.create({ id: "adas", size: 1 });
  expect((await limited.history.list()).changes.map(({ record }) => record)).toContain("adas");
  const forbidden = { code: "forbidden", message: expect.stringContaining("ada made that change") };
  await expect(limited.history.undo(conflicting.changeId)).rejects.toMatchObject(forbidden);
  await limited.history.undo(own.changeId);
  await bob.history.undo(conflicting.changeId);
  expect((await open.readOnly().rooms.list()).length).toBe(0);
});
