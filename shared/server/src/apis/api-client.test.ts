import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeServer, listen } from "@suite/dev/ports";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import type { PersonTokens } from "../calls/person-tokens.ts";
import { apiPath, defineApi } from "../define/api.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { logLines } from "../testing/log-lines.ts";
import { outcomeOf, startOnBehalf } from "../testing/on-behalf-server.ts";
import { createApiClient } from "./api-client.ts";

const server = await closeAfterAll(startOnBehalf());
const { graph, mint, call, issuer } = server;
const token = await mint();

it("lists the entries of all pages in order", async () => {
  const before = graph.requests.length;
  const { structuredContent } = await call(token, "list-mail", { top: 1 });
  expect(structuredContent).toEqual({
    subjects: ["Invoice 4711 for the roof repair", "Photographs of the roof"],
  });
  expect(graph.requests.slice(before)).toEqual([
    "GET /v1.0/me/messages?$top=1",
    "GET /v1.0/me/messages?%24top=1&%24skiptoken=1",
  ]);
});

it("waits as long as a busy system asks for, and tries again", async () => {
  graph.throttle(2, 1);
  const started = performance.now();
  expect((await call(token, "list-mail")).isError).toBe(false);
  expect(performance.now() - started).toBeGreaterThan(1990);
});

it("gives up at once where the system asks for more time than the call has", async () => {
  graph.throttle(1, 120);
  const started = performance.now();
  const answer = await call(token, "list-mail");
  expect(performance.now() - started).toBeLessThan(5000);
  expect(outcomeOf(answer)).toEqual({
    code: "unavailable",
    text: "Microsoft Graph has too many requests at the moment. Try again in a minute.",
  });
  expect(answer._meta.error).toMatchObject({ retryAfterSeconds: 120 });
});

it("gives up after four attempts", async () => {
  graph.throttle(4, 0);
  const before = graph.requests.length;
  expect(outcomeOf(await call(token, "list-mail")).code).toBe("unavailable");
  expect(graph.requests.length - before).toBe(4);
});

it.each([
  [400, "BadRequest", "invalid"],
  [403, "ErrorAccessDenied", "forbidden"],
  [404, "itemNotFound", "not_found"],
  [409, "nameAlreadyExists", "conflict"],
  [500, "generalException", "unavailable"],
])("status %s is the error %s of the system and %s for the caller", async (status, code, own) => {
  graph.failNext(status, code);
  const answer = await call(token, "list-mail");
  expect(outcomeOf(answer)).toEqual({
    code: own,
    text: expect.stringMatching(/Microsoft Graph/),
  });
  expect(JSON.stringify(answer.json)).not.toContain(code);
  expect(server.lines).toContainEqual(expect.objectContaining({ status, code }));
});

it("exchanges the token again when the system refuses it, once", async () => {
  graph.failNext(401, "InvalidAuthenticationToken");
  const before = server.exchanges();
  expect((await call(token, "list-mail")).isError).toBe(false);
  expect(server.exchanges() - before).toBe(1);
  graph.failNext(401, "InvalidAuthenticationToken");
  graph.failNext(401, "InvalidAuthenticationToken");
  expect(outcomeOf(await call(token, "list-mail"))).toEqual({
    code: "forbidden",
    text: "Microsoft Graph no longer accepts your sign-in. Sign in again, then repeat this.",
  });
});

it("downloads a file from its own address without the token, and nothing larger than the limit", async () => {
  const answer = await call(token, "read-file", { id: "file-2" });
  expect(outcomeOf(answer).text).toBe("Notes of Avery Howard: photographs are to follow.");
  expect(outcomeOf(await call(token, "read-file", { id: "file-2", maxBytes: 10 }))).toEqual({
    code: "invalid",
    text: "What Microsoft Graph sends is larger than 0.01 KB. Choose something smaller.",
  });
  expect(outcomeOf(await call(token, "read-file", { id: "../../../me" })).code).toBe("not_found");
});

