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
  exchangeAuthority,
  requireSignIn,
  requireVerifiableHost,
  trustedIssuers,
} from "../auth/settings.ts";
import { issuerCheck } from "../auth/token-check.ts";
import { exportTelemetry } from "../calls/export-telemetry.ts";
import { limits } from "../limits/limits.ts";
import type { SuiteServer } from "../server/server.ts";
import { setting } from "../settings.ts";
import { createApp } from "./app.ts";
import { createService, type ServiceOptions } from "./service.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { tunnelAddress } from "./tunnel-file.ts";

export { exportTelemetry };

export interface ServeOptions extends ServiceOptions {
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
  /** File with the address of an open tunnel; that of `npm run tunnel` by default. */
  readonly tunnelFile?: string;
  /** Time limit in milliseconds for receiving a request; 30 s by default. */
  readonly receiveMs?: number;
}

export type RunningServer = Awaited<ReturnType<typeof serve>>;

/** Loopback addresses, and those of all interfaces, to which clients cannot connect. */
const namedLocalhost = ["127.0.0.1", "::1", "0.0.0.0", "::"];
const headersMs = 10_000;

/** Interval of Node's check for late requests. With its default of 30 s a request could take twice its limit. */
const lateCheckMs = 1000;

/**
 * Time that an idle connection is kept. The client or the proxy (usually after 60 s) should close it first: a request sent just as
 * the server closes is lost, and a POST is not sent again. Node's default of 5 s is shorter than a person takes to read a result.
 */
const keepAliveMs = 75_000;

/**
 * Serves MCP over Streamable HTTP until it is closed or the process is stopped.
 * @throws SettingError for settings that would let other machines in without signing in
 *
 * @example
 * const { url, close } = await serve(server, { port: 0 });
 * console.log(`Add ${url} to your host.`);
 * await close();
 */
export async function serve(core: SuiteServer, options: ServeOptions) {
  const { host = setting("LISTEN_HOST"), receiveMs = 30_000 } = options;
  const publicUrl = options.publicUrl ?? setting("PUBLIC_URL");
  const auth = options.auth === undefined ? authFromEnvironment() : options.auth;
  const allowAnonymous = options.allowAnonymous ?? setting("ALLOW_ANONYMOUS");
  const agreed = Boolean(auth) || allowAnonymous;
  requireSignIn({ host, publicUrl }, agreed);
  // An invalid issuer must fail before the server listens.
  if (auth) {
    trustedIssuers(auth.issuer);
    if (auth.onBehalfOf) exchangeAuthority(auth.issuer);
    requireVerifiableHost(auth.issuer, publicUrl);
  }
  const allowed = allowedCallers({
    publicUrl,
    tunnel: tunnelAddress(core.name, agreed, options.tunnelFile),
    origins: options.allowedOrigins ?? setting("ALLOWED_ORIGINS"),
  });
  const service = createService(core, options);
  const http = createHttpServer({
    requestTimeout: receiveMs,
    headersTimeout: Math.min(receiveMs, headersMs),
    connectionsCheckingInterval: lateCheckMs,
    keepAliveTimeout: keepAliveMs,
  });
  http.maxConnections = setting("MAX_CONNECTIONS");
  disconnectUnread(http);
  const port = await listen(http, options.port, host).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
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
    { ...service.shared, allowed, auth: protection },
    service.endpoint,
    address,
  );
  http.on("request", app);
  let closing: Promise<void> | undefined;

  async function stop(): Promise<void> {
    const closed = new Promise((resolve) => http.close(resolve));
    await service.close();
    http.closeAllConnections();
    await closed;
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
