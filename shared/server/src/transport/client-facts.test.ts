import { LOG_LEVEL_META_KEY } from "@modelcontextprotocol/server";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { afterAll, describe, expect, it } from "vitest";
import { startFixture } from "../testing/fixture.ts";
import { raw } from "../testing/raw.ts";

const fixture = await startFixture();

afterAll(() => fixture.close());

const everything = [
  { level: "debug", logger: "say", data: { rows: 3, message: "read" } },
  { level: "info", logger: "say", data: { code: "fresh" } },
  { level: "warning", logger: "say", data: { slow: true, message: "slow" } },
  { level: "error", logger: "say", data: { rows: 0, message: "nothing left" } },
];

describe("a handler's log", () => {
  it("reaches a session from its level on, by default from info", async () => {
    const session = await connectClient(fixture.url, { capabilities: { roots: {} } });
    const heard: unknown[] = [];
    session.client.fallbackNotificationHandler = async ({ params }) => void heard.push(params);
    await session.callTool("say");
    expect(heard.splice(0)).toEqual(everything.slice(1));
    for (const [level, from] of [
      ["debug", 0],
      ["notice", 2],
      ["error", 3],
      ["emergency", 4],
    ] as const) {
      await session.client.setLoggingLevel(level);
      await session.callTool("say");
      expect(heard.splice(0)).toEqual(everything.slice(from));
    }
    await session.close();
  });

  it("reaches a client of 2026-07-28 only with a level in the request", async () => {
    const client2026 = await connectClient2026(fixture.url);
    const heard: unknown[] = [];
    client2026.client.setNotificationHandler(
      "notifications/message",
      ({ params }) => void heard.push(params),
    );
    await client2026.callTool("say");
    expect(heard).toEqual([]);
    await client2026.client.callTool({
      name: "say",
      arguments: {},
      _meta: { [LOG_LEVEL_META_KEY]: "warning" },
    });
    expect(heard).toEqual(everything.slice(2));
    await client2026.close();
  });

  it("contains no names, addresses or paths; the server's own log is complete", () => {
    const lines = fixture.lines.filter(({ msg }) => msg === "read");
    expect(lines[0]).toMatchObject({
      tool: "say",
      email: "avery@example.com",
      requestId: expect.any(String),
    });
    expect(JSON.stringify(everything)).not.toMatch(/Avery|@|secret/);
  });

  it("is not offered without a session", async () => {
    const plain = await connectClient(fixture.url);
    expect(plain.client.getServerCapabilities()).toMatchObject({ resources: { subscribe: false } });
    expect(plain.client.getServerCapabilities()?.logging).toBeUndefined();
    for (const [method, params] of [
      ["logging/setLevel", { level: "debug" }],
      ["resources/subscribe", { uri: "fix://notes/0" }],
    ] as const) {
      const { json } = await raw(fixture.port, { body: { jsonrpc: "2.0", id: 1, method, params } });
      expect(json?.error?.code).toBe(-32601);
    }
    expect((await plain.callTool("say")).text).toBe("said");
    await plain.close();
  });

  it("refuses unknown levels", async () => {
    const session = await connectClient(fixture.url, { capabilities: { roots: {} } });
    await expect(session.client.setLoggingLevel(JSON.parse('"loud"'))).rejects.toMatchObject({
      code: -32602,
    });
    await session.close();
  });
});
