import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testPageFolder } from "../testing/build-page.ts";
import { closeServer, listen } from "./local-only.ts";
import { type RunningHost, startHost } from "./start-host.ts";

let sample: Server;
let host: RunningHost;
const people: string[] = [];
const ports = { page: 0, sandbox: 0 };

beforeAll(async () => {
  sample = createServer((request, response) => void request.resume().on("end", () => response.end("{}")));
  const url = `http://localhost:${await listen(sample, 0)}/mcp`;
  host = await startHost({
    port: 0,
    sandboxPort: 0,
    pageFolder: testPageFolder,
    samples: [{ name: "echo", title: "Echo", url, walkthroughs: [] }],
    signIn: {
      people: ["Editor", "Broken"],
      async authorize(person) {
        if (person === "Broken") throw new Error(`No token from ${import.meta.url}`);
        people.push(person);
        return "Bearer x";
      },
    },
  });
  ports.page = Number(new URL(host.url).port);
  ports.sandbox = Number(new URL(host.sandboxUrl).port);
});
afterAll(async () => {
  await host.close();
  await closeServer(sample);
});

const silenceMs = 400;

/** Sends the bytes and resolves to what comes back until the connection ends or nothing comes any more. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let received = "";
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(silenceMs, end);
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("error", end).on("close", end);
  });
}

type Port = keyof typeof ports;
const both = ["page", "sandbox"] as const;
const okPath: Record<Port, string> = { page: "/config", sandbox: "/proxy" };

interface Sent {
  method?: string;
  target?: string;
  headers?: Record<string, string>;
}

async function ask(name: Port, { method = "GET", target = okPath[name], headers = {} }: Sent = {}) {
  const lines = Object.entries({ host: `localhost:${ports[name]}`, connection: "close", ...headers });
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([key, value]) => `${key}: ${value}`)];
  const text = await send(ports[name], `${head.join("\r\n")}\r\n\r\n`);
  const [top = "", ...rest] = text.split("\r\n\r\n");
  return { status: Number(top.split(" ")[1]), head: top.toLowerCase(), body: rest.join("\r\n\r\n") };
}

describe.each(both)("the port of the %s", (name) => {
  const own = () => `http://localhost:${ports[name]}`;

  test("answers a request of the page and of a program", async () => {
    expect((await ask(name)).status).toBe(200);
    expect((await ask(name, { headers: { origin: host.url } })).status).toBe(200);
    const typed = { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    expect((await ask(name, { headers: typed })).status).toBe(200);
  });

  test.each([
    "evil.example",
    "localhost",
    "localhost:1",
    "localhost.evil.example",
    "localhost:80@evil.example",
    "[::1]:1",
    "",
  ])("refuses the Host %j", async (value) => {
    const { status, body } = await ask(name, { headers: { host: value } });
    expect([status, body.trim().split("\n").length]).toEqual([403, 1]);
  });

  test("refuses two Hosts", async () => {
    const line = `host: localhost:${ports[name]}`;
    const answer = await send(ports[name], `GET ${okPath[name]} HTTP/1.1\r\n${line}\r\n${line}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[03]/);
  });

  test.each([
    "https://evil.example",
    "null",
    "http://localhost:1",
    "http://evil.localhost:3000",
    "",
    "file://",
  ])("refuses the Origin %j", async (origin) => {
    expect((await ask(name, { headers: { origin } })).status).toBe(403);
  });

  test.each(["cross-site", "same-site"])(
    "refuses what a page of another origin asks for: %s",
    async (site) => {
      for (const dest of ["image", "script", "empty", "style", "object", "frame"]) {
        const headers = { "sec-fetch-site": site, "sec-fetch-mode": "no-cors", "sec-fetch-dest": dest };
        expect((await ask(name, { headers })).status).toBe(403);
      }
      const headers = { "sec-fetch-site": site, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
      expect((await ask(name, { method: "POST", headers })).status).toBe(403);
    },
  );

  test.each([
    "//",
    "//evil.example/",
    "http://evil.example/",
    "*",
    "///",
    "/%",
    "/%00",
    "/..%2f..%2fetc/passwd",
  ])("answers %j with a sentence that shows no path and no stack", async (target) => {
    const { status, body } = await ask(name, { target });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expectPlain(body);
    expect((await fetch(own() + okPath[name])).status).toBe(200);
  });

  test("gives every answer its protecting headers, refusals too", async () => {
    for (const target of [okPath[name], "/nothing-here", "//"]) {
      const { head } = await ask(name, { target });
      expect(head).toContain("x-content-type-options: nosniff");
      expect(head).toContain(`frame-ancestors ${name === "page" ? "'none'" : host.url}`);
      expect(head).not.toContain("x-powered-by");
    }
  });

  test("answers after 600 requests that no browser sends", async () => {
    const random = randomFrom(20261122);
    const requests = Array.from({ length: 600 }, () => oddRequest(random, ports[name]));
    const answers: string[] = [];
    const workers = Array.from({ length: 30 }, async () => {
      for (let bytes = requests.pop(); bytes !== undefined; bytes = requests.pop())
        answers.push(await send(ports[name], bytes));
    });
    await Promise.all(workers);
    expect(answers).toHaveLength(600);
    expect(answers.filter((text) => text.startsWith("HTTP/1.1 4")).length).toBeGreaterThan(200);
    for (const text of answers) {
      expect(text).not.toMatch(/^HTTP\/1\.1 5(?!02|03)/);
      expectPlain(text);
    }
    expect((await fetch(own() + okPath[name])).status).toBe(200);
  }, 60_000);
});

test("opens by a link on any page, and is framed by none", async () => {
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  expect((await ask("page", { target: "/?sample=echo", headers: link })).status).toBe(200);
  expect((await ask("page", { target: "/config", headers: link })).status).toBe(403);
  const framed = { ...link, "sec-fetch-dest": "iframe" };
  expect((await ask("page", { target: "/", headers: framed })).status).toBe(403);
  expect((await ask("sandbox", { headers: framed })).status).toBe(200);
});

test("lets the page alone look whether a sample's sandbox has a name of its own", async () => {
  const named = { host: `echo.localhost:${ports.sandbox}`, "sec-fetch-site": "cross-site" };
  const looked = await ask("sandbox", { headers: { ...named, origin: host.url } });
  expect(looked.status).toBe(200);
  expect(looked.head).toContain(`access-control-allow-origin: ${host.url}`);
  expect((await ask("sandbox", { headers: { ...named, origin: "https://evil.example" } })).status).toBe(403);
  expect((await ask("sandbox", { headers: named })).status).toBe(403);
  expect((await ask("page", { headers: { origin: host.sandboxUrl } })).status).toBe(403);
});

test("says that no token could be had, without saying where it failed", async () => {
  const { status, body } = await ask("page", { method: "POST", target: "/servers/echo/mcp?person=Broken" });
  expect(status).toBe(500);
  expectPlain(body);
  expect(people).toEqual([]);
});

test("passes on what MCP knows: POST, GET and DELETE", async () => {
  const target = "/servers/echo/mcp";
  for (const method of ["POST", "GET", "DELETE"])
    expect((await ask("page", { method, target })).status).toBe(200);
  for (const method of ["PUT", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
    const { status, head } = await ask("page", { method, target });
    expect([status, head.includes("allow: post, get, delete")]).toEqual([405, true]);
  }
});

/** No stack, no path of this machine, none of what was sent. */
function expectPlain(text: string): void {
  expect(text).not.toMatch(/\n\s+at |node_modules|file:\/\/|evil\.example\/[^ ]/);
  expect(text).not.toContain(process.cwd());
}

