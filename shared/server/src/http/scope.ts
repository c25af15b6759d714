import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { SuiteServer } from "../core/definition.ts";
import { RequestScope } from "../core/exchange.ts";
import { authInfoWith, scopeIn } from "../lanes/scope-carrier.ts";

/** Gives each HTTP request its id, its caller and a log that says so. The id is ours: a sent one could imitate another's. */
export function attachScope(core: SuiteServer): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    response.setHeader("x-request-id", requestId);
    const scope = new RequestScope(requestId, core.caller, core.log, () => request.acceptsLanguages());
    Object.assign(request, { auth: authInfoWith(scope) });
    next();
  };
}

export function scopeOf(
  request: IncomingMessage & { auth?: { extra?: Record<string, unknown> } },
): RequestScope {
  return scopeIn(request.auth);
}
