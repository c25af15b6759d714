import { connectClient, connectClient2026, roundRobin } from "@suite/testing/clients";
import { startAzurite, uniquePrefix } from "@suite/testing/storage";
import { afterAll, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startNotes } from "../testing/notes-server.ts";
import { openSession, raw, toolCall } from "../testing/raw.ts";

const tablePrefix = uniquePrefix();
const azurite = await startAzurite();
afterAll(() => azurite.stop());
const { connectionString } = azurite;
const servers = await Promise.all(
  [1, 2, 3].map(() => closeAfterAll(startNotes({ connectionString, tablePrefix }))),
);
const balancer = await closeAfterAll(roundRobin(servers.map(({ port }) => port)));
const answers = {
  elicit: () => ({ action: "accept" as const, content: { agree: true } }),
  sample: () => "Hello!",
  roots: () => [{ uri: "file:///home" }],
};

it("a 2025 client gets no session of many processes, and its tools are not asked to elicit", async () => {
  const [first] = servers;
  expect(await openSession(first?.port ?? 0, { elicitation: {}, roots: {} })).toBeUndefined();
  const { client, callTool } = await closeAfterTest(connectClient(balancer.url, { answers }));
  expect(client.getServerCapabilities()).toMatchObject({ resources: { subscribe: false } });
  for (let call = 0; call < 3; call += 1)
    expect((await callTool("save-note", { id: "a", text: `${call}`, ask: true })).text).toBe(
      "declined",
    );
});

it("a session id that one process gave before is not found, so that the client initializes again", async () => {
  for (const { port } of servers) {
    const headers = { "mcp-session-id": "0f8fad5b-d9cb-469f-a165-70867728950e" };
    const { status, json } = await raw(port, { headers, body: toolCall("show-notes", {}) });
    expect([status, json?.error?.code]).toEqual([404, -32001]);
  }
});

it("a client of 2026-07-28 is asked wherever its answer arrives, and reads what another process wrote", async () => {
  const { callTool } = await closeAfterTest(connectClient2026(balancer.url, { answers }));
  for (let call = 0; call < 4; call += 1) {
    const note = { id: "b", text: `text ${call}` };
    expect((await callTool("save-note", { ...note, ask: true })).text).toBe(`saved b=text ${call}`);
    expect((await callTool("show-notes")).text).toContain(`b=text ${call}`);
  }
});

it("a listener of 2026-07-28 is notified of writes at every process", async () => {
  const { client, callTool } = await closeAfterTest(connectClient2026(balancer.url));
  await callTool("save-note", { id: "c", text: "first" });
  const heard: string[] = [];
  client.setNotificationHandler(
    "notifications/resources/updated",
    ({ params }) => void heard.push(params.uri),
  );
  await client.listen({ resourceSubscriptions: ["notes://c"] });
  for (let call = 0; call < 3; call += 1)
    await callTool("save-note", { id: "c", text: `text ${call}` });
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(new Set(heard)).toEqual(new Set(["notes://c"]));
});
