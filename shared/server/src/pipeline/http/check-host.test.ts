import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { raw, toolCall } from "../../testing/raw.ts";

const fixture = await closeAfterAll(
  startFixture({
    publicUrl: "https://team-4001.tunnels.example",
    allowedOrigins: ["https://chat.example.com"],
  }),
);
const loopback = `localhost:${fixture.port}`;
const note = toolCall("add-note", { note: "from outside" });
const tunnel = "team-4001.tunnels.example";
const cases: [string, string | undefined, boolean][] = [
  [loopback, undefined, true],
  [loopback, "http://localhost:3000", true],
  [tunnel, `https://${tunnel}`, true],
  [tunnel, "https://chat.example.com", true],
  [loopback, "null", false],
  ["evil.example", undefined, false],
  ["evil.example", "https://chat.example.com", false],
];

it.each(cases)("the guard Host %s with Origin %s: %s", async (host, origin, may) => {
  const before = fixture.store.notes.length;
  const logged = fixture.lines.length;
  const { status, json } = await raw(fixture.port, { headers: { host, origin }, body: note });
  expect(fixture.store.notes.length - before).toBe(may ? 1 : 0);
  if (may) return expect(json?.result).toMatchObject({ structuredContent: { count: before + 1 } });
  expect(status).toBe(403);
  expect(json).toMatchObject({
    jsonrpc: "2.0",
    id: null,
    error: { message: expect.stringMatching(/^Forbidden/) },
  });
  expect(fixture.lines.slice(logged)).toMatchObject([{ level: 40, msg: "refused" }]);
});

it.each(["GET", "DELETE", "OPTIONS", "PUT", "HEAD"])(
  "the guard covers %s, and all paths",
  async (method) => {
    for (const path of ["/mcp", "/mcp/", "/scenarios", "/nothing"])
      for (const headers of [
        { host: loopback, origin: "http://evil.example" },
        { host: "evil.example" },
      ])
        expect((await raw(fixture.port, { method, path, headers })).status).toBe(403);
  },
);

/** Sends header lines as they are, and resolves to the response. */
function sendLines(path: string, lines: string, version = "1.1"): Promise<string> {
  const socket = connect(fixture.port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/${version}\r\n${lines}Connection: close\r\n\r\n`);
  return text(socket);
}

it.each([
  "/mcp",
  "/healthz",
  "/readyz",
  "/mcp/server-card",
  "/.well-known/mcp/catalog.json",
  "/scenarios",
  "/nothing",
])("two Hosts are refused on %s", async (path) => {
  for (const lines of [
    "Host: localhost\r\nHost: evil.example\r\n",
    "Host: evil.example\r\nhost: localhost\r\n",
    "Host: localhost\r\nHost: localhost\r\n",
  ]) {
    const answer = await sendLines(path, lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("Send one Host header.");
  }
});

it("the guard refuses a request without a Host, which only probes may omit", async () => {
  expect(await sendLines("/mcp", "", "1.0")).toMatch(/^HTTP\/1\.1 403 /);
  expect(await sendLines("/healthz", "", "1.0")).toMatch(/^HTTP\/1\.1 200 /);
});

it.each(["x-forwarded-for", "forwarded"])(
  "the guard refuses a loopback Host that a proxy set (%s), and takes the public one",
  async (name) => {
    const before = fixture.store.notes.length;
    const headers = { [name]: "for=203.0.113.7", host: loopback };
    const refused = await raw(fixture.port, { headers, body: note });
    expect(refused.status).toBe(403);
    expect(refused.json?.error?.message).toContain("keep the Host header that");
    expect(fixture.store.notes).toHaveLength(before);
    const passed = await raw(fixture.port, { headers: { ...headers, host: tunnel }, body: note });
    expect(passed.status).toBe(200);
  },
);

it("the guard serves health by address without details", async () => {
  const { status, json } = await raw(fixture.port, {
    method: "GET",
    path: "/healthz",
    headers: { host: "10.0.0.7" },
  });
  expect([status, json]).toEqual([200, { status: "ok" }]);
});
