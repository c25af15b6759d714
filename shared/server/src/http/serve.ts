import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SuiteServer } from "../core/server.ts";
import { createEndpoint, type Endpoint } from "../lanes/endpoint.ts";
import type { SessionLimits } from "../lanes/session-lane.ts";
import { allowedCallers } from "./allowed.ts";
import { createApp } from "./app.ts";
import { Drain } from "./drain.ts";
import { expressClasses } from "./express-classes.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** The address that a tunnel or a reverse proxy gives the server; `PUBLIC_URL` when left out. */
  readonly publicUrl?: string;
  /** More origins whose pages may call; `ALLOWED_ORIGINS`, separated by commas, when left out. */
  readonly allowedOrigins?: readonly string[];
  readonly sessions?: Partial<SessionLimits>;
  /** How long a shutdown waits for calls that run. */
  readonly drainMs?: number;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Stops accepting, lets running calls finish, closes streams. */
  close(): Promise<void>;
}

const widgetCheckMs = 1000;

/** Serves MCP over Streamable HTTP until closed, or until the process is told to stop. */
export async function serve(core: SuiteServer, options: ServeOptions): Promise<RunningServer> {
  const { host = "127.0.0.1", drainMs = 5000 } = options;
  const endpoint = await createEndpoint(core, { most: 1000, idleMs: 30 * 60_000, ...options.sessions });
  const allowed = allowedCallers({
    publicUrl: options.publicUrl ?? process.env.PUBLIC_URL,
    origins:
      options.allowedOrigins ??
      process.env.ALLOWED_ORIGINS?.split(",").flatMap((origin) => origin.trim() || []),
  });
  const drain = new Drain();
  const app = createApp(core, endpoint, allowed, drain);
  const http = createHttpServer({ requestTimeout: 30_000, ...expressClasses(app) }, app);
  const port = await listen(http, options.port, host);
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
  const name = host === "127.0.0.1" || host === "::1" ? "localhost" : host;
  const url = `http://${name}:${port}/mcp`;
  core.log.info({ url }, "listening");
  return { url, port, close };
}

async function listen(http: Server, port: number, host: string): Promise<number> {
  http.listen(port, host);
  try {
    await once(http, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is taken. Set PORT to a free one, or stop what listens there.`, {
      cause: error,
    });
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
