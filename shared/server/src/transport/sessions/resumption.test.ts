import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { breakableProxy, connectClient, toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { toolCall } from "../../testing/raw.ts";
import { openRawSession, type RawSession, readEvents } from "../../testing/raw-session.ts";

const fixture = await closeAfterAll(startFixture());

const openSession = ({ url } = fixture) => openRawSession(url, { roots: {} });

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

/** Messages after an event, up to the response. */
async function messagesAfter(session: RawSession, id: string | undefined, count: number) {
  let answer = await session.resume(id ?? "");
  // The server notices a lost connection a moment later.
  while (answer.status === 409) {
    await answer.text();
    await sleep(10);
    answer = await session.resume(id ?? "");
  }
  const events = await readEvents(answer, count);
  return events.flatMap(({ message }) => message ?? []);
}

const response = { jsonrpc: "2.0", id: 7, result: { content: [{ type: "text", text: "waited" }] } };

it("a call goes on when its connection is lost, and the client resumes it while it runs", async () => {
  const session = await openSession();
  const id = await lostCall(session, 400);
  expect(await messagesAfter(session, id, 1)).toEqual([response]);
});

it("a lost connection is resumed by a real client, which gets the response", async () => {
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

it("only later events of the same stream are sent again, and only to their session", async () => {
  const session = await openSession();
  const counting = { name: "count-up", arguments: { steps: 4 }, _meta: { progressToken: "p" } };
  const lost = new AbortController();
  const posted = session.post(
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: counting },
    { signal: lost.signal },
  );
  const [, first] = await readEvents(await posted, 2);
  lost.abort();
  await (await session.post(toolCall("show-notes", {}, 2))).text();
  const messages = await messagesAfter(session, first?.id, 4);
  const progress = Array(3).fill("notifications/progress");
  expect(messages).toMatchObject([...progress.map((method) => ({ method })), { id: 1 }]);
  const id = first?.id ?? "";
  const stranger = await openSession();
  expect((await stranger.resume(id)).status).toBe(400);
  for (const invented of ["x", `${id}9`, id.slice(1)])
    expect((await session.resume(invented)).status).toBe(400);
});

it("the stream of notifications replays what was missed", async () => {
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
  const [missed] = await readEvents(await session.resume(firstEvent?.id ?? ""), 1);
  expect(missed?.message).toMatchObject({ method: "notifications/resources/updated", params });
});

it("a client that opens its stream of notifications again gets the next ones there", async () => {
  const session = await openSession();
  const params = { uri: "fix://notes/0" };
  await (
    await session.post({ jsonrpc: "2.0", id: 5, method: "resources/subscribe", params })
  ).text();
  const forgotten = await session.listen();
  const second = readEvents(await session.listen(), 1);
  fixture.store.tell("note", "0");
  expect((await second)[0]?.message).toMatchObject({ params });
  expect(await readEvents(forgotten)).toEqual([]);
});
