import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { startFixture } from "../testing/fixture.ts";
import { raw, toolCall } from "../testing/raw.ts";

const fixture = await startFixture({
  publicUrl: "https://team-4001.tunnels.example",
  allowedOrigins: ["https://chat.example.com"],
});
afterAll(() => fixture.close());

const loopback = `localhost:${fixture.port}`;
const note = toolCall("add-note", { note: "from outside" });
const hosts: [string, boolean][] = [
  [loopback, true],
  ["team-4001.tunnels.example", true],
  ["evil.example", false],
  ["team-4001.tunnels.example.evil.example", false],
];
const origins: [string | undefined, boolean][] = [
  [undefined, true],
  ["http://localhost:3000", true],
  ["https://team-4001.tunnels.example", true],
  ["https://chat.example.com", true],
  ["null", false],
  ["https://chat.example.com.evil.example", false],
];
const matrix = hosts.flatMap(([host, hostMay]) =>
  origins.map(([origin, originMay]) => ({ host, origin, may: hostMay && originMay })),
);

describe("the guard", () => {
  it.each(matrix)("Host $host with Origin $origin: $may", async ({ host, origin, may }) => {
    const before = fixture.store.notes.length;
    const logged = fixture.lines.length;
    const headers = { host, ...(origin !== undefined && { origin }) };
    const { status, json } = await raw(fixture.port, { headers, body: note });
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
    "refuses %s from a foreign page as well",
    async (method) => {
      const headers = { host: loopback, origin: "http://evil.example" };
      expect((await raw(fixture.port, { method, headers })).status).toBe(403);
    },
  );

  it.each(["/mcp", "/walkthroughs", "/nothing"])("covers %s", async (path) => {
    expect((await raw(fixture.port, { method: "GET", path, headers: { host: "evil.example" } })).status).toBe(
      403,
    );
  });

  it("refuses a request with two Hosts, or with none", async () => {
    for (const hostLines of [
      "Host: localhost\r\nHost: evil.example\r\n",
      "Host: evil.example\r\nHost: localhost\r\n",
      "",
    ]) {
      const status = await readStatus(
        `GET /mcp HTTP/1.${hostLines ? 1 : 0}\r\n${hostLines}Connection: close\r\n\r\n`,
      );
      expect([400, 403]).toContain(status);
    }
  });

  it("serves health by address without details", async () => {
    const { status, json } = await raw(fixture.port, {
      method: "GET",
      path: "/healthz",
      headers: { host: "10.0.0.7" },
    });
    expect([status, json]).toEqual([200, { status: "ok" }]);
  });

  it("responds to the preflight of an allowed page", async () => {
    const headers = {
      host: loopback,
      origin: "https://chat.example.com",
      "access-control-request-method": "POST",
    };
    const { status, headers: answer } = await raw(fixture.port, { method: "OPTIONS", headers });
    expect(status).toBe(204);
    expect(answer["access-control-allow-origin"]).toBe("https://chat.example.com");
    expect(answer["access-control-allow-methods"]).toContain("DELETE");
    for (const name of [
      "mcp-protocol-version",
      "mcp-method",
      "mcp-name",
      "mcp-session-id",
      "last-event-id",
      "authorization",
    ]) {
      expect(answer["access-control-allow-headers"]).toContain(name);
    }
    expect(answer["access-control-expose-headers"]).toContain("mcp-session-id");
    expect(answer.vary).toContain("Origin");
  });
});

describe("the preflight for headers that hosts add", () => {
  const preflight = (headers: string, origin = "https://chat.example.com") =>
    raw(fixture.port, {
      method: "OPTIONS",
      headers: {
        host: loopback,
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": headers,
      },
    });

  it("allows trace context and the parameters of tools", async () => {
    const { headers } = await preflight("content-type, mcp-param-Region,mcp-param-due_day, traceparent");
    const allowed = headers["access-control-allow-headers"]?.split(", ");
    for (const name of ["traceparent", "tracestate", "baggage", "mcp-param-region", "mcp-param-due_day"]) {
      expect(allowed).toContain(name);
    }
    expect(headers.vary).toContain("Access-Control-Request-Headers");
  });

  it("allows no others", async () => {
    const { headers } = await preflight("x-mcp-param-a, mcp-param-, mcp-param-a b, cookie, mcp-params-a, *");
    expect(headers["access-control-allow-headers"]).not.toMatch(/mcp-param|cookie|\*/);
  });
});

function readStatus(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(fixture.port, "127.0.0.1", () => socket.write(request));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
    socket.on("error", reject);
  });
}
