import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  breakableProxy,
  connectClient,
  connectClient2026,
  roundRobin,
} from "@suite/testing/clients";
import { startAzurite, temporaryFolder, uniquePrefix } from "@suite/testing/storage";
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { closeAfterAll, closeAfterTest } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { startNotes } from "../../testing/notes-server.ts";
import { toolCall } from "../../testing/raw.ts";
import { openRawSession, readEvents } from "../../testing/raw-session.ts";

const tablePrefix = uniquePrefix();
const azurite = await startAzurite();
afterAll(() => azurite.stop());
const { connectionString } = azurite;
const servers = await Promise.all(
  [1, 2, 3].map(() => closeAfterAll(startNotes({ connectionString, tablePrefix, graceMs: 2000 }))),
);
const proxy = await closeAfterAll(roundRobin(servers.map(({ port }) => port)));

const answers = {
  elicit: () => ({ action: "accept" as const, content: { agree: true } }),
  sample: () => "Hello!",
  roots: () => [{ uri: "file:///home" }],
};

async function connected(url = proxy.url) {
  const connection = await connectClient(url, { answers });
  const heard: string[] = [];
  connection.client.fallbackNotificationHandler = async ({ method, params }) =>
    void heard.push(`${method.slice(14)} ${params?.uri ?? ""}`.trim());
  // Its session stays, as when a client goes away.
  onTestFinished(() => connection.client.close());
  return { ...connection, heard };
}

const rawSession = () => openRawSession(servers[0]?.url ?? "", { elicitation: {} });

const counting = (steps: number, ms: number) => ({
  jsonrpc: "2.0",
  id: 7,
  method: "tools/call",
  params: { name: "count-up", arguments: { steps, ms }, _meta: { progressToken: "p" } },
});

const lastMessage = (events: Awaited<ReturnType<typeof readEvents>>) => events.at(-1)?.message;

it("a session of several processes elicits, samples and asks for roots, whichever process an answer reaches", async () => {
  const { callTool } = await connected();
  for (let call = 0; call < 3; call += 1)
    expect((await callTool("ask-together")).text).toBe(
      '["accept","Hello!",[{"uri":"file:///home"}]]',
    );
});

it("a session of several processes reports progress and sends log entries", async () => {
  const { client, callTool, heard } = await connected();
  const steps: number[] = [];
  await client.setLoggingLevel("warning");
  await callTool(
    "count-up",
    { steps: 3, ms: 5 },
    { onprogress: ({ progress }) => void steps.push(progress) },
  );
  expect(steps).toEqual([1, 2, 3]);
  expect(heard).toEqual(["message"]);
  await client.setLoggingLevel("error");
  for (let call = 0; call < 3; call += 1) await callTool("count-up", { steps: 1, ms: 1 });
  expect(heard).toEqual(["message"]);
});

it("a session of several processes resumes a running call at another process, with its progress and its response", async () => {
  const [, second] = servers;
  const { post, resume } = await rawSession();
  const lost = new AbortController();
  const [primed] = await readEvents(await post(counting(4, 100), { signal: lost.signal }), 1);
  lost.abort();
  const events = await readEvents(await resume(primed?.id ?? "", second?.url));
  expect(events.map(({ message }) => message?.method ?? message?.id)).toEqual([
    undefined,
    ...Array(4).fill("notifications/progress"),
    "notifications/message",
    7,
  ]);
  expect((await resume(events.at(-1)?.id ?? "", second?.url)).status).toBe(400);
});

it("a session of several processes resumes a call whose client was away when it ended, and leaves calls of other sessions alone", async () => {
  const [, , third] = servers;
  const { post, resume } = await rawSession();
  const lost = new AbortController();
  const [primed] = await readEvents(await post(counting(1, 50), { signal: lost.signal }), 1);
  lost.abort();
  const stranger = await rawSession();
  const refused = await readEvents(await stranger.resume(primed?.id ?? "", third?.url));
  expect(lastMessage(refused)).toMatchObject({ id: 7, error: { code: -32000 } });
  expect(lastMessage(await readEvents(await resume(primed?.id ?? "", third?.url)))).toMatchObject({
    id: 7,
    result: { content: [{ text: "counted to 1" }] },
  });
});

