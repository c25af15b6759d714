import { CallerQuota } from "../limits/caller-quota.ts";
import { callerLimits } from "../limits/limits.ts";
import { acceptsStreams, getHeader } from "../messages/headers.ts";
import { getId, isObject, isRequest } from "../messages/json-rpc.ts";
import { refuse } from "../messages/refusal.ts";
import { earlierRevisions } from "../messages/revisions.ts";
import type { SuiteServer } from "../server/server.ts";
import { serveSessionless } from "./sessionless.ts";
import type { SessionLimits } from "./sessions/session-table.ts";
import type { ReceivedRequest, TransportAdapter } from "./transport-adapter.ts";

export interface Endpoint extends TransportAdapter {
  /** Resolves to true for a request of 2026-07-28. SDK 2 tells where a request does not show its revision itself. */
  isOf2026(received: ReceivedRequest): Promise<boolean>;
  /** Notifies listening clients that tools and resources changed. */
  listChanged(): void;
}

/**
 * Serves every protocol revision at `/mcp` by the transport of each client. The code of a revision is loaded with its first request, as
 * each SDK takes 10 MB and 0.1 s to load.
 * @param sessionLimits of sessions in the memory of this process; `undefined` where several processes serve, which keep none
 */
export function createEndpoint(
  core: SuiteServer,
  sessionLimits: SessionLimits | undefined,
): Endpoint {
  const subscriptionQuota = new CallerQuota(callerLimits.subscriptions);
  const current = loadOnce(async () => {
    const { adapter2026, isLegacy } = await import("./revision-2026/adapter.ts");
    return { ...adapter2026(core, subscriptionQuota), isLegacy };
  });
  const sessions =
    sessionLimits &&
    loadOnce(async () => {
      const { Sessions } = await import("./sessions/sessions.ts");
      return new Sessions(core, { limits: sessionLimits, subscriptionQuota });
    });
  const loaded = () =>
    Promise.all([current.loading, sessions?.loading].filter((adapter) => adapter !== undefined));

  return {
    async isOf2026(received) {
      if (received.request.method !== "POST" || isPlainlyEarlier(received)) return false;
      const { isLegacy } = await current.load();
      return !isLegacy(received);
    },
    async handle(received) {
      const { request, response, body, revision } = received;
      if (revision === "2026") {
        const adapter2026 = await current.load();
        return adapter2026.handle(received);
      }
      if (!sessions && getHeader(request, "mcp-session-id") !== undefined)
        return refuse(response, 404, -32001, "Session not found: initialize again.", getId(body));
      if (!sessions || !needsSession(received)) return serveSessionless(core, received);
      const adapter = await sessions.load();
      // A client may disconnect while an adapter is loaded.
      if (!response.destroyed) await adapter.handle(received);
    },
    listChanged() {
      void loaded().then((adapters) => {
        for (const adapter of adapters) adapter.listChanged();
      });
    },
    async close() {
      const adapters = await loaded();
      await Promise.all(adapters.map((adapter) => adapter.close()));
    },
  };
}

/** True for a request that cannot be of 2026-07-28. Asking SDK 2 would take a tenth of the call, and load it where nobody uses it. */
function isPlainlyEarlier({ request, body }: ReceivedRequest): boolean {
  const version = getHeader(request, "mcp-protocol-version");
  const isClaim = version !== undefined && !earlierRevisions.includes(version);
  return !isClaim && isRequest(body) && body.params?._meta === undefined;
}

/** True for requests of a session. Sessions respond with event streams, so clients that read only JSON get none. */
function needsSession({ request, body }: ReceivedRequest): boolean {
  if (request.method === "POST" && !acceptsStreams(request.headers.accept)) return false;
  return getHeader(request, "mcp-session-id") !== undefined || wantsSession(body);
}

/** True for an `initialize` of a client with elicitation, sampling or roots; others need no session. */
function wantsSession(body: unknown): boolean {
  if (!isRequest(body) || body.method !== "initialize") return false;
  const capabilities = body.params?.capabilities;
  return (
    isObject(capabilities) &&
    ["elicitation", "sampling", "roots"].some((name) => name in capabilities)
  );
}

/** Loads a value on first use. An import in each request would cost it a tenth of a millisecond or more. */
function loadOnce<Value>(create: () => Promise<Value>) {
  const once = {
    loading: undefined as Promise<Value> | undefined,
    load() {
      once.loading ??= create();
      return once.loading;
    },
  };
  return once;
}
