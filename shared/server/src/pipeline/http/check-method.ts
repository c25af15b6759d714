import type { Request } from "express";
import { bothTypes } from "../../messages/headers.ts";
import { HttpError } from "../../messages/refusal.ts";
import type { HttpCall } from "./http-call.ts";

/** Refuses other methods than MCP has, clients that read neither JSON nor streams, and requests after the end of a shutdown. */
export async function checkMethod(
  { server: { drain }, request, response }: HttpCall,
  next: () => Promise<void>,
): Promise<void> {
  // A call that still arrives on an open connection is answered; the next one takes another process.
  if (drain.draining) response.setHeader("connection", "close");
  if (drain.isOver) throw new HttpError(503, "The server is shutting down; try again in a moment.");
  if (!["POST", "GET", "DELETE"].includes(request.method)) {
    response.setHeader("allow", "GET, POST, DELETE");
    throw new HttpError(405, "Method not allowed.");
  }
  if (!readAccept(request) && request.method === "POST")
    throw new HttpError(406, `Not Acceptable: accept ${bothTypes}.`);
  return next();
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
  request.headers.accept = accept.replace(/;(?!\s*q\s*=)[^;,]*/gi, "");
  const covered = bothTypes.split(", ").filter((type) => request.accepts(type));
  request.headers.accept = covered.join(", ");
  return covered.length > 0;
}