it("a session of several processes cancels a call through another process", async () => {
  const { post } = await rawSession();
  const events = readEvents(await post(counting(1, 30_000)));
  const params = { requestId: 7, reason: "enough" };
  const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params };
  expect((await post(cancelled, { to: servers[2]?.url })).status).toBe(202);
  expect(await events).toMatchObject([{ message: undefined }]);
});

it("a session of several processes notifies of writes and new records at every process", async () => {
  const { client, callTool, heard } = await connected();
  const writer = await closeAfterTest(connectClient2026(proxy.url));
  const isNewRecord = (line: string) => line.includes("resources/list_changed");
  await writer.callTool("save-note", { id: "watched", text: "1" });
  // Until its process has noticed this write, the session would hear of it after it subscribed.
  await expect.poll(() => heard.filter(isNewRecord)).toHaveLength(1);
  await client.subscribeResource({ uri: "notes://watched" });
  for (let write = 1; write <= 3; write += 1) {
    await callTool("save-note", { id: "watched", text: String(write + 1) });
    await expect
      .poll(() => heard.filter((line) => line.includes("notes://watched")))
      .toHaveLength(write);
  }
  await writer.callTool("save-note", { id: "new", text: "1" });
  await expect.poll(() => heard.filter(isNewRecord)).toHaveLength(2);
});

it("a session of several processes ends at every process", async () => {
  const { post, end } = await rawSession();
  for (const server of servers)
    expect((await post(toolCall("show-notes"), { to: server.url })).status).toBe(200);
  expect((await end(servers[1]?.url)).status).toBe(200);
  for (const server of servers)
    expect((await post(toolCall("show-notes"), { to: server.url })).status).toBe(404);
});

it.each([
  ["2025", async () => (await connected()).callTool],
  ["2026", async () => (await connectClient2026(proxy.url, { answers })).callTool],
])("a caller of %s reads its own writes at every process", async (_, connect) => {
  const callTool = await connect();
  for (let round = 0; round < 4; round += 1) {
    await callTool("save-note", { id: "own", text: String(round), ask: round % 2 === 0 });
    for (const _ of servers) expect((await callTool("show-notes")).text).toContain(`own=${round}`);
  }
});

/**
 * Starts a server that can be cut off from storage, and that `kill` cuts off from clients, too: all that others see of a process that
 * was killed.
 */
async function startSeparable() {
  const endpoint = /127\.0\.0\.1:(\d+)/;
  const storage = await breakableProxy(Number(endpoint.exec(connectionString)?.[1]));
  const breakable = connectionString.replace(endpoint, `127.0.0.1:${storage.port}`);
  const server = await closeAfterTest(startNotes({ connectionString: breakable, tablePrefix }));
  const network = await breakableProxy(server.port);
  const kill = () => {
    network.close();
    storage.close();
  };
  onTestFinished(kill);
  const url = `http://localhost:${network.port}/mcp`;
  return { port: network.port, url, kill, loseStorage: storage.close };
}

it("a process that is killed ends its calls with an error that can be repeated; all others go on", async () => {
  const { port, kill } = await startSeparable();
  const { callTool } = await connected();
  proxy.pin(port);
  const call = callTool("count-up", { steps: 1, ms: 60_000 });
  call.catch(() => undefined);
  expect((await callTool("count-up", { steps: 1, ms: 1 })).text).toBe("counted to 1");
  proxy.pin();
  kill();
  await expect(call).rejects.toThrow("Send it again");
  expect((await callTool("ask-together")).text).toContain("Hello!");
});

