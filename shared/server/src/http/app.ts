import { createHash } from "node:crypto";
import { once } from "node:events";
import { NotSeeded, UserError } from "@suite/contracts";
import compression from "compression";
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from "express";
import express from "express";
import { type Allowed, isLoopback } from "../auth/allowed.ts";
import type { ResourceServer } from "../auth/resource-server.ts";
import { cardMediaType, serverCard, serverCatalog } from "../server/registry.ts";
import type { SuiteServer } from "../server/server.ts";
import {
  attachScope,
  bothTypes,
  countHeaders,
  getHeader,
  getScope,
  HttpError,
  refuse,
  setAccept,
} from "../transport/adapter.ts";
import type { Endpoint } from "../transport/endpoint.ts";
import { getId, getMethod } from "../transport/json-rpc.ts";
import type { Gate } from "./gate.ts";
import type { Drain } from "./shutdown.ts";

interface AppParts {
  readonly endpoint: Endpoint;
  readonly drain: Drain;
  readonly gate: Gate;
  readonly auth?: ResourceServer;
}

/**
 * Creates the Express application: health, discovery, the guards, MCP, and the walkthroughs for the local host.
 * @param address public URL of the MCP endpoint
 */
export function createApp(
  core: SuiteServer,
  address: string,
  allowed: Allowed,
  parts: AppParts,
): Express {
  const { drain, auth } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // A rule of a gateway for /mcp must not be passed by with /MCP.
  app.enable("case sensitive routing");
  app.enable("strict routing");
  const guards = [attachScope(core), guard(allowed), cors];
  // First, as Express compares the path with one route after the other.
  const endpoint = app.route(withSlash("/mcp")).all(guards);
  if (auth) endpoint.all(auth.signIn);
  endpoint.all(mcp(parts));
  // Probes use the address, not the name, so health comes before the Host check. It reveals nothing sensitive.
  app.get("/healthz", (_, response) => void response.json({ status: "ok" }));
  app.get("/readyz", readyz(core, drain));
  serveDiscovery(app, core, address);
  app.use(guards);
  if (auth) app.get(withSlash(auth.metadataPath), auth.describe);
  app.get("/walkthroughs", walkthroughs(core));
  app.use((_, response) => refuse(response, 404, -32601, "Not found. MCP is served at /mcp."));
  app.use(failed);
  return app;
}

/** Returns a path without and with a slash at its end, which some clients append or remove. */
function withSlash(path: string): string[] {
  return [path, `${path}/`];
}

/** Refuses other hosts and origins before any other handler runs. */
function guard(allowed: Allowed): RequestHandler {
  return (request, response, next) => {
    const forbid = (header: "Host" | "Origin", value: string | undefined, advice: string) => {
      const name = header.toLowerCase();
      const facts = { outcome: `forbidden ${name}`, [name]: value?.slice(0, 200) };
      getScope(request).log.warn(facts, "refused");
      refuse(response, 403, -32000, `Forbidden: this ${header} is not allowed. ${advice}`);
    };
    const { host } = request.headers;
    const origin = getHeader(request, "origin");
    if (countHeaders(request, "host") !== 1 || !allowed.host(host))
      forbid(
        "Host",
        host,
        "Set PUBLIC_URL to the public address, or open a tunnel with npm run tunnel.",
      );
    else if (!allowed.origin(origin)) forbid("Origin", origin, "Add it to ALLOWED_ORIGINS.");
    else next();
  };
}

