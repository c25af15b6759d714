import { getHeader } from "../../messages/headers.ts";
import type { HttpCall } from "./http-call.ts";

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

/** Lets pages of allowed origins read responses, and answers their preflights; `checkHost` has refused all other origins. */
export async function allowPages(
  { request, response }: HttpCall,
  next: () => Promise<void>,
): Promise<void> {
  const origin = getHeader(request, "origin");
  if (origin === undefined) return next();
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader(
    "access-control-expose-headers",
    "mcp-session-id, www-authenticate, x-request-id",
  );
  response.setHeader("vary", "Origin");
  if (request.method !== "OPTIONS") return next();
  const requested = getHeader(request, "access-control-request-headers")?.toLowerCase() ?? "";
  const parameters = requested.split(/\s*,\s*/).filter((name) => parameterHeader.test(name));
  response.setHeader("vary", "Origin, Access-Control-Request-Headers");
  response.setHeader("access-control-allow-methods", "GET, POST, DELETE");
  response.setHeader("access-control-allow-headers", [...allowedHeaders, ...parameters].join(", "));
  response.setHeader("access-control-max-age", "600");
  response.writeHead(204).end();
}
