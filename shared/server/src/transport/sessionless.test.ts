import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { accept, initialize, openSession, raw, toolCall } from "../testing/raw.ts";

const { port, url, store } = await closeAfterAll(startFixture());

const { params: good } = initialize({});
const asking = { capabilities: { elicitation: {} } };

it.each([
  ["without parameters", undefined, "`params` is missing; it must be an object."],
  ["with empty parameters", {}, "`params.protocolVersion` is missing; it must be a text."],
  [
    "with a number as version",
    { ...good, protocolVersion: 4 },
    "`params.protocolVersion` must be a text.",
  ],
  [
    "with unnamed info",
    { ...good, clientInfo: {} },
    "`params.clientInfo.name` is missing; it must be a text.",
  ],
  [
    "for a session",
    { ...good, ...asking, clientInfo: 4 },
    "`params.clientInfo` must be an object.",
  ],
  ["with a list", { ...good, capabilities: [] }, "`params.capabilities` must be an object."],
])("a malformed initialize %s gets a response in one sentence", async (_, params, message) => {
  const body = { jsonrpc: "2.0", id: 7, method: "initialize", params };
  const answer = await raw(port, { headers: { accept }, body });
  expect(answer.json).toEqual({ jsonrpc: "2.0", id: 7, error: { code: -32602, message } });
  expect(answer.status).toBe(200);
  expect(answer.headers["mcp-session-id"]).toBeUndefined();
});

describe.each(["without a session", "in a session"])("a batch %s", (where) => {
  async function send(body: object) {
    const id = await openSession(port, where === "in a session" ? asking.capabilities : {});
    expect(id !== undefined).toBe(where === "in a session");
    return raw(port, { headers: { accept, "mcp-session-id": id }, body });
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
    [
      "with an initialize in it",
      [initialize({}), toolCall("show-notes")],
      /cannot be part of a batch/,
    ],
  ])("%s is refused with the reason", async (_, body, message) => {
    const { status, json } = await send(body);
    expect([status, json?.error?.code]).toEqual([400, -32600]);
    expect(json?.error?.message).toMatch(message);
  });

  it("of 32 is answered", async () => {
    const { status, text } = await send(
      Array.from({ length: 32 }, (_, id) => toolCall("who-am-i", {}, id)),
    );
    expect(status).toBe(200);
    expect(text.match(/"id":/g)).toHaveLength(32);
  });
});

it.each(["GET", "DELETE"])("%s of 2026-07-28 is a method that does not exist", async (method) => {
  const headers = { accept, "mcp-protocol-version": "2026-07-28" };
  for (const session of [undefined, "made-up"]) {
    const answer = await raw(port, { method, headers: { ...headers, "mcp-session-id": session } });
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST"]);
  }
});

it.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])(
  "Microsoft's tool lister (no capabilities, no session, no headers) agrees on %s, and calls",
  async (version) => {
    const { headers, json } = await raw(port, { body: initialize({}, version) });
    expect(headers["mcp-session-id"]).toBeUndefined();
    expect(json?.result).toMatchObject({
      protocolVersion: version,
      serverInfo: { name: "fixture" },
    });
    const called = await raw(port, {
      headers: { "mcp-protocol-version": version },
      body: toolCall("show_notes", { word: "bread" }),
    });
    expect(called.json?.result).toMatchObject({ structuredContent: { notes: ["bread"] } });
  },
);

it("a client without a session that declares elicitation but reads only JSON gets no session", async () => {
  const answer = await raw(port, { headers: { accept: "application/json" }, body: initialize() });
  expect(answer.status).toBe(200);
  expect(answer.headers["mcp-session-id"]).toBeUndefined();
});

it("a client without a session gets an event stream only when a handler notifies and it reads streams", async () => {
  const params = { name: "count-up", arguments: {}, _meta: { progressToken: "p" } };
  const body = { jsonrpc: "2.0", id: 5, method: "tools/call", params };
  const stream = await raw(port, { headers: { accept }, body });
  expect(stream.headers["content-type"]).toBe("text/event-stream");
  const messages = stream.text
    .split("\n")
    .flatMap((line) => (line.startsWith("data: ") ? [JSON.parse(line.slice(6))] : []));
  expect(messages.map((message) => message.params?.progress ?? message.id)).toEqual([1, 2, 3, 5]);
  const plain = await raw(port, { headers: { accept: "application/json" }, body });
  expect(plain.json).toMatchObject({ id: 5, result: { content: [{ text: "done" }] } });
});

it("a client without a session may send a batch", async () => {
  const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
  const body = [toolCall("show-notes", {}, 1), notification, toolCall("who-am-i", {}, 2)];
  const answers: { id: number }[] = JSON.parse((await raw(port, { body })).text);
  expect(answers.map(({ id }) => id).sort()).toEqual([1, 2]);
});

it("a client without a session aborts its own handler by disconnecting, and no other client's by that or by its id", async () => {
  const mine = await waitingCall();
  const other = await waitingCall();
  let aborts = 0;
  store.events.on("aborted", () => {
    aborts += 1;
  });
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  expect((await raw(port, { body: cancel })).status).toBe(202);
  await sleep(50);
  expect(aborts).toBe(0);
  for (const [before, sent] of [mine, other].entries()) {
    const aborted = once(store.events, "aborted");
    sent.destroy();
    await aborted;
    await sleep(50);
    expect(aborts).toBe(before + 1);
  }
});

async function waitingCall() {
  const waiting = once(store.events, "waiting");
  const headers = { "content-type": "application/json" };
  const sent = request(url, { agent: false, method: "POST", headers });
  sent.on("error", () => undefined);
  sent.end(JSON.stringify(toolCall("wait")));
  await waiting;
  return sent;
}

it("a batch stops when its answers are large, and says what was not done", async () => {
  const { core, port } = await closeAfterTest(startFixture({ paragraphs: 50_000 }));
  const params = { uri: core.widgets.list()[0]?.uri };
  const read = { jsonrpc: "2.0", method: "resources/read", params };
  const answer = await raw(port, {
    body: Array.from({ length: 32 }, (_, id) => ({ ...read, id })),
  });
  const answers: { result?: object; error?: { message: string } }[] = JSON.parse(answer.text);
  expect(answers).toHaveLength(32);
  expect(answers.filter(({ result }) => result)).toHaveLength(4);
  expect(answers.at(-1)?.error?.message).toBe(
    "The answers of this batch are over 2 MB. Nothing was done for this message: send it again alone.",
  );
});
