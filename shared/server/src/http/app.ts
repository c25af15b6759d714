import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { NotSeeded } from "@suite/contracts";
import type { Express, Request, RequestHandler, Response } from "express";
import express from "express";
import { metadataPrefix } from "../auth/addresses.ts";
import { isFromThisMachine } from "../auth/from-this-machine.ts";
import type { ResourceServer } from "../auth/resource-server.ts";
import { RequestScope } from "../calls/exchange.ts";
import { countHeaders, getHeader } from "../messages/headers.ts";
import { getMethod } from "../messages/json-rpc.ts";
import { HttpError, refuse } from "../messages/refusal.ts";
import { authInfoWith } from "../messages/request-scope.ts";
import type { Drain } from "../pipeline/http/drain.ts";
import type { HttpCall, HttpServer } from "../pipeline/http/http-call.ts";
import { passPageRequest, passRequest } from "../pipeline/pipeline.ts";
import { cardMediaType, serverCard, serverCatalog } from "../server/discovery.ts";
import type { SuiteServer } from "../server/server.ts";
import type { Endpoint } from "../transport/endpoint.ts";

/**
 * Creates the Express application: MCP, health, discovery, and the scenarios for the local host. What happens to a request stands in
 * pipeline/pipeline.ts.
 * @param address public URL of the MCP endpoint
 */
export function createApp(
  core: SuiteServer,
  server: HttpServer,
  endpoint: Endpoint,
  address: string,
): Express {
  const { drain, auth } = server;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // A rule of a gateway for /mcp must not be passed by with /MCP.
  app.enable("case sensitive routing");
  app.enable("strict routing");
  // First, as Express compares the path with one route after the other.
  app.all(withSlash("/mcp"), handleMcp(core, server, endpoint));
  app.use(requireOneHost);
  // Probes use the address, not the name, so health comes before the Host check. It reveals nothing sensitive.
  app.get("/healthz", (_, response) => void response.json({ status: "ok" }));
  app.get("/readyz", readyz(core, drain));
  serveDiscovery(app, core, address);
  if (auth) app.get(withSlash(`${metadataPrefix}/mcp`), handleMetadata(core, server, auth));
  app.get(
    "/scenarios",
    handlePage(core, server, (call) => answerScenarios(core, call)),
  );
  app.use(
    handlePage(core, server, async () => {
      throw new HttpError(404, "Not found. MCP is served at /mcp.", { code: -32601 });
    }),
  );
  return app;
}

/** Creates the handler of MCP for every method. */
export function handleMcp(
  core: SuiteServer,
  server: HttpServer,
  endpoint: Endpoint,
): RequestHandler {
  return (request, response) => {
    const call = createCall(core, server, request, response);
    return passRequest(call, (passed) => answerMcp(passed, endpoint));
  };
}

/** Creates the handler of the metadata of sign-in (RFC 9728). */
export function handleMetadata(
  core: SuiteServer,
  server: HttpServer,
  auth: ResourceServer,
): RequestHandler {
  return handlePage(core, server, async ({ request, response }) =>
    auth.describe(request, response),
  );
}

/** Creates a handler for requests that only pass the stages that hold for all. */
function handlePage(
  core: SuiteServer,
  server: HttpServer,
  answer: (call: HttpCall) => Promise<void>,
): RequestHandler {
  return (request, response) =>
    passPageRequest(createCall(core, server, request, response), answer);
}

/** Returns a path without and with a slash at its end, which some clients append or remove. */
export function withSlash(path: string): string[] {
  return [path, `${path}/`];
}

/** Begins a request: it gets an id, which is always new, as a client could imitate another's, and a log. */
function createCall(
  core: SuiteServer,
  server: HttpServer,
  request: Request,
  response: Response,
): HttpCall {
  const requestId = randomUUID();
  response.setHeader("x-request-id", requestId);
  const traceparent = getHeader(request, "traceparent");
  const languages = () => request.acceptsLanguages();
  const scope = new RequestScope(requestId, core.caller, core.log, languages, traceparent);
  const started = performance.now();
  response.once("finish", () =>
    core.audit.refused(scope, request.method, response.statusCode, started),
  );
  return {
    server,
    request: Object.assign(request, { auth: authInfoWith(scope) }),
    response,
    scope,
    body: undefined,
    revision: "2025",
  };
}

/** Answers a request to `/mcp` by the transport of its client. */
async function answerMcp(call: HttpCall, endpoint: Endpoint): Promise<void> {
  const { server, response, body } = call;
  if (response.destroyed) return;
  // A stream of changes stays open; waiting for its end would delay every shutdown.
  if (getMethod(body) === "subscriptions/listen") server.drain.release(response);
  await endpoint.handle(call);
}

/** Refuses a request with two `Host` headers on the paths without further checks. */
const requireOneHost: RequestHandler = (request, response, next) => {
  if (countHeaders(request, "host") <= 1) return next();
  refuse(response, 400, -32000, "Send one Host header.");
};

/** Responds with the scenarios and their translations to programs of this machine, such as the local host. */
async function answerScenarios(
  { name, title, scenarios, translations }: SuiteServer,
  { server: { auth }, request, response }: HttpCall,
): Promise<void> {
  if (auth && !(await auth.signIn(request, response))) return;
  if (!isFromThisMachine(request)) throw new HttpError(403, "Forbidden.");
  const prompts = Object.entries(translations).map(([language, texts]) => [
    language,
    texts.prompts ?? {},
  ]);
  response.json({ name, title, scenarios, translations: Object.fromEntries(prompts) });
}

const readyWithinMs = 1000;

/**
 * Responds with 200 if storage answers and the server is not shutting down, else with 503. `starting` means that storage has not
 * answered within a second, `not seeded` that its tables do not exist.
 */
function readyz(core: SuiteServer, drain: Drain): RequestHandler {
  return async (_, response) => {
    const status = drain.draining ? "draining" : await getState(core);
    response.status(status === "ready" ? 200 : 503).json({ status });
  };
}

async function getState(core: SuiteServer): Promise<string> {
  const signal = AbortSignal.timeout(readyWithinMs);
  const answer = core.ready(signal).then(
    () => "ready",
    (error: unknown) => {
      if (error instanceof NotSeeded) return "not seeded";
      return signal.aborted ? "starting" : "storage unavailable";
    },
  );
  return Promise.race([answer, once(signal, "abort").then(() => "starting")]);
}

/**
 * Serves the server card and the catalog, for servers with a registration. Any page may read them, as they are public, static and
 * name no host but the configured one.
 * @param address public URL of the MCP endpoint
 */
function serveDiscovery(app: Express, core: SuiteServer, address: string): void {
  const card = handleCard(core, address);
  if (card) app.get("/mcp/server-card", card);
  const catalog = serverCatalog(core, address);
  if (catalog) app.get("/.well-known/mcp/catalog.json", document(catalog, "application/json"));
}

/** Creates the handler of the server card, for servers with a registration. */
export function handleCard(core: SuiteServer, address: string): RequestHandler | undefined {
  const card = serverCard(core, address);
  return card && document(card, cardMediaType);
}

/** Responds with a document that changes with a deployment only. */
function document(value: object, mediaType: string): RequestHandler {
  const text = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  return (request, response) => {
    response.set({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET",
      "cache-control": "public, max-age=3600",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return void response.status(304).end();
    response.set("content-type", mediaType).end(text);
  };
}
