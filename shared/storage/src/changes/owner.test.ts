import { accessAs, ownerTables, rawTable, uniquePrefix } from "@suite/testing/storage";
import { beforeAll, expect, test } from "vitest";
import { connectStorage } from "../open.ts";

const tablePrefix = uniquePrefix();
const open = connectStorage({ tablePrefix }).open(ownerTables);

const openStore = (name: string) =>
  open.as({ tool: "test", by: name, byId: name, access: accessAs(name) });
const ada = openStore("ada");
const bob = openStore("bob");

beforeAll(async () => {
  for (const [personId, store] of Object.entries({ ada, bob })) {
    await store.memos.create({ id: `memo-${personId}`, personId, text: "secret", topic: "work" });
    await store.diaries.create({ id: "day", personId, text: "secret", topic: "work" });
  }
});

test("a list of own rows is the same array while they are unchanged", async () => {
  expect(await ada.memos.list()).toBe(await ada.memos.list());
  expect(await ada.lists(["memos"])).toBe(await ada.lists(["memos"]));
});

test("audit rows of earlier versions, which name no owner, are shown to the owner or to nobody", async () => {
  const { changeId: inKey = "" } = await bob.diaries.patch(
    { personId: "bob", id: "day" },
    { topic: "old" },
  );
  const { changeId: nowhere = "" } = await bob.memos.patch({ id: "memo-bob" }, { topic: "old" });
  for (const [table, partition, id] of [
    ["Diaries", "bob", inKey],
    ["Memos", "memo", nowhere],
  ] as const) {
    const raw = rawTable(`${tablePrefix}${table}`);
    const { owner, etag, ...entity } = await raw.getEntity(partition, `audit~${id}`);
    expect(owner).toBe("bob");
    await raw.updateEntity(
      { ...entity, partitionKey: partition, rowKey: `audit~${id}` },
      "Replace",
    );
  }
  const fresh = connectStorage({ tablePrefix }).open(ownerTables);
  const visible = async (person: string) =>
    (await fresh.readOnly(accessAs(person)).history.list({ limit: 50 })).changes.map(
      ({ id }) => id,
    );
  expect(await visible("bob")).toContain(inKey);
  expect(await visible("bob")).not.toContain(nowhere);
  expect(await visible("ada")).not.toContain(inKey);
});
