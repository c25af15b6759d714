import { EventEmitter, once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { breakableProxy, connectClient, toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { toolCall } from "../../testing/raw.ts";
import { openRawSession, type RawSession, readEvents } from "../../testing/raw-session.ts";
import { CallStreams } from "./call-stream.ts";

const fixture = await closeAfterAll(startFixture());

const openSession = ({ url } = fixture) => openRawSession(url, { roots: {} });

/** Calls `wait` and drops the connection while the call runs. */
async function lostCall(session: RawSession, ms: number, { store } = fixture): Promise<string> {
  const waiting = once(store.events, "waiting");
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

it("a lost connection of a session can be resumed while the call runs and after it, and the stream ends with the response", async () => {
  const session = await openSession();
  const id = await lostCall(session, 400);
  for (const _ of ["while it runs", "after it"])
    expect((await eventsAfter(session, id)).map(({ message }) => message)).toEqual([
      { jsonrpc: "2.0", id: 7, result: { content: [{ type: "text", text: "waited" }] } },
    ]);
});

it("a lost connection of a session aborts its call without a reconnect in time, and is removed", async () => {
  const impatient = await closeAfterTest(startFixture({ sessions: { graceMs: 150 } }));
  const session = await openSession(impatient);
  const aborted = once(impatient.store.events, "aborted");
  const started = performance.now();
  const id = await lostCall(session, 60_000, impatient);
  await aborted;
  expect(performance.now() - started).toBeGreaterThan(140);
  expect((await session.resume(id)).status).toBe(400);
});

it("a lost connection of a session replays only later events of the same stream", async () => {
  const session = await openSession();
  const counting = { name: "count-up", arguments: { steps: 4 }, _meta: { progressToken: "p" } };
  const all = await readEvents(
    await session.post({ jsonrpc: "2.0", id: 1, method: "tools/call", params: counting }),
  );
  await (await session.post(toolCall("show-notes", {}, 2))).text();
  expect(all).toHaveLength(6);
  expect(await eventsAfter(session, all[2]?.id)).toEqual(all.slice(3));
  const id = all[2]?.id ?? "";
  for (const made of ["x", `${id}9`, id.slice(1), `live~${id.split("~")[1]}`])
    expect((await session.resume(made)).status).toBe(400);
});

it("a lost connection of a session is resumed by a real client, which gets the response", async () => {
  const proxy = await closeAfterTest(breakableProxy(fixture.port));
  const { client } = await closeAfterTest(
    connectClient(proxy.url, { capabilities: { roots: {} } }),
  );
  // Cut once, as soon as the client has an event to resume from.
  let cuts = 0;
  const call = client.callTool({ name: "wait", arguments: { ms: 600 } }, undefined, {
    onresumptiontoken: () => cuts++ === 0 && proxy.cut(),
  });
  expect(toolAnswer(await call).text).toBe("waited");
});

it("a lost connection of a session of the GET stream replays the missed notifications", async () => {
  const session = await openSession();
  await session.post({ jsonrpc: "2.0", method: "notifications/initialized" });
  const params = { uri: "fix://notes/0" };
  await (
    await session.post({ jsonrpc: "2.0", id: 5, method: "resources/subscribe", params })
  ).text();
  const first = readEvents(await session.listen(), 1);
  fixture.store.tell("note", "0");
  const [firstEvent] = await first;
  await sleep(50);
  fixture.store.tell("note", "0");
  await sleep(100);
  const [, missed] = await readEvents(await session.resume(firstEvent?.id ?? ""), 2);
  expect(missed?.message).toMatchObject({ method: "notifications/resources/updated", params });
});

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
  const add = (text: string, count: number) => {
    const stream = new CallStreams({ rows: undefined, graceMs: 1000 }, () => undefined).add(
      "session",
      [1],
    );
    for (let at = 0; at < count; at += 1) stream.notify({ text });
    const { response, texts } = textResponse();
    stream.connect(response);
    stream.stop({});
    response.emit("close");
    return texts.filter((each) => each.includes("text")).length;
  };
  expect([add("x", 600), add("x".repeat(200_000), 4), add("x".repeat(600_000), 2)]).toEqual([
    500, 2, 1,
  ]);
});
