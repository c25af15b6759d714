import { idempotencyMetaKey } from "@suite/contracts";
import { connectClient, toolAnswer } from "@suite/testing/clients";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { closeAfterTest } from "../testing/closing.ts";
import { type PeopleStore, startPeople } from "../testing/people-server.ts";
import { idempotentWrite } from "../toolkit/presets.ts";
import { createNewId } from "./new-id.ts";

it("an id is its prefix and eight letters that are easy to read aloud", () => {
  expect(createNewId(undefined)("NOTE")).toMatch(/^NOTE-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(createNewId({ id: "call" })("NOTE")).toMatch(/^NOTE-[0-9A-HJKMNP-TV-Z]{8}$/);
});

it("ids of calls without a key are random", () => {
  const ids = Array.from({ length: 2_000 }, () => createNewId(undefined)("NOTE"));
  expect(new Set(ids).size).toBe(2_000);
});

describe("under a key", () => {
  const draw = (id: string, prefix = "NOTE", name?: string) => createNewId({ id })(prefix, name);

  it("the same call gets the same ids, in any order", () => {
    const first = createNewId({ id: "call" });
    const ids = { note: first("NOTE"), second: first("NOTE", "second"), visit: first("INS") };
    const again = createNewId({ id: "call" });
    const visit = again("INS");
    const second = again("NOTE", "second");
    expect({ note: again("NOTE"), second, visit }).toEqual(ids);
    expect(ids).toMatchInlineSnapshot(`
      {
        "note": "NOTE-H6XY27E1",
        "second": "NOTE-3V5HJ4HM",
        "visit": "INS-C0PXDB1P",
      }
    `);
  });

  it("ids differ between keys, prefixes and names", () => {
    const ids = [draw("a"), draw("b"), draw("a", "INS"), draw("a", "NOTE", "x")];
    const letters = ids.map((id) => id.slice(id.indexOf("-")));
    expect(new Set(letters).size).toBe(4);
    const many = Array.from({ length: 2_000 }, (_, at) => draw(`call ${at}`));
    expect(new Set(many).size).toBe(2_000);
  });
});

it.each([undefined, { id: "call" }])("an id that is drawn twice throws, with the key %j", (key) => {
  const newId = createNewId(key);
  newId("NOTE");
  newId("NOTE", "second");
  newId("INS");
  expect(() => newId("NOTE")).toThrow(
    'newId("NOTE") was called twice in one tool call. Give each new id of a call a name: newId("NOTE", "second").',
  );
  expect(() => newId("NOTE", "second")).toThrow('newId("NOTE", "second") was called twice');
});

const addPerson = defineTool({
  name: "add-person",
  title: "Add person",
  description: "Adds a person.",
  inputSchema: z.object({ name: z.string().describe("Their name") }),
  outputSchema: z.object({ id: z.string() }),
  annotations: { ...idempotentWrite, idempotentHint: false },
  async handler({ name }, { store, newId }: ToolContext<PeopleStore>) {
    const { row } = await store.people.create({ id: newId("P"), name, phone: "1" });
    return { text: "Added.", structuredContent: { id: row.id } };
  },
});

it("a tool call that is sent twice with its key creates one row, and one without a key another", async () => {
  const running = await closeAfterTest(startPeople({ tools: [addPerson] }));
  const { client } = await closeAfterTest(connectClient(running.url));
  const add = async (_meta: Record<string, string>) => {
    const params = { name: "add-person", arguments: { name: "Avery" }, _meta };
    return toolAnswer(await client.callTool(params)).structuredContent?.id;
  };
  const keyed = { [idempotencyMetaKey]: "k" };
  const ids = [await add(keyed), await add(keyed), await add({})];
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  const rows = (await running.store.people.list()).filter(({ name }) => name === "Avery");
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([ids[0], ids[2]]));
});
