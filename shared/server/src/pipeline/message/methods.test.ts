import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { raw } from "../../testing/raw.ts";

const { port } = await closeAfterAll(startFixture());
const ask = async (method: string, params?: object) =>
  (await raw(port, { body: { jsonrpc: "2.0", id: 1, method, params } })).json;

const bad: [string, object | undefined, string][] = [
  ["tools/call", undefined, "Invalid params: `name` is missing; it must be a text."],
  ["tools/call", { name: 5 }, "Invalid params: `name` must be a text."],
  ["resources/read", {}, "Invalid params: `uri` is missing; it must be a text."],
  ["resources/list", { cursor: 4 }, "Invalid params: `cursor` must be a text."],
  ["tools/list", { cursor: "x" }, "The cursor is not valid; list from the start."],
  ["resources/templates/list", { cursor: "x" }, "The cursor is not valid; list from the start."],
  ["resources/list", { cursor: "made up" }, "The cursor is not valid; list from the start."],
];

it.each(bad)("bad params of %s with %j return a sentence", async (method, params, message) => {
  expect((await ask(method, params))?.error).toEqual({ code: -32602, message });
});

it.each([[[]], ["text"], [7]])("tool arguments %j return a tool error", async (args) => {
  expect((await ask("tools/call", { name: "show-notes", arguments: args }))?.result).toMatchObject({
    isError: true,
    content: [{ text: "The arguments must be an object." }],
  });
});

it.each(["constructor", "tools/dance", "__proto__"])("there is no method %s", async (method) => {
  expect((await ask(method))?.error).toMatchObject({ code: -32601 });
});

it("an unknown tool is a protocol error", async () => {
  const { error } = (await ask("tools/call", { name: "no-such-tool" })) ?? {};
  expect(error).toEqual({
    code: -32602,
    message:
      "Unknown tool: no-such-tool. If the host lists it, its list of tools is old: refresh the app or reconnect the server there.",
  });
});
