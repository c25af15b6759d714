import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SettingError } from "@suite/contracts/node";
import { knownAddresses, listAliases } from "../auth/addresses.ts";
import { allowedCallers } from "../auth/allowed.ts";
import { createResourceServer } from "../auth/resource-server.ts";
import {
  type AuthSettings,
  authFromEnvironment,
  exposedBy,
  requireSignIn,
  requireVerifiableHost,
  trustedIssuers,
} from "../auth/settings.ts";
import { issuerCheck } from "../auth/token-check.ts";
import { exportTelemetry, flushTelemetry } from "../calls/export-telemetry.ts";
import { callerLimits, limits } from "../limits/limits.ts";
import { createSharedRateLimit, RateLimit } from "../limits/rate-limit.ts";
import { Drain } from "../pipeline/http/drain.ts";
import type { SuiteServer } from "../server/server.ts";
import { setting } from "../settings.ts";
import { createEndpoint, type Endpoint } from "../transport/endpoint.ts";
import type { SessionLimits } from "../transport/sessions/session-table.ts";
import { createApp } from "./app.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { tunnelAddress } from "./tunnel-file.ts";

export { exportTelemetry, exposedBy, flushTelemetry, trustedIssuers };

export interface ServeOptions {
  /** Port to listen on; 0 for any free one. */
  readonly port: number;
  /** Interface to listen on; `LISTEN_HOST`, else loopback, by default. */
  readonly host?: string;
  /** Public address behind a tunnel or reverse proxy; `PUBLIC_URL` by default. */
  readonly publicUrl?: string;
  /** Further origins whose pages may call; `ALLOWED_ORIGINS` by default. */
  readonly allowedOrigins?: readonly string[];
  /** Sign-in settings, or false to turn sign-in off; the `AUTH_…` settings by default. */
  readonly auth?: AuthSettings | false;
  /** Lets callers beyond this machine in without signing in; `ALLOW_ANONYMOUS` by default. */
  readonly allowAnonymous?: boolean;
  /** Calls per minute of one caller; 0 for any number. `CALLS_PER_MINUTE` by default. */
  readonly callsPerMinute?: number;
  /** File with the address of an open tunnel; that of `npm run tunnel` by default. */
  readonly tunnelFile?: string;
  /** Limits of the sessions of 2025 clients. */
  readonly sessions?: Partial<SessionLimits>;
  /** Whether one process serves, or one of many behind an address; `REPLICAS` by default. */
  readonly replicas?: "one" | "many";
  /** Time limit in milliseconds for receiving a request; 30 s by default. */
  readonly receiveMs?: number;
  /** Time in milliseconds that a shutdown waits for running calls; 5 s by default. */
  readonly drainMs?: number;
}

export type RunningServer = Awaited<ReturnType<typeof serve>>;

/** Loopback addresses, and those of all interfaces, to which clients cannot connect. */
const namedLocalhost = ["127.0.0.1", "::1", "0.0.0.0", "::"];
const widgetCheckMs = 1000;
const headersMs = 10_000;

/** Interval of Node's check for late requests. With its default of 30 s a request could take twice its limit. */
const lateCheckMs = 1000;

/**
 * Time that an idle connection is kept. The client or the proxy (usually after 60 s) should close it first: a request sent just as
 * the server closes is lost, and a POST is not sent again. Node's default of 5 s is shorter than a person takes to read a result.
 */
const keepAliveMs = 75_000;

