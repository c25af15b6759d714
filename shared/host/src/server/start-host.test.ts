import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeServer, listen } from "../http/local-only.ts";
import { type RunningHost, startHost } from "./start-host.ts";

let sample: Server;
let host: RunningHost;
let seen: IncomingMessage | undefined;
let sampleUrl: string;

beforeAll(async () => {
  sample = createServer((request, response) => {
    seen = request;
    if (request.method === "GET") {
      response.writeHead(200, { "content-type": "text/event-stream", "x-secret": "kept" });
      response.write("data: one\n\n");
    } else request.pipe(response.writeHead(202, { "mcp-session-id": "s1" }));
  });
  sampleUrl = `http://localhost:${await listen(sample, 0)}/mcp`;
  const down = { name: "down", title: "Down", url: "http://localhost:9/mcp" };
  const walkthroughs = [{ name: "one", title: "One", prompt: "Do one.", steps: [] }];
  host = await startHost({
    port: 0,
    sandboxPort: 0,
    samples: [{ name: "echo", title: "Echo", url: sampleUrl, walkthroughs }, down],
    signIn: { people: ["Editor"], authorize: async (person, { name }) => `Bearer ${person} of ${name}` },
  });
});
afterAll(async () => {
  await host.close();
  await closeServer(sample);
});

test("serves the samples, their walkthroughs and the sandbox origin", async () => {
  const config = await (await fetch(`${host.url}/config`)).json();
  expect(config.samples.map(({ name }: { name: string }) => name)).toEqual(["echo", "down"]);
  expect(new URL(config.sandbox.proxyUrl).origin).not.toBe(host.url);
  const list = await (await fetch(`${host.url}/servers/echo/walkthroughs`)).json();
  expect(list).toMatchObject([{ name: "one" }]);
});

test("relays requests without the browser's headers", async () => {
  const response = await fetch(`${host.url}/servers/echo/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: host.url, cookie: "a=b", "mcp-session-id": "s1" },
    body: '{"jsonrpc":"2.0"}',
  });
  expect(response.status).toBe(202);
  expect(response.headers.get("mcp-session-id")).toBe("s1");
  expect(await response.text()).toBe('{"jsonrpc":"2.0"}');
  expect(seen?.headers).toMatchObject({ "content-type": "application/json", "mcp-session-id": "s1" });
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

test("responds with a JSON error if a sample's server is down or unknown", async () => {
  const post = (name: string) => fetch(`${host.url}/servers/${name}/mcp`, { method: "POST", body: "{}" });
  const down = await post("down");
  expect([down.status, (await down.json()).error]).toEqual([502, "server_unreachable"]);
  const unknown = await post("nobody");
  expect([unknown.status, (await unknown.json()).error]).toEqual([404, "unknown_sample"]);
});

test("notifies open pages of rebuilt widgets", async () => {
  const response = await fetch(`${host.url}/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  host.widgetsChanged("echo");
  const { value } = (await reader?.read()) ?? {};
  expect(value).toBe('event: widgets-changed\ndata: {"sample":"echo"}\n\n');
  await reader?.cancel();
});

test("relays chat completions to the model with its key, and says when the model cannot be reached", async () => {
  const model = { url: `${new URL(sampleUrl).origin}/v1/`, key: "the-key", name: "m" };
  const options = { port: 0, sandboxPort: 0, samples: [] };
  const withModel = await startHost({ ...options, model });
  const post = ({ url }: RunningHost, path = "/model/chat/completions", headers = {}) =>
    fetch(url + path, { method: "POST", headers, body: "{}" });
  expect(await (await post(withModel, undefined, { authorization: "Bearer mine" })).text()).toBe("{}");
  expect([seen?.url, seen?.headers.authorization]).toEqual(["/v1/chat/completions", "Bearer the-key"]);
  expect((await post(withModel, "/model/models")).status).toBe(404);
  expect((await post(withModel, undefined, { origin: "https://elsewhere.example" })).status).toBe(403);
  const config = await (await fetch(`${withModel.url}/config`)).text();
  expect([JSON.parse(config).model, config.includes("the-key")]).toEqual(["m", false]);
  await withModel.close();

  const down = await startHost({ ...options, model: { url: "http://127.0.0.1:9/v1", name: "m" } });
  expect((await post(down)).status).toBe(424);
  await down.close();
  expect((await post(host)).status).toBe(404);
});
