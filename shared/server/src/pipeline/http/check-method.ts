import type { Request } from "express";
import { bothTypes } from "../../messages/headers.ts";
import { HttpError } from "../../messages/refusal.ts";
import type { HttpCall } from "./http-call.ts";

/** Refuses other methods than MCP has, and clients that read neither JSON nor streams. */
export async function checkMethod(
  { request, response }: HttpCall,
  next: () => Promise<void>,
): Promise<void> {
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
