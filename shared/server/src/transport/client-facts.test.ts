import { LOG_LEVEL_META_KEY } from "@modelcontextprotocol/server";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw } from "../testing/raw.ts";

const fixture = await closeAfterAll(startFixture());

const everything = [
  { level: "debug", logger: "say", data: { rows: 3, message: "read" } },
  { level: "info", logger: "say", data: { code: "fresh" } },
  { level: "warning", logger: "say", data: { slow: true, message: "slow" } },
  { level: "error", logger: "say", data: { rows: 0, message: "nothing left" } },
];

it("a handler's log reaches a session from its level on, without names, addresses or paths; the server's own is complete", async () => {
  const { client, callTool } = await closeAfterTest(
    connectClient(fixture.url, { capabilities: { roots: {} } }),
  );
  const heard: unknown[] = [];
  client.fallbackNotificationHandler = async ({ params }) => void heard.push(params);
  await callTool("say");
  expect(heard.splice(0)).toEqual(everything.slice(1));
  for (const [level, from] of [
    ["debug", 0],
    ["notice", 2],
    ["error", 3],
    ["emergency", 4],
  ] as const) {
    await client.setLoggingLevel(level);
    await callTool("say");
    expect(heard.splice(0)).toEqual(everything.slice(from));
  }
  await expect(client.setLoggingLevel(JSON.parse('"loud"'))).rejects.toMatchObject({
    code: -32602,
  });
  expect(fixture.lines.find(({ msg }) => msg === "read")).toMatchObject({
    tool: "say",
    email: "avery@example.com",
    requestId: expect.any(String),
  });
});

it("a handler's log reaches a client of 2026-07-28 only with a level in the request", async () => {
  const { client, callTool } = await closeAfterTest(connectClient2026(fixture.url));
  const heard: unknown[] = [];
  client.setNotificationHandler("notifications/message", ({ params }) => void heard.push(params));
  await callTool("say");
  expect(heard).toEqual([]);
  await client.callTool({ name: "say", arguments: {}, _meta: { [LOG_LEVEL_META_KEY]: "warning" } });
  expect(heard).toEqual(everything.slice(2));
});

it("a handler's log is not offered without a session", async () => {
  const { client, callTool } = await closeAfterTest(connectClient(fixture.url));
  expect(client.getServerCapabilities()).toMatchObject({ resources: { subscribe: false } });
  expect(client.getServerCapabilities()?.logging).toBeUndefined();
  for (const [method, params] of [
    ["logging/setLevel", { level: "debug" }],
    ["resources/subscribe", { uri: "fix://notes/0" }],
  ] as const) {
    const { json } = await raw(fixture.port, { body: { jsonrpc: "2.0", id: 1, method, params } });
    expect(json?.error?.code).toBe(-32601);
  }
  expect((await callTool("say")).text).toBe("said");
});
