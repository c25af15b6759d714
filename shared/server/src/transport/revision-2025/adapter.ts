import { z } from "zod";
import type { CallerQuota } from "../../limits/counts.ts";
import type { SuiteServer } from "../../server/server.ts";
import {
  acceptsStreams,
  getHeader,
  refuse,
  type TransportAdapter,
  type TransportRequest,
} from "../adapter.ts";
import { getId, getMethod } from "../json-rpc.ts";
import { findProblem } from "./check.ts";
import { supported2025 } from "./server.ts";
import type { SessionLimits } from "./session-table.ts";
import { sessionlessAdapter } from "./sessionless.ts";
import { Sessions } from "./sessions.ts";
import type { SharedRows } from "./shared-rows.ts";

/**
 * Serves the revisions before 2026-07-28: with a session for clients that want one, without for all others.
 * @param rows shares the sessions with other processes; without them they are in the memory of this one
 */
export async function adapter2025(
  core: SuiteServer,
  limits: SessionLimits,
  subscriptionQuota: CallerQuota,
  rows?: SharedRows,
): Promise<TransportAdapter & { listChanged(): void }> {
  const sessions = await Sessions.start(core, { limits, subscriptionQuota, rows });
  const sessionless = await sessionlessAdapter(core);

  async function handle(exchange: TransportRequest): Promise<void> {
    const { request, response, body } = exchange;
    const version = getHeader(request, "mcp-protocol-version");
    if (version === "2026-07-28") {
      // Only its requests without a body arrive here, and the revision defines none.
      response.setHeader("allow", "POST");
      return refuse(response, 405, -32000, "Method not allowed: 2026-07-28 uses POST only.");
    }
    if (version !== undefined && !supported2025.includes(version)) {
      const message = `Bad Request: unsupported protocol version (supported: ${supported2025.join(", ")}, 2026-07-28).`;
      return refuse(response, 400, -32000, message, getId(body));
    }
    const problem = request.method === "POST" ? findProblem(body) : undefined;
    if (problem) return refuse(response, problem.status, problem.code, problem.message, getId(body));
    return (needsSession(exchange) ? sessions : sessionless).handle(exchange);
  }

  return {
    handle,
    listChanged: () => sessions.listChanged(),
    async close() {
      await Promise.all([sessions.close(), sessionless.close()]);
    },
  };
}

/** True for requests of a session. Sessions respond with event streams, so clients that read only JSON get none. */
function needsSession({ request, body }: TransportRequest): boolean {
  if (request.method === "POST" && !acceptsStreams(request.headers.accept)) return false;
  return getHeader(request, "mcp-session-id") !== undefined || wantsSession(body);
}

const initializeSchema = z.object({
  params: z.object({ capabilities: z.record(z.string(), z.unknown()) }),
});

/** True for an `initialize` of a client with elicitation, sampling or roots; others need no session. */
function wantsSession(body: unknown): boolean {
  if (getMethod(body) !== "initialize") return false;
  const capabilities = initializeSchema.safeParse(body).data?.params.capabilities ?? {};
  return ["elicitation", "sampling", "roots"].some((feature) => feature in capabilities);
}
