import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { closeServer, freePort, listen } from "@suite/dev/ports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testPageFolder } from "../testing/build-page.ts";
import { type RunningHost, startHost } from "./start-host.ts";

let sample: Server;
let host: RunningHost;
let seen: IncomingMessage | undefined;
let sampleUrl: string;
const ports = { page: 0, sandbox: 0 };
const keywords = fileURLToPath(new URL("../suggest/history-keywords.json", import.meta.url));

beforeAll(async () => {
  sample = createServer((request, response) => {
    seen = request;
    if (request.method === "GET") {
      response.writeHead(200, { "content-type": "text/event-stream", "x-secret": "kept" });
      response.write("data: one\n\n");
    } else request.pipe(response.writeHead(202, { "mcp-session-id": "s1" }));
  });
  sampleUrl = `http://localhost:${await listen(sample, 0)}/mcp`;
  host = await startHost({
    port: 0,
    sandboxPort: 0,
    pageFolder: testPageFolder,
    samples: [{ name: "echo", title: "Echo", url: sampleUrl, keywords }],
    signIn: {
      people: ["Editor", "Broken"],
      async authorize(person, { name }) {
        if (person === "Broken") throw new Error(`No token from ${import.meta.url}`);
        return `Bearer ${person} of ${name}`;
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

/** Requests an address again until a server listens there. */
async function fetchEarly(url: string): Promise<Response> {
  try {
    return await fetch(url);
  } catch {
    return await fetchEarly(url);
  }
}

test("answers a request that arrives before the sandbox listens", async () => {
  const port = await freePort();
  const early = fetchEarly(`http://127.0.0.1:${port}/healthz`);
  const starting = startHost({ port, sandboxPort: 0, samples: [] });
  expect((await early).status).toBe(200);
  await (await starting).close();
});

test("relays requests without the browser's headers", async () => {
  const response = await fetch(`${host.url}/servers/echo/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: host.url,
      cookie: "a=b",
      "mcp-session-id": "s1",
    },
    body: '{"jsonrpc":"2.0"}',
  });
  expect(response.status).toBe(202);
  expect(response.headers.get("mcp-session-id")).toBe("s1");
  expect(await response.text()).toBe('{"jsonrpc":"2.0"}');
  expect(seen?.headers).toMatchObject({
    "content-type": "application/json",
    "mcp-session-id": "s1",
  });
  expect(seen?.headers.origin ?? seen?.headers.cookie).toBeUndefined();
});

test("relays the token of the signed-in person, and none that the page sends", async () => {
  const post = async (search: string) => {
    const headers = { authorization: "Bearer from-the-page" };
    await fetch(`${host.url}/servers/echo/mcp${search}`, { method: "POST", headers, body: "{}" });
    return seen?.headers.authorization;
  };
  expect(await post("?person=Editor")).toBe("Bearer Editor of echo");
  expect(await post("?person=Somebody")).toBeUndefined();
  expect(await post("")).toBeUndefined();
});

test("reads the scenarios of a sample with the token of a test user", async () => {
  const gone = new AbortController();
  await fetch(`${host.url}/servers/echo/scenarios`, { signal: gone.signal });
  gone.abort();
  expect(seen?.url).toBe("/scenarios");
  expect(seen?.headers.authorization).toBe("Bearer Editor of echo");
});

test("sends the keywords of a sample, and none for other servers", async () => {
  const read = async (server: string) =>
    (await fetch(`${host.url}/servers/${server}/keywords.json`)).json();
  expect(await read("echo")).toHaveProperty("undo-change.en");
  expect(await read("other")).toEqual({});
});

test("streams events, and closes the stream when the page closes", async () => {
  const gone = new AbortController();
  const response = await fetch(`${host.url}/servers/echo/mcp`, { signal: gone.signal });
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe("data: one\n\n");
  expect(response.headers.get("x-secret")).toBeNull();
  const closed = new Promise((resolve) => seen?.on("error", () => {}).on("close", resolve));
  gone.abort();
  await closed;
});

test("responds with a JSON error if a sample is unknown", async () => {
  const unknown = await fetch(`${host.url}/servers/nobody/mcp`, { method: "POST", body: "{}" });
  expect([unknown.status, (await unknown.json()).error]).toEqual([404, "unknown_sample"]);
});

test("relays chat completions to the model with its key, and says when the model cannot be reached", async () => {
  const model = { url: `${new URL(sampleUrl).origin}/v1/`, key: "the-key", name: "m" };
  const options = { port: 0, sandboxPort: 0, samples: [] };
  const withModel = await startHost({ ...options, model });
  const post = ({ url }: RunningHost, path = "/model/chat/completions", headers = {}) =>
    fetch(url + path, { method: "POST", headers, body: "{}" });
  expect(await (await post(withModel, undefined, { authorization: "Bearer mine" })).text()).toBe(
    "{}",
  );
  expect([seen?.url, seen?.headers.authorization]).toEqual([
    "/v1/chat/completions",
    "Bearer the-key",
  ]);
  expect((await post(withModel, "/model/models")).status).toBe(404);
  expect((await post(withModel, undefined, { origin: "https://elsewhere.example" })).status).toBe(
    403,
  );
  const config = await (await fetch(`${withModel.url}/config`)).text();
  expect([JSON.parse(config).model, config.includes("the-key")]).toEqual([
    { name: "m", isTyped: false },
    false,
  ]);
  await withModel.close();

  const down = await startHost({ ...options, model: { url: "http://127.0.0.1:9/v1", name: "m" } });
  expect((await post(down)).status).toBe(424);
  await down.close();
  expect((await post(host)).status).toBe(404);
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

async function request(
  name: Port,
  parts: { method?: string; target?: string; headers?: object } = {},
) {
  const { method = "GET", target = okPath[name], headers = {} } = parts;
  const lines = Object.entries({
    host: `localhost:${ports[name]}`,
    connection: "close",
    ...headers,
  });
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([key, value]) => `${key}: ${value}`)];
  const text = await send(ports[name], `${head.join("\r\n")}\r\n\r\n`);
  const [top = "", ...rest] = text.split("\r\n\r\n");
  return {
    status: Number(top.split(" ")[1]),
    head: top.toLowerCase(),
    body: rest.join("\r\n\r\n"),
  };
}

const elsewhere = (site: string, dest: string, mode = "no-cors") => {
  return { "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest };
};
const named = (name: string, values: string): Record<string, string>[] =>
  values.split(" ").map((value) => ({ [name]: value }));
// Both lists end with an empty value.
const hosts =
  "evil.example localhost localhost:1 localhost.evil.example localhost:80@evil.example [::1]:1 ";
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
    const answer = await send(
      ports[name],
      `GET ${okPath[name]} HTTP/1.1\r\n${line}\r\n${line}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[03]/);
    const headers = elsewhere("cross-site", "document", "navigate");
    expect((await request(name, { method: "POST", headers })).status).toBe(403);
  });

  test.each(
    "// //evil.example/ http://evil.example/ * /// /% /%00 /..%2f..%2fetc/passwd".split(" "),
  )("responds to %j with a sentence without path or stack", async (target) => {
    const { head, body } = await request(name, { target });
    expect(head).toMatch(/^http\/1\.1 4/);
    expectPlain(body);
    expect((await fetch(own() + okPath[name])).status).toBe(200);
  });

  test("sends its security headers with every response, including refusals", async () => {
    for (const target of [okPath[name], "/nothing-here", "//"]) {
      const { head } = await request(name, { target });
      expect(head).toContain("x-content-type-options: nosniff");
      expect(head).toContain(`frame-ancestors ${name === "page" ? "'none'" : host.url}`);
      expect(head).not.toContain("x-powered-by");
    }
  });
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
  for (const headers of [{ ...named, origin: "https://evil.example" }, named])
    expect((await request("sandbox", { headers })).status).toBe(403);
  expect((await request("page", { headers: { origin: host.sandboxUrl } })).status).toBe(403);
});

test("reports a missing token without details of the failure", async () => {
  seen = undefined;
  const target = "/servers/echo/mcp?person=Broken";
  const { status, body } = await request("page", { method: "POST", target });
  expect(status).toBe(500);
  expectPlain(body);
  expect(seen).toBeUndefined();
});

test("relays only the methods of MCP: POST, GET and DELETE", async () => {
  const target = "/servers/echo/mcp";
  for (const method of ["POST", "GET", "DELETE"]) {
    expect((await request("page", { method, target })).status).toBe(method === "GET" ? 200 : 202);
    expect(seen?.method).toBe(method);
  }
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
