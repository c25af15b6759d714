import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { connectStorage } from "./open.ts";
import { defineTable } from "./schema/define-table.ts";
import { readAll } from "./testing/people.ts";

const diaries = defineTable({
  name: "Diaries",
  kind: "diary",
  schema: z.object({ id: z.string(), personId: z.string(), text: z.string() }),
  partitionKey: "personId",
  rowKey: "id",
  owner: "personId",
  title: ({ text }) => text,
});

const claims = defineTable({
  name: "Claims",
  kind: "claim",
  schema: z.object({ id: z.string(), author: z.string(), status: z.string() }),
  rowKey: "id",
  people: ["author"],
  title: ({ id }) => id,
});

const toPersonKey = (id: string) => JSON.stringify(["tenant", id]);

test("a person's records are listed, then removed, and what remains names nobody", async () => {
  const tablePrefix = uniquePrefix();
  const connect = () => connectStorage({ tablePrefix, cache: false }).open({ claims, diaries });
  const open = connect();
  await open.ensureTables();
  const openStore = (name: string, id: string) =>
    open.as({
      ...{ tool: "edit", by: name, byId: id, byTenant: "tenant" },
      access: { person: toPersonKey(id), allRecords: false, undoOthers: true },
    });
  const [ada, bob] = [openStore("Ada Secret", "id-ada"), openStore("Bob Other", "id-bob")];
  for (const [store, id, author] of [
    [ada, "id-ada", "Ada Secret"],
    [bob, "id-bob", "Bob Other"],
  ] as const) {
    await store.diaries.create({
      id: "day",
      personId: toPersonKey(id),
      text: `diary of ${author}`,
    });
    await store.diaries.create({
      id: "gone",
      personId: toPersonKey(id),
      text: `removed by ${author}`,
    });
    await store.diaries.remove({ personId: toPersonKey(id), id: "gone" });
    await store.claims.create({ id: `of-${id}`, author, status: "open" });
  }
  await bob.claims.create({ id: "namesake", author: "Ada Secret", status: "open" });
  await ada.claims.patch({ id: "of-id-bob" }, { status: "approved" });

  const listed = await connect().personData("id-ada");
  expect(listed.records.map(({ kind, own }) => `${kind} ${own}`)).toEqual([
    "claim false",
    "diary true",
  ]);
  expect(listed.changes).toHaveLength(5);

  await connect().removePerson("id-ada");
  const after = connect().readOnly();
  expect(await after.diaries.list()).toMatchObject([{ personId: toPersonKey("id-bob") }]);
  expect(await after.claims.list()).toMatchObject([
    { id: "namesake", author: "Ada Secret" },
    { id: "of-id-ada", author: "Removed person" },
    { id: "of-id-bob", author: "Bob Other", status: "approved" },
  ]);
  const { changes } = await after.history.list({ limit: 100 });
  const summary = expect.stringContaining("removed 1 records and 3 changes");
  expect(changes[0]).toMatchObject({ kind: "person-data", undoable: false, summary });
  expect(changes.find(({ summary }) => summary.includes("approved"))).toMatchObject({
    by: "Removed person",
  });
  expect(await connect().personData("id-ada")).toEqual({ records: [], changes: [] });
  // Nothing of the person is left in any entity, but the record of somebody else with that name.
  const entities = ["Diaries", "Claims"].map((table) =>
    readAll(rawTable(`${tablePrefix}${table}`).listEntities()),
  );
  const left = (await Promise.all(entities)).flat().map((entity) => JSON.stringify(entity));
  expect(left.filter((text) => text.includes("id-ada") && !text.includes("of-id-ada"))).toEqual([]);
  expect(left.filter((text) => text.includes("Ada Secret") && !text.includes("namesake"))).toEqual(
    [],
  );
  expect(left.filter((text) => text.includes("Bob Other")).length).toBeGreaterThan(3);
});
