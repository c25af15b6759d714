import { CallerQuota } from "../limits/counts.ts";
import { callerLimits } from "../limits/limits.ts";
import type { SuiteServer } from "../server/definition.ts";
import type { TransportAdapter, TransportRequest } from "./adapter.ts";
import type { SessionLimits } from "./revision-2025/session-table.ts";
import type { SharedRows } from "./revision-2025/shared-rows.ts";

export interface Endpoint extends TransportAdapter {
  /** Notifies listening clients that tools and resources changed. */
  listChanged(): void;
}

/**
 * Serves every protocol revision at `/mcp` by passing each request to the adapter of its revision. An adapter is loaded with its
 * first request, as each of the two SDKs takes 10 MB and 0.1 s to load. SDK 2 tells the revisions apart, so the first request loads it.
 */
export function createEndpoint(core: SuiteServer, limits: SessionLimits, rows?: SharedRows): Endpoint {
  const subscriptionQuota = new CallerQuota(callerLimits.subscriptions);
  const current = loadedOnce(async () => {
    const { adapter2026 } = await import("./revision-2026/adapter.ts");
    return adapter2026(core, subscriptionQuota);
  });
  const earlier = loadedOnce(async () => {
    const { adapter2025 } = await import("./revision-2025/adapter.ts");
    return await adapter2025(core, limits, subscriptionQuota, rows);
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
  // Only requests with a body can be of 2026-07-28.
  if (exchange.request.method !== "POST") return true;
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
