import { describe, expect, it } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { accept, openSession, raw, request2026, toolCall } from "../testing/raw.ts";
import { withoutNulls } from "./lenient-message.ts";

const rows: [rule: string, params: unknown, expected: object | undefined][] = [
  ["params: null", null, undefined],
  ["_meta: null", { _meta: null }, {}],
  ["a parameter that is null", { name: "echo", arguments: null }, { name: "echo" }],
  ["progressToken: null", { _meta: { progressToken: null, "a/b": 1 } }, { _meta: { "a/b": 1 } }],
  ["cursor: null", { cursor: null }, {}],
  [
    "a capability that is null",
    { capabilities: { elicitation: null, roots: {} } },
    { capabilities: { roots: {} } },
  ],
  [
    "an argument of a completion that is null",
    { context: { arguments: { skill: null, city: "Oslo" } } },
    { context: { arguments: { city: "Oslo" } } },
  ],
  ["an empty cursor", { cursor: "" }, {}],
  ["arguments as JSON", { arguments: '{"a":null}' }, { arguments: { a: null } }],
];

it.each(rows)("%s is taken", (_, params, expected) => {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const cleaned = expected ? { ...message, params: expected } : message;
  expect(withoutNulls({ ...message, params })).toEqual(cleaned);
});

it.each([
  ["a cursor", { method: "tools/list", params: { cursor: "made up" } }],
  ["a null inside of a parameter", { method: "tools/call", params: { arguments: { a: null } } }],
  ["arguments of another kind", { method: "tools/call", params: { arguments: "[1]" } }],
  ["wrong params", { method: "tools/list", params: [null] }],
  ["a response", { id: 1, result: null }],
  ["no message", null],
])("%s stays", (_, message) => {
  expect(withoutNulls(message)).toEqual(message);
});

const { port } = await closeAfterAll(startFixture());

type Send = (method: string, params: unknown) => ReturnType<typeof raw>;

const clients: [string, () => Promise<Send>][] = [
  [
    "without a session",
    async () => (method, params) => raw(port, { body: toBody(method, params) }),
  ],
  [
    "in a session",
    async () => {
      const id = await openSession(port, { roots: {} });
      const headers = { accept, "mcp-session-id": id };
      return (method, params) => raw(port, { headers, body: toBody(method, params) });
    },
  ],
  [
    "of 2026-07-28",
    async () => (method, params) => {
      const { headers, body } = request2026(method, Object(params));
      return raw(port, { headers, body });
    },
  ],
];

function toBody(method: string, params: unknown): object {
  return { jsonrpc: "2.0", id: 1, method, params };
}

describe.each(clients)("a client %s", (where, connect) => {
  it("gets the first page for a cursor that is null or empty, and an error for one that it made up", async () => {
    const send = await connect();
    for (const cursor of [null, ""]) {
      const { text } = await send("tools/list", { cursor });
      expect(text).toContain('"name":"show-notes"');
    }
    expect((await send("tools/list", { cursor: "made up" })).text).toContain("-32602");
    expect((await send("resources/list", { cursor: "made up" })).text).toContain("-32602");
  });

  it("calls a tool with arguments that are null, or JSON", async () => {
    const send = await connect();
    for (const args of [null, "{}", '{"word":null}']) {
      const { text } = await send("tools/call", { name: "show-notes", arguments: args });
      expect(text).toContain('"notes":["milk"');
    }
  });

  it("gets a prompt with arguments that are null, and with a number for a text", async () => {
    const send = await connect();
    const plain = await send("prompts/get", { name: "read-notes", arguments: null });
    expect(plain.text).toContain("What do my notes say?");
    const args = { to: 7, language: null };
    const letter = await send("prompts/get", { name: "letter", arguments: args });
    expect(letter.text).toContain('"messages"');
    const missing = await send("prompts/get", { name: "letter", arguments: { to: null } });
    expect(missing.text).toContain("`to` is missing; it must be a text.");
  });

  // Params of 2026-07-28 name the revision, so they are never null.
  it.runIf(where !== "of 2026-07-28")("may send null for params and _meta", async () => {
    const send = await connect();
    expect((await send("tools/list", null)).text).toContain('"name":"show-notes"');
    expect((await send("ping", null)).text).toContain('"result":{}');
    const call = { ...toolCall("show-notes").params, _meta: null };
    expect((await send("tools/call", call)).text).toContain('"notes":["milk"');
  });

  it("may send null for a progress token", async () => {
    const send = await connect();
    const params = { name: "count-up", _meta: { progressToken: null } };
    const { text } = await send("tools/call", params);
    expect(text).toContain('"done"');
    expect(text).not.toContain("notifications/progress");
  });
});

it("a notification, and a message of a batch, may have params that are null", async () => {
  const notification = { jsonrpc: "2.0", method: "notifications/initialized", params: null };
  expect((await raw(port, { body: notification })).status).toBe(202);
  const batch = [notification, toBody("tools/list", null), toBody("ping", null)];
  const { status, text } = await raw(port, { body: batch });
  expect(status).toBe(200);
  expect(text).toContain('"name":"show-notes"');
});
