import { classifyInboundRequest, createMcpHandler } from "@modelcontextprotocol/server";
import type { SuiteServer } from "../core/definition.ts";
import type { CallerQuota } from "./caller-limits.ts";
import { idOf, methodOf } from "./json-rpc.ts";
import { headerOf, refuse, type TransportAdapter, type TransportRequest } from "./lane.ts";
import { ListenStreams } from "./listened-records.ts";
import { nodeHandler } from "./node-handler.ts";
import { limitKeyOf } from "./scope-carrier.ts";
import { createServer2026 } from "./server-2026.ts";

/** 2026-07-28: every request stands alone, so there is nothing to keep between them but the change streams. */
export function adapter2026(
  core: SuiteServer,
  subscriptionQuota: CallerQuota,
): TransportAdapter & { listChanged(): void } {
  const onerror = (error: Error) => core.log.debug({ err: error }, "protocol error");
  // A server lives for one request, whose method the header names: the SDK refuses a header that differs from the body.
  const handler = createMcpHandler(
    ({ requestInfo }) =>
      createServer2026(core, { only: requestInfo?.headers.get("mcp-method") ?? undefined }),
    { legacy: "reject", onerror },
  );
  const node = nodeHandler(handler);
  const listened = new ListenStreams(core.changes, subscriptionQuota);
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

/** True when SDK 2 takes a request for one of an earlier revision. Malformed claims of its own revision it answers itself. */
export function isLegacy({ request, body }: TransportRequest): boolean {
  const route = classifyInboundRequest({
    httpMethod: request.method ?? "GET",
    body,
    protocolVersionHeader: headerOf(request, "mcp-protocol-version"),
    mcpMethodHeader: headerOf(request, "mcp-method"),
    mcpNameHeader: headerOf(request, "mcp-name"),
  });
  return route.kind === "legacy";
}
