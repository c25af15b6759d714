import { once } from "node:events";
import { request } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { startFixture } from "../../testing/fixture.ts";
import { initialize, raw, toolCall } from "../../testing/raw.ts";

const fixture = await startFixture();

afterAll(() => fixture.close());

const { port } = fixture;

describe("Microsoft's tool lister (2024-11-05, no capabilities, no session, no headers)", () => {
  it("initializes, lists and calls", async () => {
    const hello = await raw(port, { body: initialize({}, "2024-11-05") });
    expect(hello.headers["mcp-session-id"]).toBeUndefined();
    expect(hello.json?.result).toMatchObject({
      protocolVersion: "2024-11-05",
      serverInfo: { name: "fixture" },
    });
    expect((await raw(port, { body: { jsonrpc: "2.0", method: "notifications/initialized" } })).status).toBe(
      202,
    );
    const list = await raw(port, { body: { jsonrpc: "2.0", id: 1, method: "tools/list" } });
    expect(list.json?.result).toMatchObject({
      tools: expect.arrayContaining([expect.objectContaining({ name: "show-notes" })]),
    });
    expect(list.text).toContain('"ui/resourceUri"');
    const call = await raw(port, { body: toolCall("show-notes", { word: "bread" }, "two") });
    expect(call.json).toMatchObject({ id: "two", result: { content: [{ text: "bread" }] } });
  });

  it.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])("agrees on %s", async (version) => {
    expect((await raw(port, { body: initialize({}, version) })).json?.result).toMatchObject({
      protocolVersion: version,
    });
  });
});

describe("a client without a session", () => {
  it("that declares elicitation but reads only JSON gets no session", async () => {
    const answer = await raw(port, { headers: { accept: "application/json" }, body: initialize() });
    expect(answer.status).toBe(200);
    expect(answer.headers["mcp-session-id"]).toBeUndefined();
  });

  it("gets an event stream only when a handler notifies and it reads streams", async () => {
    const body = {
      jsonrpc: "2.0",
      id: 5,
      method: "tools/call",
      params: { name: "count-up", arguments: {}, _meta: { progressToken: "p" } },
    };
    const stream = await raw(port, { headers: { accept: "application/json, text/event-stream" }, body });
    expect(stream.headers["content-type"]).toBe("text/event-stream");
    const messages = stream.text
      .split("\n")
      .flatMap((line) => (line.startsWith("data: ") ? [JSON.parse(line.slice(6))] : []));
    expect(messages.map((message) => message.params?.progress ?? message.id)).toEqual([1, 2, 3, 5]);
    const plain = await raw(port, { headers: { accept: "application/json" }, body });
    expect(plain.json).toMatchObject({ id: 5, result: { content: [{ text: "done" }] } });
  });

  it("may send a batch", async () => {
    const body = [
      toolCall("show-notes", {}, 1),
      { jsonrpc: "2.0", method: "notifications/initialized" },
      toolCall("who-am-i", {}, 2),
    ];
    const { text } = await raw(port, { body });
    expect(
      JSON.parse(text)
        .map((answer: { id: number }) => answer.id)
        .sort(),
    ).toEqual([1, 2]);
  });

  it("aborts only its own handler by disconnecting", async () => {
    const mine = await waitingCall();
    const other = await waitingCall();
    const aborts: number[] = [];
    fixture.store.events.on("aborted", () => aborts.push(1));
    const aborted = once(fixture.store.events, "aborted");
    mine.destroy();
    await aborted;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(aborts).toHaveLength(1);
    other.destroy();
    await once(fixture.store.events, "aborted");
  });

  it("cannot cancel another client's call by its id", async () => {
    const victim = await waitingCall();
    const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
    const aborts: number[] = [];
    fixture.store.events.once("aborted", () => aborts.push(1));
    expect((await raw(port, { body: cancel })).status).toBe(202);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(aborts).toEqual([]);
    victim.destroy();
    await once(fixture.store.events, "aborted");
  });
});

async function waitingCall() {
  const waiting = once(fixture.store.events, "waiting");
  const headers = { "content-type": "application/json" };
  const sent = request(fixture.url, { agent: false, method: "POST", headers });
  sent.on("error", () => undefined);
  sent.end(JSON.stringify(toolCall("wait")));
  await waiting;
  return sent;
}
