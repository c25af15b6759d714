import type { RequestHandler } from "express";
import type { Allowed } from "../auth/allowed.ts";
import { countHeaders, getHeader, getScope, refuse } from "../transport/adapter.ts";

/** Refuses other hosts and origins before any other handler runs. */
export function guard(allowed: Allowed): RequestHandler {
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
      forbid("Host", host, "Set PUBLIC_URL to the public address, or open a tunnel with npm run tunnel.");
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
export const cors: RequestHandler = (request, response, next) => {
  const origin = getHeader(request, "origin");
  if (origin === undefined) return next();
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-expose-headers", "mcp-session-id, www-authenticate, x-request-id");
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
