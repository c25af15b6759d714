import { SettingError } from "@suite/contracts/node";
import { flushTelemetry } from "../calls/export-telemetry.ts";
import { callerLimits, limits } from "../limits/limits.ts";
import { createSharedRateLimit, RateLimit } from "../limits/rate-limit.ts";
import { Turns } from "../limits/turns.ts";
import { Drain } from "../pipeline/http/drain.ts";
import type { SuiteServer } from "../server/server.ts";
import { setting } from "../settings.ts";
import { createEndpoint, type Endpoint } from "../transport/endpoint.ts";
import type { SessionLimits } from "../transport/sessions/session-table.ts";

/** Options of whatever serves MCP over HTTP. */
export interface ServiceOptions {
  /** Calls per minute of one caller; 0 for any number. `CALLS_PER_MINUTE` by default. */
  readonly callsPerMinute?: number;
  /** Limits of the sessions of 2025 clients. */
  readonly sessions?: Partial<SessionLimits>;
  /** Whether one process serves, or one of many behind an address; `REPLICAS` by default. */
  readonly replicas?: "one" | "many";
  /** Time in milliseconds that a shutdown waits for running calls; 5 s by default. */
  readonly drainMs?: number;
}

const widgetCheckMs = 1000;

/** Creates what all HTTP requests of a server share in this process: transports, sessions and counts. Whoever listens closes it. */
export function createService(core: SuiteServer, options: ServiceOptions) {
  const { drainMs = 5000, callsPerMinute = setting("CALLS_PER_MINUTE") } = options;
  const isOneOfMany = (options.replicas ?? setting("REPLICAS")) === "many";
  if (isOneOfMany) prepareForMany(core);
  const sessions = { most: 1000, mostPerCaller: callerLimits.sessions, idleMs: 30 * 60_000 };
  const endpoint = createEndpoint(
    core,
    isOneOfMany ? undefined : { ...sessions, ...options.sessions },
  );
  const rate = createRateLimit(core, callsPerMinute);
  const drain = new Drain();
  const stopWatching = watchWidgets(core, endpoint);

  /** Lets running calls finish, then ends sessions and streams. */
  async function close(): Promise<void> {
    stopWatching();
    await drain.finish(drainMs);
    await endpoint.close();
    await rate.close();
    await flushTelemetry();
  }
  const shared = {
    costOf: core.costOf,
    isOf2026: endpoint.isOf2026,
    drain,
    rate,
    large: new Turns(limits.large),
  };
  return { endpoint, shared, close };
}

/** Makes one of several processes: what one of them signs must be accepted by all, and none may answer from memory what another changed. */
function prepareForMany(core: SuiteServer): void {
  if (!setting("SEAL_KEY"))
    throw new SettingError(
      "REPLICAS=many needs SEAL_KEY, the same for all processes. Set it to what openssl rand -hex 32 prints.",
    );
  core.expectOtherWriters();
}

function createRateLimit(core: SuiteServer, perMinute: number): RateLimit {
  const url = setting("RATE_LIMIT_REDIS_URL");
  if (url === undefined) return new RateLimit(perMinute);
  const { name, log } = core;
  return createSharedRateLimit(url, { name, perMinute, log });
}

/** Tells clients to list again when a widget page was rebuilt, as its URI has changed. */
function watchWidgets(core: SuiteServer, endpoint: Endpoint): () => void {
  let edition = core.widgets.edition();
  const timer = setInterval(() => {
    const current = core.widgets.edition();
    if (current === edition) return;
    edition = current;
    endpoint.listChanged();
  }, widgetCheckMs).unref();
  return () => clearInterval(timer);
}
