import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { misspelledIn, SettingError, serverSettings, setting } from "@suite/contracts/node";
import { type AuthSettings, authFromEnvironment, requireSignIn, trustedIssuers } from "../auth/settings.ts";
import type { SuiteServer } from "../core/definition.ts";
import { callerLimits } from "../transport/caller-limits.ts";
import { createEndpoint, type Endpoint } from "../transport/endpoint.ts";
import type { SessionLimits } from "../transport/revision-2025/session-table.ts";
import { allowedCallers } from "./allowed.ts";
import { createApp, expressClasses } from "./app.ts";
import { Drain, stopOnSignal } from "./shutdown.ts";
import { tunnelAddress } from "./tunnel-file.ts";

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The interface to listen on; `LISTEN_HOST`, else loopback, when left out. */
  readonly host?: string;
  /** The address that a tunnel or a reverse proxy gives the server; `PUBLIC_URL` when left out. */
  readonly publicUrl?: string;
  /** More origins whose pages may call; `ALLOWED_ORIGINS`, separated by commas, when left out. */
  readonly allowedOrigins?: readonly string[];
  /** Who has to sign in, and where; what `AUTH_ISSUER` and its companions say when left out. */
  readonly auth?: AuthSettings | false;
  /** Lets everybody beyond this machine call without signing in; `ALLOW_ANONYMOUS=1` when left out. */
  readonly allowAnonymous?: boolean;
  /** Where an open tunnel's address is found; the file of `npm run tunnel` when left out. */
  readonly tunnelFile?: string;
  readonly sessions?: Partial<SessionLimits>;
  /** Time limit for a request to arrive whole, in milliseconds; 30 s when left out. */
  readonly receiveMs?: number;
  /** How long a shutdown waits for calls that run. */
  readonly drainMs?: number;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Stops accepting, lets running calls finish, closes streams. */
  close(): Promise<void>;
}

/** Loopback, and all interfaces, which is an address to listen on but none to connect to. */
const namedLocalhost = ["127.0.0.1", "::1", "0.0.0.0", "::"];

const widgetCheckMs = 1000;

const headersMs = 10_000;

/** Node looks for late requests every 30 s otherwise, so that one may take twice as long as it should. */
const lateCheckMs = 1000;

/**
 * How long a connection without a request is kept. Who closes it first should be the caller, or the proxy in front (after
 * 60 s with most): what is sent just as the server closes is lost, and a POST is not sent again. Node's own 5 s are shorter
 * than a person takes to read an answer.
 */
const keepAliveMs = 75_000;

/** Serves MCP over Streamable HTTP until closed, or until the process is told to stop. */
export async function serve(core: SuiteServer, options: ServeOptions): Promise<RunningServer> {
  const { host = setting("LISTEN_HOST"), drainMs = 5000, receiveMs = 30_000 } = options;
  const publicUrl = options.publicUrl ?? setting("PUBLIC_URL");
  const auth = options.auth === undefined ? authFromEnvironment() : options.auth;
  const allowAnonymous = options.allowAnonymous ?? setting("ALLOW_ANONYMOUS");
  requireSignIn({ host, publicUrl, signsIn: Boolean(auth), allowAnonymous });
  // A wrong issuer must be complained about before anything listens.
  if (auth) trustedIssuers(auth.issuer);
  const endpoint = createEndpoint(core, {
    most: 1000,
    mostPerCaller: callerLimits.sessions,
    idleMs: 30 * 60_000,
    ...options.sessions,
  });
  const allowed = allowedCallers({
    publicUrl,
    tunnel: tunnelAddress(core.name, { file: options.tunnelFile, agreed: Boolean(auth) || allowAnonymous }),
    origins: options.allowedOrigins ?? setting("ALLOWED_ORIGINS"),
  });
  // Others need no library for tokens.
  const signIn = auth ? await import("../auth/resource-server.ts") : undefined;
  const drain = new Drain();
  const { classes, adopt } = expressClasses();
  const http = createHttpServer({
    requestTimeout: receiveMs,
    headersTimeout: Math.min(receiveMs, headersMs),
    connectionsCheckingInterval: lateCheckMs,
    keepAliveTimeout: keepAliveMs,
    ...classes,
  });
  const port = await listen(http, options.port, host);
  const name = namedLocalhost.includes(host) ? "localhost" : host;
  const url = `http://${name}:${port}/mcp`;
  const address = publicUrl ? new URL("/mcp", publicUrl).href : url;
  const protection = auth ? signIn?.createResourceServer(core, address, auth) : undefined;
  // Only now, since the port is part of the address that tokens are for; no connection is read before this returns.
  http.on("request", adopt(createApp(core, endpoint, allowed, drain, protection)));
  const stopWatching = watchWidgets(core, endpoint);
  let closing: Promise<void> | undefined;

  async function stop(): Promise<void> {
    stopWatching();
    const closed = new Promise((resolve) => http.close(resolve));
    await drain.finish(drainMs);
    await endpoint.close();
    http.closeAllConnections();
    await closed;
    core.log.info({ port }, "stopped");
  }

  const close = () => {
    closing ??= stop().finally(forget);
    return closing;
  };
  const forget = stopOnSignal(close);
  core.log.info({ url, issuer: auth ? auth.issuer : undefined }, "listening");
  return { url, port, close };
}

async function listen(http: Server, port: number, host: string): Promise<number> {
  http.listen(port, host);
  try {
    await once(http, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EADDRINUSE") throw error;
    throw new SettingError(`Port ${port} is taken. Set PORT to a free one, or stop what listens there.`);
  }
  const address: AddressInfo | string | null = http.address();
  return typeof address === "object" && address ? address.port : port;
}

/** A rebuilt page has a new URI, so clients must list again. */
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

/**
 * Serves a sample as a process of its own, on `PORT` or the port given. A wrong setting ends the process with one sentence;
 * the sample is therefore imported only here, as its modules read settings while they load.
 */
export async function runServer(
  load: () => Promise<{ readonly server: SuiteServer }>,
  port: number,
): Promise<RunningServer> {
  try {
    const known = serverSettings.list.map((one) => one.name);
    // A mistyped AUTH_CLIENTS would let every client in: in a container nobody but the server sees it.
    for (const sentence of misspelledIn(process.env, known)) console.error(sentence);
    const { server } = await load();
    return await serve(server, { port: setting("PORT") ?? port });
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
