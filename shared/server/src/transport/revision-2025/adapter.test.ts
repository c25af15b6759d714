import { describe, expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { accept, initialize, openSession, raw, toolCall } from "../../testing/raw.ts";

const fixture = await closeAfterAll(startFixture());

const { params: good } = initialize({});
const asking = { capabilities: { elicitation: {} } };

it.each([
  ["without parameters", undefined, "`params` is missing; it must be an object."],
  ["with empty parameters", {}, "`params.protocolVersion` is missing; it must be a text."],
  ["with a number as version", { ...good, protocolVersion: 4 }, "`params.protocolVersion` must be a text."],
  [
    "with unnamed info",
    { ...good, clientInfo: {} },
    "`params.clientInfo.name` is missing; it must be a text.",
  ],
  ["for a session", { ...good, ...asking, clientInfo: 4 }, "`params.clientInfo` must be an object."],
  ["with a list", { ...good, capabilities: [] }, "`params.capabilities` must be an object."],
])("a malformed initialize %s gets a response in one sentence", async (_, params, message) => {
  const body = { jsonrpc: "2.0", id: 7, method: "initialize", params };
  const answer = await raw(fixture.port, { headers: { accept }, body });
  expect(answer.json).toEqual({ jsonrpc: "2.0", id: 7, error: { code: -32602, message } });
  expect(answer.status).toBe(200);
  expect(answer.headers["mcp-session-id"]).toBeUndefined();
});

describe.each(["without a session", "in a session"])("a batch %s", (where) => {
  async function send(body: object) {
    const id = await openSession(fixture.port, where === "in a session" ? asking.capabilities : {});
    expect(id !== undefined).toBe(where === "in a session");
    return raw(fixture.port, { headers: { accept, "mcp-session-id": id }, body });
  }

  it.each([
    [
      "of 50",
      Array.from({ length: 50 }, (_, id) => toolCall("show-notes", {}, id)),
      /at most 32 messages; this one has 50/,
    ],
    ["of none", [], /empty JSON-RPC batch/],
    [
      "with parameters that are a number",
      [toolCall("show-notes"), { ...toolCall("show-notes"), params: 4 }],
      /contains an invalid message/,
    ],
    ["with an initialize in it", [initialize({}), toolCall("show-notes")], /cannot be part of a batch/],
  ])("%s is refused with the reason", async (_, body, message) => {
    const { status, json } = await send(body);
    expect([status, json?.error?.code]).toEqual([400, -32600]);
    expect(json?.error?.message).toMatch(message);
  });

  it("of 32 is answered", async () => {
    const { status, text } = await send(Array.from({ length: 32 }, (_, id) => toolCall("who-am-i", {}, id)));
    expect(status).toBe(200);
    expect(text.match(/"id":/g)).toHaveLength(32);
  });
});

it.each(["GET", "DELETE"])("%s of 2026-07-28 is a method that does not exist", async (method) => {
  const headers = { accept, "mcp-protocol-version": "2026-07-28" };
  for (const session of [undefined, "made-up"]) {
    const answer = await raw(fixture.port, { method, headers: { ...headers, "mcp-session-id": session } });
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST"]);
  }
});
