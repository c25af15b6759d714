import { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from "express";
import type { ResourceServer } from "../auth/resource-server.ts";
import type { SuiteServer } from "../core/definition.ts";
import { attachScope, bothTypes, refuse, scopeOf, setAccept } from "../transport/adapter.ts";
import type { Endpoint } from "../transport/endpoint.ts";
import { idOf, methodOf } from "../transport/json-rpc.ts";
import { type Allowed, isLoopback } from "./allowed.ts";
import { BodyError, readJson } from "./body.ts";
import { cors, guard } from "./guard.ts";
import type { Drain } from "./shutdown.ts";

/** The Express application: health, then the guards, then MCP and what the local host reads. */
export function createApp(
  core: SuiteServer,
  endpoint: Endpoint,
  allowed: Allowed,
  drain: Drain,
  auth?: ResourceServer,
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Probes come by address, not by name, so health answers before the Host is checked. It tells nothing worth stealing.
  app.get("/healthz", healthz);
  app.get(
    "/readyz",
    readyz(core, () => drain.draining),
  );
  app.use(attachScope(core), guard(allowed), cors);
  if (auth) {
    app.get(auth.metadataPath, auth.describe);
    app.all("/mcp", auth.signIn);
  }
  app.all("/mcp", mcp(endpoint, drain, auth));
  app.get("/walkthroughs", walkthroughs(core));
  app.use((_, response) => refuse(response, 404, -32601, "Not found. MCP is served at /mcp."));
  app.use(failed);
  return app;
}

/** Pages of widgets shrink to a third; everything else is small or a stream, and goes out untouched. */
const compressPage = compression({
  filter: (_, response) => response.getHeader("content-type") === "application/json",
});

function mcp(endpoint: Endpoint, drain: Drain, auth?: ResourceServer): RequestHandler {
  return async (request, response) => {
    if (drain.draining) {
      response.setHeader("connection", "close");
      return refuse(response, 503, -32000, "The server is shutting down; try again in a moment.");
    }
    if (request.method !== "POST" && request.method !== "GET" && request.method !== "DELETE") {
      response.setHeader("allow", "GET, POST, DELETE");
      return refuse(response, 405, -32000, "Method not allowed.");
    }
    if (!readAccept(request) && request.method === "POST")
      return refuse(response, 406, -32000, `Not Acceptable: accept ${bothTypes}.`);
    const release = request.method === "POST" ? drain.hold(response) : undefined;
    const body = release && (await readJson(request));
    if (auth && !auth.admits(request, response, body)) return;
    const method = methodOf(body);
    // A stream of changes stays open by design; waiting for its end would make every shutdown slow.
    if (method === "subscriptions/listen") release?.();
    if (method === "resources/read") compressPage(request, response, () => undefined);
    await endpoint.handle({ request, response, body }).catch((error: unknown) => {
      scopeOf(request).log.error({ err: error }, "the endpoint failed");
      if (!response.headersSent) refuse(response, 500, -32603, "Internal error.", idOf(body));
    });
  };
}

/**
 * Rewrites `Accept` to those of MCP's two media types that it covers, as clients write ranges, weights or nothing at all;
 * returns whether any is.
 */
function readAccept(request: Request): boolean {
  const sent = request.headers.accept?.trim();
  if (!sent) delete request.headers.accept;
  if (!sent || sent === bothTypes) return true;
  // A charset changes nothing here, and would make the parser look for a type that has it.
  setAccept(request, sent.replace(/;(?!\s*q\s*=)[^;,]*/gi, ""));
  const covered = bothTypes.split(", ").filter((type) => request.accepts(type));
  setAccept(request, covered.join(", "));
  return covered.length > 0;
}

/** The walkthroughs for the local host's page; nobody else needs them. */
function walkthroughs({ name, title, walkthroughs: list }: SuiteServer): RequestHandler {
  return (request, response) => {
    if (!isLoopback(request.headers.host ?? "")) return refuse(response, 403, -32000, "Forbidden.");
    response.json({ name, title, walkthroughs: list });
  };
}

/** Express's own error page shows stack and paths. */
const failed: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  if (response.headersSent) return void response.end();
  if (error instanceof BodyError) return refuse(response, error.status, error.code, error.message);
  scopeOf(request).log.error({ err: error }, "the request failed");
  refuse(response, 500, -32603, "Internal error.");
};

const readyWithinMs = 1000;

/** The process is alive. */
const healthz: RequestHandler = (_, response) => {
  response.json({ status: "ok" });
};

/** The server can do its work: storage answers within a second, and nobody has asked it to stop. */
function readyz(core: SuiteServer, isDraining: () => boolean): RequestHandler {
  return async (_, response) => {
    const status = isDraining() ? "draining" : (await storageAnswers(core)) ? "ready" : "storage unavailable";
    response.status(status === "ready" ? 200 : 503).json({ status });
  };
}

async function storageAnswers(core: SuiteServer): Promise<boolean> {
  const signal = AbortSignal.timeout(readyWithinMs);
  const late = new Promise<boolean>((resolve) => {
    signal.addEventListener("abort", () => resolve(false), { once: true });
  });
  const answer = core.ready(signal).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}

interface ExpressClasses {
  /** For the HTTP server. */
  readonly classes: {
    readonly IncomingMessage: typeof IncomingMessage;
    readonly ServerResponse: typeof ServerResponse<IncomingMessage>;
  };
  /** Gives the classes to the app, before its first request. */
  adopt(app: Express): Express;
}

/**
 * Express changes the prototype of every request and response that Node has made, and the engine then forgets what it
 * has learned about such objects: a third of what Express costs. Objects made with that prototype need no change.
 */
export function expressClasses(): ExpressClasses {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  return {
    classes: { IncomingMessage: Request, ServerResponse: Response },
    adopt(app: Express): Express {
      Object.setPrototypeOf(Request.prototype, app.request);
      Object.setPrototypeOf(Response.prototype, app.response);
      Object.defineProperty(app, "request", { value: Request.prototype });
      Object.defineProperty(app, "response", { value: Response.prototype });
      return app;
    },
  };
}
