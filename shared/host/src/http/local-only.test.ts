import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningHost, startHost } from "../server/start-host.ts";
import { testPageFolder } from "../testing/build-page.ts";
import { malformedRequests } from "../testing/malformed-requests.ts";
import { closeServer, listen } from "./local-only.ts";

let sample: Server;
let host: RunningHost;
const people: string[] = [];
const ports = { page: 0, sandbox: 0 };

beforeAll(async () => {
  sample = createServer((incoming, response) => void incoming.resume().on("end", () => response.end("{}")));
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

/** Sends the bytes and resolves to the data received until the connection closes or is silent for 400 ms. */
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
const okPath: Record<Port, string> = { page: "/config", sandbox: "/proxy" };

interface RequestParts {
  method?: string;
  target?: string;
  headers?: Record<string, string>;
}

async function request(
  name: Port,
  { method = "GET", target = okPath[name], headers = {} }: RequestParts = {},
) {
  const lines = Object.entries({ host: `localhost:${ports[name]}`, connection: "close", ...headers });
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([key, value]) => `${key}: ${value}`)];
  const text = await send(ports[name], `${head.join("\r\n")}\r\n\r\n`);
  const [top = "", ...rest] = text.split("\r\n\r\n");
  return { status: Number(top.split(" ")[1]), head: top.toLowerCase(), body: rest.join("\r\n\r\n") };
}

const elsewhere = (site: string, dest: string, mode = "no-cors") => ({
  "sec-fetch-site": site,
  "sec-fetch-mode": mode,
  "sec-fetch-dest": dest,
});
const named = (name: string, values: string): Record<string, string>[] =>
  values.split(" ").map((value) => ({ [name]: value }));
// Both lists end with an empty value.
const hosts = "evil.example localhost localhost:1 localhost.evil.example localhost:80@evil.example [::1]:1 ";
const origins = "https://evil.example null http://localhost:1 http://evil.localhost:3000 file:// ";
const destinations = "image script empty style object frame";

describe.each(["page", "sandbox"] as const)("the port of the %s", (name) => {
  const own = () => `http://localhost:${ports[name]}`;

  test("accepts requests of the page and of programs", async () => {
    const typed = elsewhere("none", "document", "navigate");
    for (const parts of [{}, { headers: { origin: host.url } }, { headers: typed }])
      expect((await request(name, parts)).status).toBe(200);
  });

  test.each([
    ...named("host", hosts),
    ...named("origin", origins),
    ...["cross-site", "same-site"].flatMap((site) =>
      destinations.split(" ").map((dest) => elsewhere(site, dest)),
    ),
  ])("refuses %j in one sentence", async (headers) => {
    const { status, body } = await request(name, { headers });
    expect([status, body.trim().split("\n").length]).toEqual([403, 1]);
  });

  test("refuses two Hosts, and forms of other pages", async () => {
    const line = `host: localhost:${ports[name]}`;
    const answer = await send(ports[name], `GET ${okPath[name]} HTTP/1.1\r\n${line}\r\n${line}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[03]/);
    const headers = elsewhere("cross-site", "document", "navigate");
    expect((await request(name, { method: "POST", headers })).status).toBe(403);
  });

  test.each("// //evil.example/ http://evil.example/ * /// /% /%00 /..%2f..%2fetc/passwd".split(" "))(
    "responds to %j with a sentence without path or stack",
    async (target) => {
      const { head, body } = await request(name, { target });
      expect(head).toMatch(/^http\/1\.1 4/);
      expectPlain(body);
      expect((await fetch(own() + okPath[name])).status).toBe(200);
    },
  );

  test("sends its security headers with every response, including refusals", async () => {
    for (const target of [okPath[name], "/nothing-here", "//"]) {
      const { head } = await request(name, { target });
      expect(head).toContain("x-content-type-options: nosniff");
      expect(head).toContain(`frame-ancestors ${name === "page" ? "'none'" : host.url}`);
      expect(head).not.toContain("x-powered-by");
    }
  });

  test("still responds after 600 malformed requests", async () => {
    const requests = malformedRequests(600, ports[name]);
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

test("opens from a link on any page, and in no frame", async () => {
  const link = elsewhere("cross-site", "document", "navigate");
  expect((await request("page", { target: "/?sample=echo", headers: link })).status).toBe(200);
  expect((await request("page", { target: "/config", headers: link })).status).toBe(403);
  const framed = { ...link, "sec-fetch-dest": "iframe" };
  expect((await request("page", { target: "/", headers: framed })).status).toBe(403);
  expect((await request("sandbox", { headers: framed })).status).toBe(200);
});

test("lets only the page check the sandbox name of a sample", async () => {
  const named = { host: `echo.localhost:${ports.sandbox}`, "sec-fetch-site": "cross-site" };
  const checked = await request("sandbox", { headers: { ...named, origin: host.url } });
  expect(checked.status).toBe(200);
  expect(checked.head).toContain(`access-control-allow-origin: ${host.url}`);
  expect((await request("sandbox", { headers: { ...named, origin: "https://evil.example" } })).status).toBe(
    403,
  );
  expect((await request("sandbox", { headers: named })).status).toBe(403);
  expect((await request("page", { headers: { origin: host.sandboxUrl } })).status).toBe(403);
});

test("reports a missing token without details of the failure", async () => {
  const { status, body } = await request("page", {
    method: "POST",
    target: "/servers/echo/mcp?person=Broken",
  });
  expect(status).toBe(500);
  expectPlain(body);
  expect(people).toEqual([]);
});

test("relays only the methods of MCP: POST, GET and DELETE", async () => {
  const target = "/servers/echo/mcp";
  for (const method of ["POST", "GET", "DELETE"])
    expect((await request("page", { method, target })).status).toBe(200);
  for (const method of ["PUT", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
    const { status, head } = await request("page", { method, target });
    expect([status, head.includes("allow: post, get, delete")]).toEqual([405, true]);
  }
});

/** Expects no stack, no path of this machine and no echo of the request. */
function expectPlain(text: string): void {
  expect(text).not.toMatch(/\n\s+at |node_modules|file:\/\/|evil\.example\/[^ ]/);
  expect(text).not.toContain(process.cwd());
}