it("tokens of another audience, expired ones and none are refused by the stand-in as by Graph", async () => {
  const claims = issuer.claims({
    resource: server.url,
    person: { name: "Avery Howard", roles: [] },
    scopes: [],
  });
  const aud = "https://graph.microsoft.com";
  const tokens = [
    await issuer.sign({ ...claims, aud: "api://another" }),
    await issuer.sign({ ...claims, aud, exp: 1 }),
    "",
  ];
  for (const each of tokens) {
    const headers = new Headers(each === "" ? {} : { authorization: `Bearer ${each}` });
    const response = await fetch(`${graph.url}/me/messages`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("invalid_token");
    expect(await response.json()).toMatchObject({
      error: {
        code: "InvalidAuthenticationToken",
        innerError: { "request-id": expect.anything() },
      },
    });
  }
  const withoutScope = await issuer.sign({ ...claims, aud, scp: "Files.Read" });
  const headers = { authorization: `Bearer ${withoutScope}` };
  expect((await fetch(`${graph.url}/me/messages`, { headers })).status).toBe(403);
});

// A system that answers as each test says.
const answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
const system = createServer((request, response) => answers.shift()?.(request, response));
const base = `http://127.0.0.1:${await listen(system, 0)}/v1`;
afterAll(() => closeServer(system));

const tokens: PersonTokens = {
  get: async () => ({ kind: "token", token: "secret-4711" }),
  drop() {},
  requireSignIn() {},
};
const api = defineApi({ title: "the system", resource: () => "api://s", address: () => base });

const { log, lines } = logLines();

function createClient(signal = new AbortController().signal) {
  return createApiClient({ access: { api, scopes: ["Read"] }, tokens, signal, log });
}

const unavailable = { code: "unavailable", status: 0 };
const sendJson = (body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.end(JSON.stringify(body));

async function readAll(path: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const entry of createClient().entries(path, z.object({ id: z.string() })))
    found.push(entry);
  return found;
}

it("follows no page to another system, where the token must not go", async () => {
  answers.push(sendJson({ value: [], "@odata.nextLink": "https://evil.example/v1/next" }));
  await expect(readAll("/things")).rejects.toThrow("an address of another system");
  await expect(createClient().fetch("//evil.example/")).rejects.toThrow("another system");
});

it("leaves out entries of another form with a line in the log, and refuses an answer that is no page", async () => {
  answers.push(sendJson({ value: [{ id: "1" }, { id: 2 }, null] }));
  expect(await readAll("/things")).toEqual([{ id: "1" }]);
  expect(lines).toContainEqual(expect.objectContaining({ api: "the system", leftOut: 2 }));
  answers.push(sendJson({ things: [] }), (_, response) => void response.end("<html>"));
  await expect(readAll("/things")).rejects.toMatchObject(unavailable);
  await expect(createClient().json("/things", z.unknown())).rejects.toMatchObject(unavailable);
});

it("a page that names itself as the next one ends the list", async () => {
  const own = `${base}/things`;
  for (let page = 0; page < 3; page += 1)
    answers.push(sendJson({ value: [{ id: "1" }], "@odata.nextLink": own }));
  await expect(readAll("/things")).rejects.toMatchObject(unavailable);
  answers.length = 0;
});

it.each(["http://10.0.0.1/file", "file:///etc/passwd", "not an address"])(
  "follows no redirect to %s",
  async (location) => {
    answers.push((_, response) => void response.writeHead(302, { location }).end());
    await expect(createClient().bytes("/file", 100)).rejects.toMatchObject(unavailable);
  },
);

it("a redirect gets no token", async () => {
  const seen: unknown[] = [];
  answers.push(
    (_, response) => void response.writeHead(302, { location: `${base}/download` }).end(),
    ({ headers }, response) => {
      seen.push(headers.authorization);
      response.end("bytes");
    },
  );
  expect(Buffer.from(await createClient().bytes("/file", 100)).toString()).toBe("bytes");
  expect(seen).toEqual([undefined]);
});

it("a response that ends early, and a system that nobody reaches, are unavailable", async () => {
  answers.push((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("begin");
    response.destroy();
  });
  await expect(createClient().bytes("/file", 100)).rejects.toMatchObject(unavailable);
  const gone = defineApi({ ...api, address: () => "http://127.0.0.1:1" });
  const client = createApiClient({
    access: { api: gone, scopes: [] },
    tokens,
    signal: new AbortController().signal,
    log: logLines().log,
  });
  await expect(client.fetch("/x")).rejects.toMatchObject(unavailable);
});

it("a wait ends with the call", async () => {
  const stop = new AbortController();
  answers.push((_, response) => {
    response.writeHead(429, { "retry-after": "10" }).end();
    setImmediate(() => stop.abort());
  });
  await expect(createClient(stop.signal).fetch("/x")).rejects.toThrow(/abort/i);
});

it("a date in Retry-After is a time to wait", async () => {
  const later = new Date(Date.now() + 3_600_000).toUTCString();
  answers.push((_, response) => void response.writeHead(503, { "retry-after": later }).end());
  await expect(createClient().fetch("/x")).rejects.toMatchObject({
    code: "unavailable",
    data: { retryAfterSeconds: expect.closeTo(3600, -2) },
  });
});

it("tells of requests that may have written: those that were carried out, and those without an answer", async () => {
  let writes = 0;
  const client = createApiClient({
    access: { api, scopes: ["Read"] },
    tokens,
    signal: new AbortController().signal,
    log,
    onWrite() {
      writes += 1;
    },
  });
  answers.push(sendJson({}), (_, response) => void response.writeHead(409).end());
  await client.fetch("/thing");
  await expect(client.fetch("/thing", { method: "POST" })).rejects.toMatchObject({ status: 409 });
  expect(writes).toBe(0);
  answers.push(sendJson({}), (_, response) => void response.destroy());
  await client.fetch("/thing", { method: "PATCH", json: {} });
  await expect(client.fetch("/thing", { method: "POST" })).rejects.toMatchObject(unavailable);
  expect(writes).toBe(2);
});

it("values become parts of a path, encoded", () => {
  expect(apiPath`/me/drive/items/${"a/../b?c"}/content`).toBe(
    "/me/drive/items/a%2F..%2Fb%3Fc/content",
  );
});

it("an id that would name another resource is refused, and a search for dots is not", () => {
  for (const id of [".", ".."]) {
    expect(() => apiPath`/me/messages/${id}/attachments`).toThrow("no id of a record");
  }
  expect(apiPath`/me/messages?$search=${"."}`).toBe("/me/messages?$search=.");
});
