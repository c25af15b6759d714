import { idempotencyMetaKey, UserError } from "@suite/contracts";
import { connectClient, connectClient2026, toolAnswer } from "@suite/testing/clients";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { logLines } from "../testing/log-lines.ts";
import { type PeopleStore, startPeople } from "../testing/people-server.ts";
import { destructive, idempotentWrite, readOnly } from "../toolkit/presets.ts";
import { RequestScope } from "./exchange.ts";
import { createCallKey } from "./idempotency.ts";

type Context = ToolContext<PeopleStore>;

const addPerson = defineTool({
  name: "add-person",
  title: "Add person",
  description: "Adds a person.",
  inputSchema: z.object({ name: z.string().trim().describe("Their name") }),
  outputSchema: z.object({ id: z.string() }),
  annotations: { ...idempotentWrite, idempotentHint: false },
  async handler({ name }, { store, newId }: Context) {
    const { row } = await store.people.create({ id: newId("P"), name, phone: "1" });
    const { id } = row;
    return { text: `Added ${id}.`, structuredContent: { id } };
  },
});

const removePerson = defineTool({
  name: "remove-person",
  title: "Remove person",
  description: "Removes a person.",
  inputSchema: z.object({ id: z.string().describe("Their id") }),
  annotations: destructive,
  async handler({ id }, { store }: Context) {
    const person = await store.people.get({ id });
    if (!person) throw new UserError("not_found", "There is no such person.");
    await store.people.remove({ id });
    return { text: "Removed." };
  },
});

const running = await closeAfterAll(startPeople({ tools: [addPerson, removePerson] }));

const named = async (name: string) =>
  (await running.store.people.list()).filter((person) => person.name === name);

/** Calls with a key, as a widget does. */
async function keyed(
  revision: "2025" | "2026",
  name: string,
  args: Record<string, unknown>,
  key: unknown,
) {
  const connect = revision === "2026" ? connectClient2026 : connectClient;
  const { client } = await closeAfterTest(connect(running.url));
  const params = { name, arguments: args, _meta: { [idempotencyMetaKey]: key } };
  return toolAnswer(await client.callTool(params));
}

describe.each(["2025", "2026"] as const)("a call with a key (%s)", (revision) => {
  it("runs once and returns the same result the second time", async () => {
    const name = `Once ${revision}`;
    const first = await keyed(revision, "add-person", { name }, `k ${revision}`);
    const second = await keyed(revision, "add-person", { name }, `k ${revision}`);
    expect(second.structuredContent).toEqual(first.structuredContent);
    expect(second.text).toMatch(
      /^This was already done \d+ s ago; nothing was written again\.\n\n/,
    );
    expect(second.text.endsWith(first.text)).toBe(true);
    expect(first.text).not.toContain("already");
    expect(second.detail).toMatchObject({ repeated: { changeIds: [expect.any(String)] } });
    expect(await named(name)).toHaveLength(1);
    await keyed(revision, "add-person", { name }, `another ${revision}`);
    expect(await named(name)).toHaveLength(2);
  });

  it("is reported as done when its first try makes the retry fail", async () => {
    const { structuredContent } = await keyed(
      revision,
      "add-person",
      { name: "Gone" },
      `gone ${revision}`,
    );
    const args = { id: structuredContent?.id };
    expect((await keyed(revision, "remove-person", args, `remove ${revision}`)).isError).toBe(
      false,
    );
    const retry = await keyed(revision, "remove-person", args, `remove ${revision}`);
    expect(retry).toMatchObject({ isError: true, error: { code: "saved", outcome: "applied" } });
    expect(retry.text).toMatch(/^This was already done \d+ s ago\. Saved \(change \w+\)\./);
    const other = await keyed(revision, "remove-person", args, `other ${revision}`);
    expect(other.error).toMatchObject({ code: "not_found", outcome: "not_applied" });
  });

  it.each(["", 7, "x".repeat(201)])("%j is refused", async (key) => {
    const { error } = await keyed(revision, "add-person", { name: "Nobody" }, key);
    expect(error).toMatchObject({ code: "invalid", outcome: "not_applied" });
    expect(await named("Nobody")).toEqual([]);
  });
});

it("each call without a key is carried out", async () => {
  const first = await running.callTool("add-person", { name: "Equal" });
  const second = await running.callTool("add-person", { name: "Equal" });
  expect(second.structuredContent).not.toEqual(first.structuredContent);
  expect(second.text).toMatch(/^Added P-\w+\.$/);
  expect(second.detail).not.toHaveProperty("repeated");
  expect(await named("Equal")).toHaveLength(2);
});

const { log } = logLines();
const getScope = (id: string) => new RequestScope("r", { name: "Avery", id, tenant: "t" }, log);
const toKey = (id: string, idempotencyKey?: string, args: object = { name: "Avery" }) =>
  createCallKey(addPerson, args, { scope: getScope(id), idempotencyKey });

it("the key of a call differs between callers, and its digest of the arguments between arguments", () => {
  const key = toKey("1", "k");
  expect(toKey("1", "k")).toEqual(key);
  expect(toKey("1", "l")?.id).not.toBe(key?.id);
  expect(toKey("2", "k")?.id).not.toBe(key?.id);
  expect(toKey("1", "k", { name: "Bo" })).toEqual({ ...key, arguments: expect.any(String) });
  expect(toKey("1", "k", { name: "Bo" })?.arguments).not.toBe(key?.arguments);
  expect(JSON.stringify(key)).not.toContain("Avery");
});

it("calls without a key, and tools that only read, have no key", () => {
  expect(toKey("1")).toBeUndefined();
  const readPerson = { ...addPerson, annotations: readOnly };
  const call = { scope: getScope("1"), idempotencyKey: "k" };
  expect(createCallKey(readPerson, { name: "Avery" }, call)).toBeUndefined();
});
