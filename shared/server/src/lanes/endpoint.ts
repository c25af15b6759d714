import type { SuiteServer } from "../core/definition.ts";
import { CallerQuota, callerLimits } from "./caller-limits.ts";
import type { TransportAdapter, TransportRequest } from "./lane.ts";
import { plainRevision } from "./revision.ts";
import type { SessionLimits } from "./session-table.ts";

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
    const { adapter2026 } = await import("./modern-lane.ts");
    return adapter2026(core, subscriptionQuota);
  });
  const earlier = loadedOnce(async () => {
    const { adapter2025 } = await import("./lane-2025.ts");
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
  const { isLegacy } = await import("./modern-lane.ts");
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