const allowedHeaders = [
  "accept",
  "authorization",
  "baggage",
  "content-type",
  "last-event-id",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
  "mcp-session-id",
  "traceparent",
  "tracestate",
];
/** Headers in which clients of 2026-07-28 repeat tool parameters. CORS has no wildcard for part of a name. */
const parameterHeader = /^mcp-param-[\w!#$%&'*+.^`|~-]{1,100}$/;

/** Lets pages of allowed origins read responses; the guard has refused all others. */
const cors: RequestHandler = (request, response, next) => {
  const origin = getHeader(request, "origin");
  if (origin === undefined) return next();
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader(
    "access-control-expose-headers",
    "mcp-session-id, www-authenticate, x-request-id",
  );
  response.setHeader("vary", "Origin");
  if (request.method !== "OPTIONS") return next();
  const requested =
    getHeader(request, "access-control-request-headers")
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? [];
  const parameters = requested.filter((name) => parameterHeader.test(name));
  response.setHeader("vary", "Origin, Access-Control-Request-Headers");
  response.setHeader("access-control-allow-methods", "GET, POST, DELETE");
  response.setHeader("access-control-allow-headers", [...allowedHeaders, ...parameters].join(", "));
  response.setHeader("access-control-max-age", "600");
  response.writeHead(204).end();
};

/** Compresses widget pages to a third of their size. Other responses are small or streams. */
const compressPage = compression({
  filter: (_, response) => response.getHeader("content-type") === "application/json",
});

function mcp({ endpoint, drain, gate, auth }: AppParts): RequestHandler {
  return async (request, response) => {
    if (!canServe(request, response, drain)) return;
    const release = request.method === "POST" ? drain.hold(response) : undefined;
    if (!gate.arrive(request, response)) return;
    const received = await gate.receive(request, response);
    if (!received) return;
    const { body } = received;
    if (auth && !auth.admits(request, response, body)) return;
    if (!(await gate.admit(request, response, body))) return;
    const method = getMethod(body);
    // A stream of changes stays open; waiting for its end would delay every shutdown.
    if (method === "subscriptions/listen") {
      release?.();
      gate.leaveOpen(request, response);
    }
    if (method === "resources/read") compressPage(request, response, () => undefined);
    await endpoint.handle({ request, response, body }).catch((error: unknown) => {
      // What a session shares could not be read, so nothing was carried out.
      if (error instanceof UserError && error.code === "unavailable" && !response.headersSent) {
        response.setHeader("retry-after", "1");
        return refuse(response, 503, -32000, error.message, getId(body));
      }
      getScope(request).log.error({ err: error }, "the endpoint failed");
      if (!response.headersSent) refuse(response, 500, -32603, "Internal error.", getId(body));
    });
  };
}

/** Returns false if the method or headers of a request, or a shutdown, made it refuse the request. */
function canServe(request: Request, response: Response, drain: Drain): boolean {
  // A call that still arrives on an open connection is answered; the next one takes another process.
  if (drain.draining) response.setHeader("connection", "close");
  if (drain.isOver)
    refuse(response, 503, -32000, "The server is shutting down; try again in a moment.");
  else if (request.method !== "POST" && request.method !== "GET" && request.method !== "DELETE") {
    response.setHeader("allow", "GET, POST, DELETE");
    refuse(response, 405, -32000, "Method not allowed.");
  } else if (!readAccept(request) && request.method === "POST")
    refuse(response, 406, -32000, `Not Acceptable: accept ${bothTypes}.`);
  else return true;
  return false;
}

/**
 * Rewrites `Accept` to those of MCP's two media types that it covers, as clients send ranges, weights or no header. Returns false
 * if it covers none.
 */
function readAccept(request: Request): boolean {
  const accept = request.headers.accept?.trim();
  if (!accept) delete request.headers.accept;
  if (!accept || accept === bothTypes) return true;
  // With a charset the parser would look for a type with that charset.
  setAccept(request, accept.replace(/;(?!\s*q\s*=)[^;,]*/gi, ""));
  const covered = bothTypes.split(", ").filter((type) => request.accepts(type));
  setAccept(request, covered.join(", "));
  return covered.length > 0;
}

/** Responds with the walkthroughs, for the local host only. */
function walkthroughs({ name, title, walkthroughs: list }: SuiteServer): RequestHandler {
  return (request, response) => {
    if (!isLoopback(request.headers.host ?? "")) return refuse(response, 403, -32000, "Forbidden.");
    response.json({ name, title, walkthroughs: list });
  };
}

/** Replaces Express's own error page, which shows stack and paths. */
const failed: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  if (response.headersSent) return void response.end();
  if (error instanceof HttpError) return refuse(response, error.status, error.code, error.message);
  getScope(request).log.error({ err: error }, "the request failed");
  refuse(response, 500, -32603, "Internal error.");
};

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
  const card = serverCard(core, address);
  const catalog = serverCatalog(core, address);
  if (card) app.get("/mcp/server-card", document(card, cardMediaType));
  if (catalog) app.get("/.well-known/mcp/catalog.json", document(catalog, "application/json"));
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
