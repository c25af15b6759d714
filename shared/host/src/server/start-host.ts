import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import { closeServer, listen } from "@suite/dev/ports";
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from "express";
import { fail, HostProblem, type LocalPort, refuse, serveLocally } from "../http/local-only.ts";
import type { ModelEndpoint } from "../model/endpoint.ts";
import { framePolicySchema } from "../sandbox/csp.ts";
import { type Sandbox, serveSandbox } from "../sandbox/serve-sandbox.ts";
import { createHostServers, type HostedSample, type SignIn } from "../servers/host-servers.ts";
import type { CommandEntry } from "../servers/mcp-config.ts";
import { addServers, relayServers } from "../servers/routes.ts";
import { serveCommand } from "../servers/serve-command.ts";
import type { Collector } from "./collect-spans.ts";
import { serveModel } from "./model-routes.ts";

const builtPage = fileURLToPath(new URL("../../dist/page/", import.meta.url));

export interface HostOptions {
  /** `0` selects any free port. */
  port: number;
  /** `0` selects any free port. */
  sandboxPort: number;
  samples: readonly HostedSample[];
  /** Addresses of other servers, which the page can also add and remove. */
  addresses?: readonly {
    url: string;
    token?: string;
    title?: string;
    headers?: Readonly<Record<string, string>> | undefined;
  }[];
  /** Programs that speak MCP over standard input and output. */
  commands?: readonly CommandEntry[];
  signIn?: SignIn;
  /** Restores a sample's seed data and resolves to a one-sentence summary. When omitted, the page offers no reset. */
  resetData?: (sample: string) => Promise<string>;
  /** Model that runs conversations until the page connects another. Its key stays in this process. */
  model?: ModelEndpoint | undefined;
  /** Spans of the servers, which the page shows below its calls. */
  collector?: Collector | undefined;
  /**
   * Finds the page of a widget on a development server, whose origin the policy of the frame then admits. Without one, the page comes
   * from the MCP server.
   */
  servePage?: (
    sample: string,
    widget: string,
  ) => Promise<{ html: string; origin: string } | undefined>;
  /** Folder of the built page. Tests build their own. */
  pageFolder?: string;
}

export type RunningHost = Awaited<ReturnType<typeof startHost>>;

/** Starts the local host: the page on one origin, the widget sandbox on another. */
export async function startHost(options: HostOptions) {
  // A browser may connect before the sandbox listens, whose address the page's headers name. Its request waits.
  let open: (listener: RequestListener) => void = () => {};
  const opened = new Promise<RequestListener>((resolve) => {
    open = resolve;
  });
  const server = createServer(async (request, response) => (await opened)(request, response));
  const url = `http://localhost:${await listen(server, options.port)}`;
  const sandbox = await serveSandbox({ port: options.sandboxPort, hostOrigin: url }).catch(
    async (error) => {
      await closeServer(server);
      throw error;
    },
  );
  const sandboxUrl = new URL(sandbox.proxyUrl).origin;
  const { app, widgetsChanged, end } = createHostApp({ ...options, url, sandbox });
  open(serveLocally(hostPort(url, sandboxUrl), app));
  return {
    url,
    sandboxUrl,
    /** Tells open pages to reload the widgets of one sample, or of all. */
    widgetsChanged,
    async close() {
      await Promise.all([end(), closeServer(server), sandbox.close()]);
    },
  };
}

/**
 * Rules of the host page's port. The relay drops the browser's Origin, so the origin is checked here: otherwise any web page
 * could reach the sample servers through this port, directly or by DNS rebinding.
 */