it("a call whose process was killed ends with that error, although each process that waits for it is replaced sooner", async () => {
  const { url, kill } = await startSeparable();
  const { post, resume } = await rawSession();
  const [first] = await readEvents(await post(counting(1, 60_000), { to: url }), 1);
  kill();
  const resumeForAMoment = async () => {
    const events = readEvents(await resume(first?.id ?? "", servers[1]?.url));
    return Promise.race([events.then(lastMessage), sleep(300)]);
  };
  await expect.poll(resumeForAMoment).toMatchObject({ id: 7, error: { code: -32000 } });
});

it("a process without storage asks the client of a session that it does not know to try again", async () => {
  const { url, loseStorage } = await startSeparable();
  const { post } = await rawSession();
  loseStorage();
  const response = await post(toolCall("show-notes"), { to: url });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await response.json()).toMatchObject({
    error: { code: -32000, message: expect.stringContaining("Try again") },
  });
});

it("processes of two builds serve the pages of each other, and tell clients to list again once the other build is gone", async () => {
  const folder = temporaryFolder();
  const prefix = uniquePrefix();
  const start = async (html: string) => {
    const page = join(folder, `${html}.html`);
    writeFileSync(page, html);
    // A busy machine must not pass for a stopped process before this test stops one.
    return closeAfterTest(
      startNotes({ connectionString, tablePrefix: prefix, page, leaseMs: 4000 }),
    );
  };
  const older = await start("older");
  const newer = await start("newer");
  const first = await connected(older.url);
  const second = await connected(newer.url);
  const listener = await closeAfterTest(connectClient2026(newer.url));
  const notified: string[] = [];
  listener.client.setNotificationHandler(
    "notifications/tools/list_changed",
    ({ method }) => void notified.push(method),
  );
  await listener.client.listen({ toolsListChanged: true });
  const readPage = async ({ client }: typeof first, uri: string) =>
    (await client.readResource({ uri })).contents[0];
  const uriIn = async ({ client }: typeof first) =>
    (await client.listTools()).tools.map(({ _meta }) => String(_meta?.["ui/resourceUri"]))[0] ?? "";
  const olderUri = await uriIn(first);
  const newerUri = await uriIn(second);
  expect(await readPage(first, newerUri)).toMatchObject({ uri: newerUri, text: "newer" });
  expect(await readPage(second, olderUri)).toMatchObject({ uri: olderUri, text: "older" });
  expect([second.heard, notified]).toEqual([[], []]);
  await older.close();
  await expect.poll(() => second.heard).toContain("tools/list_changed");
  await expect.poll(() => notified).toHaveLength(1);
  expect(await readPage(second, olderUri)).toMatchObject({ text: "newer" });
});

describe("sessions are shared", () => {
  /** True if a session that the server opens is a sealed one. */
  async function areShared(): Promise<boolean> {
    const options = { connectionString, tablePrefix: uniquePrefix(), bySettings: true };
    const server = await closeAfterTest(startNotes(options));
    const { transport } = await closeAfterTest(connectClient(server.url, { answers }));
    return !/^[0-9a-f-]{36}$/.test(transport.sessionId ?? "");
  }

  afterEach(() => vi.unstubAllEnvs());

  it("with a key and a storage account, unless the settings say otherwise", async () => {
    expect(await areShared()).toBe(false);
    vi.stubEnv("AZURE_STORAGE_CONNECTION_STRING", connectionString);
    expect(await areShared()).toBe(true);
    vi.stubEnv("SESSIONS", "process");
    expect(await areShared()).toBe(false);
  });

  it("only with a key and a store that keeps them", async () => {
    vi.stubEnv("SESSIONS", "shared");
    await expect(startFixture()).rejects.toThrow("needs a store with shared state");
    vi.stubEnv("SEAL_KEY", "");
    await expect(startFixture()).rejects.toThrow("SESSIONS=shared needs SEAL_KEY");
  });
});
