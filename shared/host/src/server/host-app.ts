import { fileURLToPath } from "node:url";
import express, { type Express, type RequestHandler } from "express";
import { createEventStream } from "./event-stream.ts";
import { relay } from "./relay.ts";
import type { HostedSample, SignIn } from "./start-host.ts";

const builtPage = fileURLToPath(new URL("../../dist/", import.meta.url));

interface HostAppOptions {
  url: string;
  sandboxUrl: string;
  samples: readonly HostedSample[];
  signIn?: SignIn;
  pageFolder?: string;
}

/** The host page, its configuration, and the way to each sample's server. */
export function createHostApp({ url, sandboxUrl, samples, signIn, pageFolder = builtPage }: HostAppOptions) {
  const events = createEventStream();
  const app = express();
  app.disable("x-powered-by");
  app.use(onlyFrom(url));
  app.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  app.get("/config", (_request, response) => {
    const shown = samples.map(({ name, title, url }) => ({ name, title, url }));
    response.json({ sandboxUrl, samples: shown, people: signIn?.people ?? [] });
  });
  app.get("/events", events.handler);
  relaySamples(app, samples, signIn);
  // The sandbox lets one origin embed it, so the page has one address.
  app.get("/", (request, response, next) => {
    if (`http://${request.headers.host}` === url) next();
    else response.redirect(url + request.originalUrl);
  });
  app.use(express.static(pageFolder));
  app.get("/", (_request, response) => {
    response.status(503).send("Build the page first: npm run build -w @suite/host");
  });
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
    const sample = find(request.params.sample);
    const person = signIn?.people.find((name) => name === request.query.person);
    const authorization = sample && person && (await signIn?.authorize(person, sample));
    if (sample) relay(new URL(sample.url), request, response, authorization);
    else response.status(404).json({ error: "unknown_sample" });
  });
}

/**
 * The relay drops the browser's Origin, so the check has to happen here: without it any web page could reach the
 * sample servers through this port, directly or by DNS rebinding.
 */
function onlyFrom(url: string): RequestHandler {
  const { port } = new URL(url);
  const hosts = ["localhost", "127.0.0.1"].map((name) => `${name}:${port}`);
  const origins = hosts.map((host) => `http://${host}`);
  return (request, response, next) => {
    const { host, origin } = request.headers;
    const allowed = hosts.includes(host ?? "") && (origin === undefined || origins.includes(origin));
    if (allowed) next();
    else response.status(403).json({ error: "forbidden_origin" });
  };
}
