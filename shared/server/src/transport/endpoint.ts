import type { SuiteServer } from "../core/definition.ts";
import { headerOf, type TransportAdapter, type TransportRequest } from "./adapter.ts";
import { CallerQuota, callerLimits } from "./caller-limits.ts";
import { isObject, methodOf } from "./json-rpc.ts";
import type { SessionLimits } from "./revision-2025/session-table.ts";

export interface Endpoint extends TransportAdapter {
  /** Tells clients that listen that tools and resources changed. */
  listChanged(): void;
}

/**
 * One `/mcp` for every revision: each request goes to the transport that speaks it. A transport is loaded with its first
 * request, as most servers meet clients of one revision only, and each of the two SDKs takes 10 MB and a tenth of a second.
 */
export function createEndpoint(core: SuiteServer, limits: SessionLimits): Endpoint {
  const subscriptionQuota = new CallerQuota(callerLimits.subscriptions);
  const modern = loadedOnce(async () => {
    const { adapter2026 } = await import("./revision-2026/adapter.ts");
    return adapter2026(core, subscriptionQuota);
  });
  const earlier = loadedOnce(async () => {
    const { adapter2025 } = await import("./revision-2025/adapter.ts");
    return await adapter2025(core, limits, subscriptionQuota);
  });
  const loaded = () => [modern.loaded, earlier.loaded].flatMap((lane) => lane ?? []);

  return {
    async handle(exchange) {
      const lane = await ((await isFrom2025(exchange)) ? earlier : modern).load();
      // Who has gone while it was loaded has called nothing.
      if (!exchange.response.destroyed) await lane.handle(exchange);
    },
    listChanged() {
      for (const lane of loaded()) lane.listChanged();
    },
    async close() {
      await Promise.all(loaded().map((lane) => lane.close()));
    },
  };
}

async function isFrom2025(exchange: TransportRequest): Promise<boolean> {
  const revision = plainRevision(exchange);
  if (revision) return revision === "2025";
  const { isLegacy } = await import("./revision-2026/adapter.ts");
  return isLegacy(exchange);
}

/** Loads something when it is wanted first; `loaded` is it from then on. */
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

/** The `_meta` key by which a message says that it is of 2026-07-28 or later. */
export const protocolVersionKey = "io.modelcontextprotocol/protocolVersion";

const members = new Set(["jsonrpc", "id", "method", "params"]);

/**
 * The protocol revision of the requests that make up nearly all traffic, as SDK 2 would say, without loading it; `undefined`
 * for what is odd in any way, which the SDK must judge itself.
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

/** A request or notification that no schema of either SDK takes exception to. */
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
