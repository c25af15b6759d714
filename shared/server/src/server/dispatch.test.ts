import { connectClient2026 } from "@suite/testing/clients";
import { afterAll, describe, expect, it } from "vitest";
import { startFixture } from "../testing/fixture.ts";
import { raw } from "../testing/raw.ts";

const fixture = await startFixture();
const client2026 = await connectClient2026(fixture.url);
afterAll(async () => {
  await client2026.close();
  await fixture.close();
});

const bad: [string, object | undefined, string][] = [
  ["tools/call", undefined, "Invalid params: `name` is missing; it must be a text."],
  ["tools/call", { name: 5 }, "Invalid params: `name` must be a text."],
  ["resources/read", {}, "Invalid params: `uri` is missing; it must be a text."],
  ["prompts/get", { name: null }, "Invalid params: `name` must be a text."],
  ["resources/list", { cursor: 4 }, "Invalid params: `cursor` must be a text."],
  ["tools/list", { cursor: "x" }, "The cursor is not valid; list from the start."],
  ["prompts/list", { cursor: "x" }, "The cursor is not valid; list from the start."],
  ["resources/templates/list", { cursor: "x" }, "The cursor is not valid; list from the start."],
  ["resources/list", { cursor: "made up" }, "The cursor is not valid; list from the start."],
];

describe("bad params", () => {
  it.each(bad)("of %s with %j return a sentence", async (method, params, message) => {
    const { json } = await raw(fixture.port, { body: { jsonrpc: "2.0", id: 1, method, params } });
    expect(json?.error).toEqual({ code: -32602, message });
  });

  it.each([[[]], ["text"], [7]])("of a tool call with arguments %j return a tool error", async (args) => {
    const body = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "show-notes", arguments: args },
    };
    expect((await raw(fixture.port, { body })).json?.result).toMatchObject({
      isError: true,
      content: [{ text: "The arguments must be an object." }],
    });
  });

  it("return the same sentence in 2026-07-28", async () => {
    await expect(client2026.client.listResources({ cursor: "made up" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("The cursor is not valid"),
    });
  });
});

it.each(["constructor", "tools/dance", "__proto__"])("there is no method %s", async (method) => {
  const { json } = await raw(fixture.port, { body: { jsonrpc: "2.0", id: 1, method } });
  expect(json?.error).toMatchObject({ code: -32601 });
});