function hostPort(url: string, sandboxUrl: string): LocalPort {
  const { port } = new URL(url);
  const hosts = ["localhost", "127.0.0.1"].map((name) => `${name}:${port}`);
  const sandboxes = `${sandboxUrl} ${sandboxUrl.replace("localhost", "*.localhost")}`;
  return {
    isOwnHost: (host) => hosts.includes(host),
    origins: hosts.map((host) => `http://${host}`),
    // Links on other sites may open the page in a tab, and authorization servers send the person back.
    admitsFromElsewhere: ({ method, headers, url: path = "" }) =>
      method === "GET" &&
      headers["sec-fetch-dest"] === "document" &&
      /^\/(oauth\/callback)?(\?|$)/.test(path),
    headers: {
      "content-security-policy": [
        "default-src 'none'",
        "script-src 'self'",
        // Fluent inserts its styles at run time.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        `connect-src 'self' ${sandboxes}`,
        `frame-src ${sandboxes}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    },
  };
}

/** Creates the Express app: the host page, its configuration, and the relay to each sample's server. */
function createHostApp(options: HostOptions & { url: string; sandbox: Sandbox }) {
  const { url, sandbox, samples, signIn, resetData, model, collector } = options;
  const { addresses = [], commands = [], servePage } = options;
  const events = createEventStream();
  const started = commands.map(serveCommand);
  const servers = createHostServers(
    [...samples, ...started.map(({ server }) => server)],
    url,
    signIn,
  );
  for (const address of addresses) servers.add(address);
  // Pages of other origins cannot read it, so they cannot change the list of servers either.
  const pageToken = randomUUID();
  const app = express();
  app.disable("x-powered-by");
  const ofThisPage: RequestHandler = (request, response, next) => {
    if (request.headers["x-page-token"] === pageToken) return next();
    refuse(response, 403, "Only the open page of this host may change its servers and its model.");
  };
  const describeModel = serveModel(app, model, ofThisPage);
  app.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  app.get("/config", (_request, response) => {
    const samples = servers
      .list()
      .map(({ name, title, isNamed, url, languages, summary, template, external }) => {
        const added = servers.isAdded(name);
        const servesPages = Boolean(servePage) && !external && !added;
        const shown = { name, title, isNamed, url, languages, summary, template };
        return { ...shown, external, added, servesPages };
      });
    response.json({
      sandbox: { proxyUrl: sandbox.proxyUrl, frameOrigin: sandbox.frameOrigin },
      samples,
      people: signIn?.people ?? [],
      resets: Boolean(resetData),
      model: describeModel(),
      pageToken,
    });
  });
  app.get("/events", events.handler);
  collector?.subscribe(() => events.send("spans", {}));
  app.get("/traces/:trace", ({ params }, response) => {
    response.json(collector?.spans.filter(({ traceId }) => traceId === params.trace) ?? []);
  });
  app.post("/frames", express.json({ limit: "32kb" }), (request, response) => {
    const { data } = framePolicySchema.safeParse(request.body);
    if (data) response.status(201).json({ ticket: sandbox.issueTicket(data) });
    else refuse(response, 400, "This is no policy of a widget's frame.");
  });
  relayServers(app, servers);
  if (servePage)
    app.get(
      "/servers/:sample/widgets/:widget",
      async ({ params: { sample, widget } }, response) => {
        // A page that the development server does not make is the server's own.
        response.json((await servePage(sample, widget)) ?? null);
      },
    );
  addServers(app, servers, ofThisPage);
  if (resetData)
    app.post("/servers/:sample/reset", async (request, response) => {
      const sample = samples.find(({ name }) => name === request.params.sample);
      if (!sample)
        throw new HostProblem("Unknown sample. /config lists the samples of this host.", 404);
      response.json(await resetData(sample.name));
    });
  // Only one origin may embed the sandbox, so the page has one address.
  app.get("/", (request, response, next) => {
    if (`http://${request.headers.host}` === url) next();
    else response.redirect(url + request.originalUrl);
  });
  app.use(express.static(options.pageFolder ?? builtPage));
  app.get("/", (_request, response) =>
    refuse(response, 503, "The page is not built. Run npm run build -w @suite/host."),
  );
  app.use((_request, response) => refuse(response, 404, "Not found. The host page is at /."));
  app.use(failed);
  return {
    app,
    widgetsChanged: (sample?: string) => events.send("widgets-changed", { sample }),
    async end() {
      events.end();
      await Promise.all(started.map(({ close }) => close()));
    },
  };
}

/** Replaces Express's error page, which shows the stack and paths of this machine. */
const failed: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
  fail(response, error);

const heartbeatMs = 25_000;

/** Creates a stream of server-sent events to every open page. */
function createEventStream() {
  const listeners = new Set<Response>();
  const write = (text: string) => {
    for (const response of listeners) response.write(text);
  };
  const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs).unref();
  const handler: RequestHandler = (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 1000\n\n");
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
  };
  return {
    handler,
    send: (event: string, data: unknown) =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => clearInterval(heartbeat),
  };
}