type Random = (below: number) => number;

/** Numbers that are the same in every run (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const methods = [
  "GET",
  "POST",
  "PUT",
  "DELETE",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PATCH",
  "PRI",
  "get",
  "\0",
];
const targets = [
  "/",
  "//",
  "///",
  "/\\",
  "*",
  "",
  "/%",
  "/%zz",
  "/%00",
  "/%c0%af",
  "/..",
  "/../../etc/passwd",
  "/..%2f..%2fetc",
  "http://evil.example/",
  "http:///",
  "http://[",
  "http://[::1",
  "//[",
  "///[",
  "/?",
  "/?csp=%",
  "/#",
  "/;",
  "/\u00e9",
  "/proxy",
  "/proxy/",
  "/proxy?csp=",
  "/proxy?csp=%7B",
  "/proxy?csp=[1]",
  "/proxy?csp=null",
  "//proxy",
  "/proxy//",
  `/proxy?csp=${encodeURIComponent('{"connectDomains":["https://a\\r\\nb"],"__proto__":[1]}')}`,
  "/config",
  "/servers/%/mcp",
  "/servers/echo/mcp",
  "/servers//mcp",
  "/servers/echo/mcp?person=%",
  "/servers/__proto__/mcp",
  "/servers/echo/mcp?person[]=Editor",
  "/assets/",
  "/assets/%2e%2e/",
  "/index.html",
  `/${"a".repeat(9_000)}`,
  `/${"a/".repeat(20_000)}`,
  `/?${"a=1&".repeat(3_000)}`,
  "ws://localhost/",
  "localhost:80",
];
const headers = [
  "upgrade: websocket\r\nconnection: upgrade",
  "upgrade: h2c",
  "transfer-encoding: chunked",
  "transfer-encoding: x",
  "content-length: 5",
  "content-length: -1",
  "content-length: 99999999999999999999",
  "expect: 100-continue",
  "expect: tea",
  "origin: null",
  "origin: http://localhost",
  "sec-fetch-site: cross-site",
  "sec-fetch-site: \u00ff",
  "sec-fetch-dest: iframe",
  "range: bytes=0-,1-2,9-1",
  "if-none-match: *",
  "if-modified-since: never",
  "accept-encoding: \u0080",
  "cookie: a\tb",
  `x: ${"y".repeat(20_000)}`,
  "no colon",
  ": no name",
  " folded",
  "host: evil.example",
  "mcp-session-id: \u00ff\u00fe",
  "last-event-id: \u0001",
  "accept: text/event-stream",
];
const ends = [
  "\r\n\r\n",
  "\r\n\r\n",
  "\r\n\r\n",
  "\n\n",
  "\r\n",
  "",
  "\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
  "\r\n\r\nzz\r\n",
  "\r\n\r\nhello",
];

function oddRequest(random: Random, port: number): string {
  const one = (list: readonly string[]) => list[random(list.length)] ?? "";
  const version = random(8) === 0 ? one(["HTTP/1.0", "HTTP/2.0", "HTTP/9", "", "RTSP/1.0"]) : "HTTP/1.1";
  const lines = [`${random(2) === 0 ? "GET" : one(methods)} ${one(targets)} ${version}`];
  if (random(6) > 0) lines.push(`host: localhost:${port}`);
  if (random(2) === 0) lines.push("connection: close");
  for (let count = random(4); count > 0; count--) lines.push(one(headers));
  return lines.join("\r\n") + one(ends);
}
