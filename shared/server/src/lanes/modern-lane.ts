import { toNodeHandler } from "@modelcontextprotocol/node";
import { classifyInboundRequest, createMcpHandler } from "@modelcontextprotocol/server";
import type { SuiteServer } from "../core/server.ts";
import { methodOf } from "./json-rpc.ts";
import { headerOf, type Lane, type LaneRequest } from "./lane.ts";
import { ListenedRecords } from "./listened-records.ts";
import { createServer2026 } from "./server-2026.ts";

/** 2026-07-28: every request stands alone, so there is nothing to keep between them but the change streams. */
export function modernLane(core: SuiteServer): Lane & { listChanged(): void } {
  const onerror = (error: Error) => core.log.debug({ err: error }, "protocol error");
  // The SDK calls the factory with a context; handing it over directly would pass that context as our own argument.
  const handler = createMcpHandler(() => createServer2026(core), { legacy: "reject", onerror });
  const node = toNodeHandler(handler, { onerror });
  const listened = new ListenedRecords(core.changes);
  const stopListening = core.changes.listen(({ touches, listChanged }) => {
    for (const uri of listened.uris().filter(touches)) handler.notify.resourceUpdated(uri);
    if (listChanged) handler.notify.resourcesChanged();
  });
  return {
    handle({ request, response, body }) {
      if (methodOf(body) === "subscriptions/listen") listened.add(body, response);
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
  const route = classifyInboundRequest({
    httpMethod: request.method ?? "GET",
    body,
    protocolVersionHeader: headerOf(request, "mcp-protocol-version"),
    mcpMethodHeader: headerOf(request, "mcp-method"),
    mcpNameHeader: headerOf(request, "mcp-name"),
  });
  return route.kind === "legacy";
}
