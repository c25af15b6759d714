import { uniquePrefix } from "@suite/testing/storage";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";
import { tester } from "../testing/people.ts";

const named = { schema: z.object({ id: z.string(), name: z.string() }), rowKey: "id" } as const;

const singers = defineTable({
  ...named,
  name: "Singers",
  kind: "singer",
  title: ({ name }) => name,
});

const songs = defineTable({ ...named, name: "Songs", kind: "song", title: ({ name }) => name });

const parts = defineTable({
  name: "Parts",
  kind: "part",
  schema: z.object({ songId: z.string(), singerId: z.string(), voice: z.string() }),
  partitionKey: "songId",
  rowKey: "singerId",
  references: { singerId: "singer", songId: "song" },
  title: ({ songId, singerId }, names) =>
    `${names.singerId ?? `singer ${singerId}`} in ${names.songId ?? `song ${songId}`}`,
});

const solos = defineTable({
  name: "Solos",
  kind: "solo",
  schema: z.object({ id: z.string(), singerId: z.string(), length: z.number() }),
  rowKey: "id",
  references: { singerId: "singer" },
  title: ({ id }) => `solo ${id}`,
});

const open = connectStorage({ tablePrefix: uniquePrefix() }).open({ singers, songs, parts, solos });

const store = open.as(tester);

const records = async (limit: number) =>
  (await open.readOnly().history.list({ limit })).changes.map(({ record }) => record);

beforeAll(async () => {
  await store.singers.create({ id: "1", name: "Ann" });
  await store.songs.create({ id: "9", name: "Dawn" });
});

test("the history names the records that a row joins, as they are called now", async () => {
  await store.parts.create({ songId: "9", singerId: "1", voice: "alto" });
  await store.parts.patch({ songId: "9", singerId: "1" }, { voice: "tenor" });
  const changeId = store.writes.changeIds.at(-1) ?? "";
  expect(await records(2)).toEqual(["Ann in Dawn", "Ann in Dawn"]);
  await store.singers.patch({ id: "1" }, { name: "Anna" });
  expect((await store.history.get(changeId))?.record).toBe("Anna in Dawn");
  expect((await store.history.undo(changeId)).record).toBe("Anna in Dawn");
});

test("a record that is gone keeps its id in the title", async () => {
  await store.parts.create({ songId: "9", singerId: "nobody", voice: "bass" });
  expect(await records(1)).toEqual(["singer nobody in Dawn"]);
  await store.parts.create({ songId: "lost", singerId: "nobody", voice: "bass" });
  expect(await records(1)).toEqual(["singer nobody in song lost"]);
});

test("summaries name the rows that a column refers to, as they are called now", async () => {
  await store.solos.create({ id: "s", singerId: "1", length: 3 });
  await store.solos.patch({ id: "s" }, { singerId: "nobody", length: 4 });
  await store.solos.patch({ id: "s" }, { singerId: "1" });
  const { changes } = await open.readOnly().history.list({ limit: 2 });
  const { name = "" } = (await store.singers.get({ id: "1" })) ?? {};
  expect(changes.map(({ record, summary }) => [record, summary])).toEqual([
    ["solo s", `singer: nobody → ${name}`],
    ["solo s", `singer: ${name} → nobody; length: 3 → 4`],
  ]);
});
