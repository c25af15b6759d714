import { rpcCodes } from "../../define/wire.ts";
import { getHeader } from "../../messages/headers.ts";
import { findProblem } from "../../messages/json-rpc.ts";
import { HttpError } from "../../messages/refusal.ts";
import { earlierRevisions } from "../../messages/revisions.ts";
import type { HttpCall } from "./http-call.ts";

/**
 * Finds the protocol revision of a request. Refuses revisions that no transport serves, bodies that are no messages, and other methods
 * than POST outside a session. SDK 2 refuses what is wrong in requests of 2026-07-28.
 */
export async function checkProtocol(call: HttpCall, next: () => Promise<void>): Promise<void> {
  if (await call.server.isOf2026(call)) call.revision = "2026";
  else checkEarlier(call);
  return next();
}

function checkEarlier({ request, response, body }: HttpCall): void {
  const version = getHeader(request, "mcp-protocol-version");
  // Only its requests without a body arrive here, and the revision defines none.
  if (version === "2026-07-28")
    throw onlyPost(response, "Method not allowed: 2026-07-28 uses POST only.");
  if (version !== undefined && !earlierRevisions.includes(version)) {
    const served = [...earlierRevisions, "2026-07-28"].join(", ");
    throw new HttpError(400, `Bad Request: unsupported protocol version (supported: ${served}).`);
  }
  if (request.method === "POST") requireMessages(body);
  else if (getHeader(request, "mcp-session-id") === undefined)
    throw onlyPost(response, "Method not allowed: this client has no session.");
}

function requireMessages(body: unknown): void {
  const problem = findProblem(body);
  if (problem !== undefined) throw new HttpError(400, problem, { code: rpcCodes.invalidRequest });
}

function onlyPost(response: HttpCall["response"], message: string): HttpError {
  response.setHeader("allow", "POST");
  return new HttpError(405, message);
}
