import {
  classifyInboundRequest,
  createMcpHandler,
  PROTOCOL_VERSION_META_KEY,
} from "@modelcontextprotocol/server";
import type { SuiteServer } from "../core/server.ts";
import type { CallerQuota } from "./caller-limits.ts";
import { idOf, isRequest, methodOf } from "./json-rpc.ts";
import { headerOf, type Lane, type LaneRequest, refuse } from "./lane.ts";
import { ListenedRecords } from "./listened-records.ts";
import { nodeHandler } from "./node-handler.ts";
import { limitKeyOf } from "./scope-carrier.ts";
import { createServer2026 } from "./server-2026.ts";

/** 2026-07-28: every request stands alone, so there is nothing to keep between them but the change streams. */
export function modernLane(core: SuiteServer, subscriptions: CallerQuota): Lane & { listChanged(): void } {
  const onerror = (error: Error) => core.log.debug({ err: error }, "protocol error");
  // A server lives for one request, whose method the header names: the SDK refuses a header that differs from the body.
  const handler = createMcpHandler(
    ({ requestInfo }) =>
      createServer2026(core, { only: requestInfo?.headers.get("mcp-method") ?? undefined }),
    { legacy: "reject", onerror },
  );
  const node = nodeHandler(handler);
  const listened = new ListenedRecords(core.changes, subscriptions);
  const stopListening = core.changes.listen(({ touches, listChanged }) => {
    for (const uri of listened.uris().filter(touches)) handler.notify.resourceUpdated(uri);
    if (listChanged) handler.notify.resourcesChanged();
  });
  return {
    async handle({ request, response, body }) {
      if (methodOf(body) === "subscriptions/listen") {
        const refusal = listened.add(body, response, limitKeyOf(request));
        if (refusal !== undefined) return refuse(response, 429, -32000, refusal, idOf(body));
      }
      return node(request, response, body);
    },
    close() {
      stopListening();
      return handler.close();
    },
    listChanged() {
      handler.notify.toolsChanged();
      handler.notify.resourcesChanged();
    },
  };
}

/** Whether a request belongs to the 2025 lanes. Everything else, malformed claims too, is for the modern lane to answer. */
export function isFrom2025({ request, body }: LaneRequest): boolean {
  const era = plainEra(request, body);
  if (era) return era === "2025";
  const route = classifyInboundRequest({
    httpMethod: request.method ?? "GET",
    body,
    protocolVersionHeader: headerOf(request, "mcp-protocol-version"),
    mcpMethodHeader: headerOf(request, "mcp-method"),
    mcpNameHeader: headerOf(request, "mcp-name"),
  });
  return route.kind === "legacy";
}

const members = new Set(["jsonrpc", "id", "method", "params"]);

/** The era of the calls that make up nearly all traffic, as the SDK would say; what is odd in any way it must judge itself. */
function plainEra(request: LaneRequest["request"], body: unknown): "2025" | "2026" | undefined {
  if (request.method !== "POST" || !isRequest(body) || body.method === "initialize") return undefined;
  if (!Object.keys(body).every((name) => members.has(name))) return undefined;
  const meta = body.params?._meta;
  if (meta === undefined) {
    const version = headerOf(request, "mcp-protocol-version");
    return version === undefined || version < "2026" ? "2025" : undefined;
  }
  const claims = typeof meta === "object" && meta !== null && PROTOCOL_VERSION_META_KEY in meta;
  return claims ? "2026" : undefined;
}