/** Serves MCP over Streamable HTTP until it is closed or the process is stopped. */
export async function serve(core: SuiteServer, options: ServeOptions) {
  const { host = setting("LISTEN_HOST"), drainMs = 5000, receiveMs = 30_000 } = options;
  const publicUrl = options.publicUrl ?? setting("PUBLIC_URL");
  const auth = options.auth === undefined ? authFromEnvironment() : options.auth;
  const allowAnonymous = options.allowAnonymous ?? setting("ALLOW_ANONYMOUS");
  const agreed = Boolean(auth) || allowAnonymous;
  requireSignIn({ host, publicUrl }, agreed);
  // An invalid issuer must fail before the server listens.
  if (auth) {
    trustedIssuers(auth.issuer);
    requireVerifiableHost(auth.issuer, publicUrl);
  }
  const isOneOfMany = (options.replicas ?? setting("REPLICAS")) === "many";
  if (isOneOfMany) prepareForMany(core);
  const sessions = { most: 1000, mostPerCaller: callerLimits.sessions, idleMs: 30 * 60_000 };
  const endpoint = createEndpoint(
    core,
    isOneOfMany ? undefined : { ...sessions, ...options.sessions },
  );
  const allowed = allowedCallers({
    publicUrl,
    tunnel: tunnelAddress(core.name, agreed, options.tunnelFile),
    origins: options.allowedOrigins ?? setting("ALLOWED_ORIGINS"),
  });
  const drain = new Drain();
  const rate = await openRateLimit(core, options.callsPerMinute ?? setting("CALLS_PER_MINUTE"));
  const http = createHttpServer({
    requestTimeout: receiveMs,
    headersTimeout: Math.min(receiveMs, headersMs),
    connectionsCheckingInterval: lateCheckMs,
    keepAliveTimeout: keepAliveMs,
  });
  http.maxConnections = setting("MAX_CONNECTIONS");
  disconnectUnread(http);
  const port = await listen(http, options.port, host);
  const name = namedLocalhost.includes(host) ? "localhost" : host;
  const url = `http://${name}:${port}/mcp`;
  const address = publicUrl ? new URL("/mcp", publicUrl).href : url;
  const protection = auth
    ? createResourceServer(
        core,
        knownAddresses(address),
        issuerCheck(auth, core.name, listAliases(address)),
      )
    : undefined;
  // Attached after listening, as the port is part of the tokens' audience; no connection is read before this returns.
  const app = createApp(
    core,
    { costOf: core.costOf, allowed, drain, rate, auth: protection },
    endpoint,
    address,
  );
  http.on("request", app);
  const stopWatching = watchWidgets(core, endpoint);
  let closing: Promise<void> | undefined;

  async function stop(): Promise<void> {
    stopWatching();
    const closed = new Promise((resolve) => http.close(resolve));
    await drain.finish(drainMs);
    await endpoint.close();
    http.closeAllConnections();
    await closed;
    await rate.close();
    await flushTelemetry();
    core.log.info({ port }, "stopped");
  }

  /** Stops accepting, lets running calls finish, closes streams. */
  const close = () => {
    closing ??= stop().finally(removeHandlers);
    return closing;
  };
  const removeHandlers = stopOnSignal(close);
  core.log.info({ url, issuer: auth ? auth.issuer : undefined }, "listening");
  return { url, port, close };
}

/** Makes one of several processes: what one of them signs must be accepted by all, and none may answer from memory what another changed. */
function prepareForMany(core: SuiteServer): void {
  if (!setting("SEAL_KEY"))
    throw new SettingError(
      "REPLICAS=many needs SEAL_KEY, the same for all processes. Set it to what openssl rand -hex 32 prints.",
    );
  core.expectOtherWriters();
}

async function openRateLimit(core: SuiteServer, perMinute: number): Promise<RateLimit> {
  const url = setting("RATE_LIMIT_REDIS_URL");
  if (url === undefined) return new RateLimit(perMinute);
  const { name, log } = core;
  return createSharedRateLimit(url, { name, perMinute, log });
}

/** Disconnects clients that do not read their answers. A quiet call may run on, such as one that waits for a person. */
function disconnectUnread(http: Server): void {
  http.setTimeout(limits.unreadMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(limits.unreadMs);
  });
}

async function listen(http: Server, port: number, host: string): Promise<number> {
  http.listen(port, host);
  try {
    await once(http, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EADDRINUSE") throw error;
    throw new SettingError(
      `Port ${port} is taken. Set PORT to a free one, or stop the program that uses it.`,
    );
  }
  const address: AddressInfo | string | null = http.address();
  return typeof address === "object" && address ? address.port : port;
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
