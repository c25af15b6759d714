import type { SuiteServer } from "../core/definition.ts";
import { CallerQuota, callerLimits } from "../limits/caller-limits.ts";
import { headerOf, type TransportAdapter, type TransportRequest } from "./adapter.ts";
import { isObject, methodOf } from "./json-rpc.ts";
import type { Replica } from "./replicas/replica.ts";
import type { SessionLimits } from "./revision-2025/session-table.ts";

export interface Endpoint extends TransportAdapter {
  /** Notifies listening clients that tools and resources changed. */
  listChanged(): void;
}

/**
 * Serves every protocol revision at `/mcp` by passing each request to the adapter of its revision. An adapter is loaded with its
 * first request: most servers meet clients of one revision only, and each of the two SDKs takes 10 MB and 0.1 s to load.
 */
export function createEndpoint(core: SuiteServer, limits: SessionLimits, replica?: Replica): Endpoint {
  const subscriptionQuota = new CallerQuota(callerLimits.subscriptions);
  const current = loadedOnce(async () => {
    const { adapter2026 } = await import("./revision-2026/adapter.ts");
    return adapter2026(core, subscriptionQuota);
  });
  const earlier = loadedOnce(async () => {
    const { adapter2025 } = await import("./revision-2025/adapter.ts");
    return await adapter2025(core, limits, subscriptionQuota, replica);
  });
  const loaded = () => [current.loaded, earlier.loaded].flatMap((adapter) => adapter ?? []);

  return {
    async handle(exchange) {
      const adapter = await ((await isFrom2025(exchange)) ? earlier : current).load();
      // A client may disconnect while the adapter is loaded.
      if (!exchange.response.destroyed) await adapter.handle(exchange);
    },
    listChanged() {
      for (const adapter of loaded()) adapter.listChanged();
    },
    async close() {
      await Promise.all(loaded().map((adapter) => adapter.close()));
    },
  };
}

async function isFrom2025(exchange: TransportRequest): Promise<boolean> {
  const revision = plainRevision(exchange);
  if (revision) return revision === "2025";
  const { isLegacy } = await import("./revision-2026/adapter.ts");
  return isLegacy(exchange);
}

/** Loads a value on first use; `loaded` holds it afterward. */
function loadedOnce<Value>(load: () => Promise<Value>) {
  let loading: Promise<Value> | undefined;
  const once = {
    loaded: undefined as Value | undefined,
    load() {
      loading ??= load().then((value) => {
        once.loaded = value;
        return value;
      });
      return loading;
    },
  };
  return once;
}

/** `_meta` key that marks a message as one of 2026-07-28 or later. */
export const protocolVersionKey = "io.modelcontextprotocol/protocolVersion";
const members = new Set(["jsonrpc", "id", "method", "params"]);

/**
 * Determines the protocol revision of ordinary requests, nearly all of the traffic, as SDK 2 would but without loading it.
 * Returns `undefined` for unusual requests, which the SDK must classify.
 */
export function plainRevision({ request, body }: TransportRequest): "2025" | "2026" | undefined {
  if (request.method !== "POST") return "2025";
  if (!isPlain(body)) return undefined;
  if (body.params?._meta && protocolVersionKey in body.params._meta)
    return body.id === undefined || body.method === "initialize" ? undefined : "2026";
  const version = headerOf(request, "mcp-protocol-version");
  return version === undefined || version < "2026" ? "2025" : undefined;
}

interface PlainMessage {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: { readonly _meta?: Readonly<Record<string, unknown>> };
}

/** True for a request or notification that is valid in both SDKs. */
function isPlain(body: unknown): body is PlainMessage {
  if (!isObject(body) || body.jsonrpc !== "2.0" || methodOf(body) === undefined) return false;
  const { id, params } = body;
  if ("id" in body && typeof id !== "string" && !Number.isSafeInteger(id)) return false;
  if (!Object.keys(body).every((name) => members.has(name))) return false;
  return params === undefined || (isObject(params) && isPlainMeta(params._meta));
}

function isPlainMeta(meta: unknown): boolean {
  if (meta === undefined) return true;
  if (!isObject(meta) || "io.modelcontextprotocol/related-task" in meta) return false;
  const { progressToken: token } = meta;
  return token === undefined || typeof token === "string" || Number.isSafeInteger(token);
}
