import type { EventEmitter } from "node:events";
import { classifyInboundRequest, createMcpHandler } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { SuiteServer } from "../../core/definition.ts";
import type { ChangeFeed } from "../../core/subscriptions.ts";
import { headerOf, limitKeyOf, refuse, type TransportAdapter, type TransportRequest } from "../adapter.ts";
import { CallerQuota, callerLimits } from "../caller-limits.ts";
import { idOf, methodOf } from "../json-rpc.ts";
import { createServer2026 } from "./server.ts";
import { nodeHandler } from "./web-handler.ts";

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

const listenSchema = z.object({
  params: z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()) }) }),
});

/** The open streams of each caller, and which records the open `subscriptions/listen` streams of 2026-07-28 ask about. The SDK keeps that to itself. */
export class ListenStreams {
  readonly #changes: ChangeFeed;
  readonly #subscriptions: CallerQuota;
  readonly #quota = new CallerQuota(callerLimits.listenStreams);
  readonly #streams = new Set<readonly string[]>();

  constructor(changes: ChangeFeed, subscriptions: CallerQuota) {
    this.#changes = changes;
    this.#subscriptions = subscriptions;
  }

  /** Takes note of a listen request until its stream closes; returns why not when the caller has too many. */
  add(body: unknown, stream: EventEmitter, caller: string): string | undefined {
    const uris = listenSchema.safeParse(body).data?.params.notifications.resourceSubscriptions ?? [];
    const closed = this.#quota.take(caller);
    if (!closed)
      return `You have ${callerLimits.listenStreams} open streams of changes, the most for one caller. Close one, or listen for more on one.`;
    stream.once("close", closed);
    if (uris.length === 0) return undefined;
    const giveBack = this.#subscriptions.take(caller, uris.length);
    if (!giveBack)
      return `One caller may listen for changes of ${callerLimits.subscriptions} records at a time. Listen for fewer.`;
    this.#streams.add(uris);
    const release = this.#changes.watchRemote();
    stream.once("close", () => {
      this.#streams.delete(uris);
      giveBack();
      release();
    });
    return undefined;
  }

  uris(): string[] {
    return [...new Set([...this.#streams].flat())];
  }
}
