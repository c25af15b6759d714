import { fileURLToPath } from "node:url";
import express, { type ErrorRequestHandler, type Express } from "express";
import { createEventStream } from "./event-stream.ts";
import { fail, type LocalPort, refuse } from "./local-only.ts";
import { relay } from "./relay.ts";
import { type HostedSample, type HostOptions, ResetProblem, type SignIn } from "./start-host.ts";

const builtPage = fileURLToPath(new URL("../../dist/page/", import.meta.url));

interface HostAppOptions extends Omit<HostOptions, "port" | "sandboxPort"> {
  url: string;
  sandboxUrl: string;
}

/** The host page, its configuration, and the way to each sample's server. */
export function createHostApp(options: HostAppOptions) {
  const { url, sandboxUrl, samples, signIn, resetData, pageFolder = builtPage } = options;
  const events = createEventStream();
  const app = express();
  app.disable("x-powered-by");
  app.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  app.get("/config", (_request, response) => {
    const shown = samples.map(({ name, title, url }) => ({ name, title, url }));
    response.json({ sandboxUrl, samples: shown, people: signIn?.people ?? [], resets: Boolean(resetData) });
  });
  app.get("/events", events.handler);
  relaySamples(app, samples, signIn);
  if (resetData) resetSamples(app, samples, resetData);
  // The sandbox lets one origin embed it, so the page has one address.
  app.get("/", (request, response, next) => {
    if (`http://${request.headers.host}` === url) next();
    else response.redirect(url + request.originalUrl);
  });
  app.use(express.static(pageFolder));
  app.get("/", (_request, response) =>
    refuse(response, { status: 503, sentence: "Build the page first: npm run build -w @suite/host" }),
  );
  app.use((_request, response) =>
    refuse(response, { status: 404, sentence: "Not found. The page of the local host is at /." }),
  );
  app.use(failed);
  return {
    app,
    widgetsChanged: (sample?: string) => events.send("widgets-changed", { sample }),
    end: events.end,
  };
}

function relaySamples(app: Express, samples: readonly HostedSample[], signIn?: SignIn): void {
  const find = (name: unknown) => samples.find((sample) => sample.name === name);
  app.get("/servers/:sample/walkthroughs", (request, response) => {
    const sample = find(request.params.sample);
    if (!sample) response.status(404).json({ error: "unknown_sample" });
    else if (sample.walkthroughs) response.json(sample.walkthroughs);
    else relay(new URL("/walkthroughs", sample.url), request, response);
  });
  app.all("/servers/:sample/mcp", async (request, response) => {
    if (!["POST", "GET", "DELETE"].includes(request.method)) {
      response.setHeader("allow", "POST, GET, DELETE");
      return refuse(response, { status: 405, sentence: "MCP knows POST, GET and DELETE." });
    }
    const sample = find(request.params.sample);
    const person = signIn?.people.find((name) => name === request.query.person);
    const authorization = sample && person && (await signIn?.authorize(person, sample));
    if (sample) relay(new URL(sample.url), request, response, authorization);
    else response.status(404).json({ error: "unknown_sample" });
  });
}

function resetSamples(
  app: Express,
  samples: readonly HostedSample[],
  resetData: NonNullable<HostOptions["resetData"]>,
): void {
  app.post("/servers/:sample/reset", async (request, response) => {
    const sample = samples.find(({ name }) => name === request.params.sample);
    if (!sample) return refuse(response, { status: 404, sentence: "There is no such sample." });
    try {
      response.type("text").send(await resetData(sample.name));
    } catch (error) {
      if (!(error instanceof ResetProblem)) throw error;
      refuse(response, { status: 503, sentence: error.message });
    }
  });
}

/** Express's own error page shows stack and paths. */
const failed: ErrorRequestHandler = (error: unknown, _request, response, _next) => fail(response, error);

/**
 * The port of the host page. The relay drops the browser's Origin, so the check has to happen here: without it any web page
 * could reach the sample servers through this port, directly or by DNS rebinding.
 */
export function hostPort(url: string, sandboxUrl: string): LocalPort {
  const { port } = new URL(url);
  const hosts = ["localhost", "127.0.0.1"].map((name) => `${name}:${port}`);
  const sandboxes = `${sandboxUrl} ${sandboxUrl.replace("localhost", "*.localhost")}`;
  return {
    isOwnHost: (host) => hosts.includes(host),
    origins: hosts.map((host) => `http://${host}`),
    // A link on another page may open this one, in a tab of its own.
    admitsFromElsewhere: ({ method, headers, url: path = "" }) =>
      method === "GET" && headers["sec-fetch-dest"] === "document" && /^\/(\?|$)/.test(path),
    headers: {
      "content-security-policy": [
        "default-src 'none'",
        "script-src 'self'",
        // Fluent writes its styles into the page as it draws.
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
