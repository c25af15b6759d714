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

/** Serves 2026-07-28. Requests are independent, so only the open streams of changes are kept between them. */
export function adapter2026(
  core: SuiteServer,
  subscriptionQuota: CallerQuota,
): TransportAdapter & { listChanged(): void } {
  const onerror = (error: Error) => core.log.debug({ err: error }, "protocol error");
  // Each request gets a server with only its method, named by the header; the SDK refuses a header that differs from the body.
  const handler = createMcpHandler(
    ({ requestInfo }) =>
      createServer2026(core, { only: requestInfo?.headers.get("mcp-method") ?? undefined }),
    { legacy: "reject", onerror },
  );
  const node = nodeHandler(handler);
  const streams = new ListenStreams(core.changes, subscriptionQuota);
  const stopListening = core.changes.listen(({ touches, listChanged }) => {
    for (const uri of streams.uris().filter(touches)) handler.notify.resourceUpdated(uri);
    if (listChanged) handler.notify.resourcesChanged();
  });
  return {
    async handle({ request, response, body }) {
      if (methodOf(body) === "subscriptions/listen") {
        const refusal = streams.add(body, response, limitKeyOf(request));
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

/** True if SDK 2 classifies a request as one of an earlier revision. It responds itself to malformed ones of its own. */
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

/** Open `subscriptions/listen` streams of 2026-07-28 with their records, which the SDK does not expose. Limited per caller. */
export class ListenStreams {
  readonly #changes: ChangeFeed;
  readonly #subscriptions: CallerQuota;
  readonly #quota = new CallerQuota(callerLimits.listenStreams);
  readonly #streams = new Set<readonly string[]>();

  constructor(changes: ChangeFeed, subscriptions: CallerQuota) {
    this.#changes = changes;
    this.#subscriptions = subscriptions;
  }

  /** Registers a listen request until its stream closes. Returns the reason when the caller has too many. */
  add(body: unknown, stream: EventEmitter, caller: string): string | undefined {
    const uris = listenSchema.safeParse(body).data?.params.notifications.resourceSubscriptions ?? [];
    const closed = this.#quota.take(caller);
    if (!closed)
      return `You have ${callerLimits.listenStreams} open streams of changes, the limit for one caller. Close one, or listen for more records on one.`;
    stream.once("close", closed);
    if (uris.length === 0) return undefined;
    const releaseQuota = this.#subscriptions.take(caller, uris.length);
    if (!releaseQuota)
      return `One caller may listen for changes of ${callerLimits.subscriptions} records at a time. Listen for fewer.`;
    this.#streams.add(uris);
    const release = this.#changes.watchRemote();
    stream.once("close", () => {
      this.#streams.delete(uris);
      releaseQuota();
      release();
    });
    return undefined;
  }

  uris(): string[] {
    return [...new Set([...this.#streams].flat())];
  }
}
