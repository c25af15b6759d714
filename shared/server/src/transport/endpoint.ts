import { CallerQuota } from "../limits/counts.ts";
import { callerLimits } from "../limits/limits.ts";
import type { SuiteServer } from "../server/server.ts";
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
  const current = loadOnce(async () => {
    const { adapter2026, isLegacy } = await import("./revision-2026/adapter.ts");
    return { ...adapter2026(core, subscriptionQuota), isLegacy };
  });
  const earlier = loadOnce(async () => {
    const { adapter2025 } = await import("./revision-2025/adapter.ts");
    return adapter2025(core, limits, subscriptionQuota, rows);
  });
  const loaded = () =>
    Promise.all([current.loading, earlier.loading].filter((adapter) => adapter !== undefined));

  /** Only requests with a body can be of 2026-07-28. */
  async function adapterFor(exchange: TransportRequest): Promise<TransportAdapter> {
    if (exchange.request.method !== "POST") return earlier.load();
    const adapter = await current.load();
    return adapter.isLegacy(exchange) ? earlier.load() : adapter;
  }

  return {
    async handle(exchange) {
      const adapter = await adapterFor(exchange);
      // A client may disconnect while the adapter is loaded.
      if (!exchange.response.destroyed) await adapter.handle(exchange);
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
