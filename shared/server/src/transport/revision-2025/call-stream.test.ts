import { EventEmitter, once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { breakableProxy, connectClient, toolAnswer } from "@suite/testing/clients";
import { afterEach, describe, expect, it } from "vitest";
import { readEvents } from "../../testing/events.ts";
import { type Fixture, startFixture } from "../../testing/fixture.ts";
import { toolCall } from "../../testing/raw.ts";
import { openRawSession, type RawSession } from "../../testing/raw-session.ts";
import { CallStreams } from "./call-stream.ts";

let fixture: Fixture;

afterEach(() => fixture.close());

const openSession = () => openRawSession(fixture.url, { roots: {} });

/** Calls `wait` and drops the connection while the call runs. */
async function lostCall(session: RawSession, ms: number): Promise<string> {
  const waiting = once(fixture.store.events, "waiting");
  const lost = new AbortController();
  const answer = await session.post(toolCall("wait", { ms }, 7), { signal: lost.signal });
  const [first] = await readEvents(answer, 1);
  await waiting;
  lost.abort();
  return first?.id ?? "";
}

/** Events after one of them. The first event of each connection only repeats the id. */
async function eventsAfter(session: RawSession, id: string | undefined) {
  const events = await readEvents(await session.resume(id ?? ""));
  return events.filter(({ message }) => message);
}

describe("a lost connection of a session", () => {
  it("can be resumed while the call runs, and gets the response", async () => {
    fixture = await startFixture();
    const session = await openSession();
    const id = await lostCall(session, 400);
    const events = await eventsAfter(session, id);
    expect(events.map(({ message }) => message)).toEqual([
      { jsonrpc: "2.0", id: 7, result: { content: [{ type: "text", text: "waited" }] } },
    ]);
  });

  it("can be resumed after the call has ended, and the stream ends with the response", async () => {
    fixture = await startFixture();
    const session = await openSession();
    const id = await lostCall(session, 50);
    await sleep(150);
    expect(await eventsAfter(session, id)).toHaveLength(1);
    expect(await eventsAfter(session, id)).toHaveLength(1);
  });

  it("aborts its call without a reconnect in time, and is removed", async () => {
    fixture = await startFixture({ sessions: { graceMs: 150 } });
    const session = await openSession();
    const aborted = once(fixture.store.events, "aborted");
    const started = performance.now();
    const id = await lostCall(session, 60_000);
    await aborted;
    expect(performance.now() - started).toBeGreaterThan(140);
    expect((await session.resume(id)).status).toBe(400);
  });

  it("replays only later events of the same stream", async () => {
    fixture = await startFixture();
    const session = await openSession();
    const counting = { name: "count-up", arguments: { steps: 4 }, _meta: { progressToken: "p" } };
    const all = await readEvents(
      await session.post({ jsonrpc: "2.0", id: 1, method: "tools/call", params: counting }),
    );
    await (await session.post(toolCall("show-notes", {}, 2))).text();
    expect(all).toHaveLength(6);
    expect(await eventsAfter(session, all[2]?.id)).toEqual(all.slice(3));
  });

  it("cannot be resumed with an invented event", async () => {
    fixture = await startFixture();
    const session = await openSession();
    const id = await lostCall(session, 200);
    for (const made of ["x", `${id}9`, id.slice(1), `live~${id.split("~")[1]}`])
      expect((await session.resume(made)).status).toBe(400);
  });

  it("is resumed by a real client, which gets the response", async () => {
    fixture = await startFixture();
    const proxy = await breakableProxy(fixture.port);
    const client = await connectClient(proxy.url, { capabilities: { roots: {} } });
    // Cut once, as soon as the client has an event to resume from.
    let cuts = 0;
    const call = client.client.callTool({ name: "wait", arguments: { ms: 600 } }, undefined, {
      onresumptiontoken: () => cuts++ === 0 && proxy.cut(),
    });
    expect(toolAnswer(await call).text).toBe("waited");
    await client.close();
    proxy.close();
  });

  it("of the GET stream replays the missed notifications", async () => {
    fixture = await startFixture();
    const session = await openSession();
    await session.post({ jsonrpc: "2.0", method: "notifications/initialized" });
    await (await session.post(subscribe("fix://notes/0"))).text();
    const first = readEvents(await session.listen(), 1);
    fixture.store.tell("note", "0");
    const [firstEvent] = await first;
    await sleep(50);
    fixture.store.tell("note", "0");
    await sleep(100);
    const [, missed] = await readEvents(await session.resume(firstEvent?.id ?? ""), 2);
    expect(missed?.message).toMatchObject({
      method: "notifications/resources/updated",
      params: { uri: "fix://notes/0" },
    });
  });
});

function subscribe(uri: string): object {
  return { jsonrpc: "2.0", id: 5, method: "resources/subscribe", params: { uri } };
}

/** Collects the text of a response. */
function textResponse() {
  const texts: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    writable: true,
    writeHead: () => response,
    write: (text: string) => texts.push(text),
    end: () => undefined,
  });
  return { response: response as unknown as ServerResponse, texts };
}

it("keeps the newest 500 events, and 512 KB of them", () => {
  const noop = () => undefined;
  const add = (text: string, count: number) => {
    const streams = new CallStreams({ rows: undefined, graceMs: 1000 }, noop);
    const stream = streams.add("session", [1]);
    for (let at = 0; at < count; at += 1) stream.notify({ text });
    const { response, texts } = textResponse();
    stream.connect(response);
    stream.stop({});
    response.emit("close");
    return texts.filter((each) => each.includes("text")).length;
  };
  expect([add("x", 600), add("x".repeat(200_000), 4), add("x".repeat(600_000), 2)]).toEqual([500, 2, 1]);
});
