import type { SuiteServer } from "../core/server.ts";
import { CallerQuota, callerLimits } from "./caller-limits.ts";
import { problemOf } from "./check-2025.ts";
import { idOf } from "./json-rpc.ts";
import { acceptsStreams, headerOf, type Lane, type LaneRequest, refuse } from "./lane.ts";
import { isFrom2025, modernLane } from "./modern-lane.ts";
import { supported2025 } from "./server-2025.ts";
import { type SessionLimits, sessionLane, wantsSession } from "./session-lane.ts";
import { sessionlessLane } from "./sessionless-lane.ts";

export interface Endpoint extends Lane {
  /** Tells clients that listen that tools and resources changed. */
  listChanged(): void;
}

/** One `/mcp` for every revision: each request goes to the lane that speaks it. */
export async function createEndpoint(core: SuiteServer, limits: SessionLimits): Promise<Endpoint> {
  const subscriptions = new CallerQuota(callerLimits.subscriptions);
  const modern = modernLane(core, subscriptions);
  const sessions = sessionLane(core, limits, subscriptions);
  const sessionless = await sessionlessLane(core);

  async function handle(exchange: LaneRequest): Promise<void> {
    const { request, response, body } = exchange;
    if (!isFrom2025(exchange)) return modern.handle(exchange);
    const version = headerOf(request, "mcp-protocol-version");
    if (version === "2026-07-28") {
      // Of its requests only those without a body get here, and it has no such requests.
      response.setHeader("allow", "POST");
      return refuse(response, 405, -32000, "Method not allowed: 2026-07-28 is spoken by POST only.");
    }
    if (version !== undefined && !supported2025.includes(version)) {
      const message = `Bad Request: unsupported protocol version (supported: ${supported2025.join(", ")}, 2026-07-28).`;
      return refuse(response, 400, -32000, message, idOf(body));
    }
    const problem = request.method === "POST" ? problemOf(body) : undefined;
    if (problem) return refuse(response, problem.status, problem.code, problem.message, idOf(body));
    const lane = needsSession(exchange) ? sessions : sessionless;
    return lane.handle(exchange);
  }

  return {
    handle,
    listChanged() {
      modern.listChanged();
      sessions.listChanged();
    },
    async close() {
      await Promise.all([modern.close(), sessions.close(), sessionless.close()]);
    },
  };
}

/** A session answers with event streams, so a caller that reads only JSON is never put into one. */
function needsSession({ request, body }: LaneRequest): boolean {
  if (request.method === "POST" && !acceptsStreams(request.headers.accept)) return false;
  return headerOf(request, "mcp-session-id") !== undefined || wantsSession(body);
}
