import { Command } from "@commander-js/extra-typings";
import { startLocalGraph } from "@suite/dev/local-graph";
import { startLocalIssuer } from "@suite/dev/local-issuer";
import {
  type HostOptions,
  HostProblem,
  type RunningHost,
  type SignIn,
  startCollector,
  startHost,
} from "@suite/host";
import type { ModelEndpoint } from "@suite/host/model";
import type { TestPerson } from "@suite/server";
import { scopeName } from "@suite/server/internal";
import { setting } from "@suite/server/settings";
import { storageIsConfigured } from "@suite/storage/settings";
import { step } from "../../bootstrap/steps.mjs";
import { examples, keepRunning } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { chosenHostPort, onHostPorts, openOption, portOption } from "../../lib/ports.ts";
import { build, Children, openBrowser } from "../../lib/processes.ts";
import {
  addSample,
  importServer,
  noteUnusedPort,
  orAll,
  type Sample,
  whereServed,
} from "../../lib/samples.ts";
import { modelEndpoint } from "../../lib/settings.ts";
import { ensureStorage } from "../../lib/storage.ts";
import { seedingProblem, seedMissing, seedSample } from "../seed/seed-sample.ts";
import { readMailboxes } from "./mailboxes.ts";
import { PageBuilds } from "./page-builds.ts";
import {
  ensureSealKey,
  oneProcessOption,
  type RunningServer,
  type ServerOptions,
  startServers,
} from "./servers.ts";

export const command = new Command("start")
  .argument("[sample...]", "Samples; all by default", addSample)
  .option("--auth", "Requires sign-in, as one of the people whom the servers define")
  .addOption(oneProcessOption)
  .addOption(portOption)
  .addOption(openOption)
  .addHelpText(
    "after",
    examples("", "<sample>", "--auth", "--one-process", "--port 4000 --no-open"),
  )
  .action(async (named, options) => {
    const samples = orAll(named);
    await runSuite(new Children(), whereServed(samples), options);
    await keepRunning();
  });

interface SuiteOptions extends ServerOptions {
  readonly auth?: boolean;
  /** Port of the local host. */
  readonly port?: number | undefined;
  /** Opens a browser. */
  readonly open?: boolean;
  readonly servePage?: HostOptions["servePage"];
}

export interface RunningSuite {
  readonly host: RunningHost;
  /** Resolves when the pages of all widgets are built. */
  readonly pagesBuilt: Promise<void>;
}

/**
 * Starts and seeds storage, and starts the servers and the local host. Builds the pages of widgets afterwards, or when a host opens them.
 * Prints a line per step; all end with the process.
 */
export async function runSuite(
  children: Children,
  samples: readonly Sample[],
  { auth = false, port, open = true, servePage, ...options }: SuiteOptions,
): Promise<RunningSuite> {
  ensureSealKey();
  const hostPort = await chosenHostPort(port);
  let host: RunningHost | undefined;
  const stop = new AbortController();
  const pages = new PageBuilds(samples.map(({ name }) => name));
  children.endWithProcess(async () => {
    stop.abort();
    await Promise.all([pages.close(), host?.close()]);
  });
  noteUnusedPort(samples);
  const model = modelEndpoint();
  const hostPage = buildHostPage(stop.signal);
  const pageBuilder = pages.open();
  // Awaited below. Prevents unhandled rejections until then.
  hostPage.catch(() => {});
  pageBuilder.catch(() => {});
  try {
    await step(
      "Starting storage",
      () => ensureStorage(children),
      (storage) => storage,
    );
    await step(
      "Checking for sample data",
      () => seedAll(samples),
      (isWritten) => (isWritten ? "Wrote sample data" : "Found sample data"),
    );
    const signIn = auth ? await startSignIn(children, samples) : undefined;
    const collector = await collectSpans(children);
    process.env.PAGE_BUILDER = await pageBuilder;
    const servers = await step(
      "Starting servers",
      () => startServers(children, samples, options),
      "Servers are ready",
    );
    await hostPage;
    host = await openHost(servers, hostPort, { signIn, model, collector, servePage });
    console.log(summary(host, servers, model));
    if (open) openBrowser(host.url);
    return { host, pagesBuilt: buildPages(pages) };
  } catch (error) {
    stop.abort();
    await pages.close();
    await children.end();
    throw error instanceof Error ? new CommandError(error.message, { cause: error }) : error;
  }
}

async function buildHostPage(signal: AbortSignal): Promise<void> {
  const work = async () => {
    if (!(await build({ quiet: true, samples: [], signal })))
      throw new Error("Building the page of the local host failed. See the messages above.");
  };
  await step("Building the host page", work, "The host page is up to date");
}

/** Builds the missing pages of widgets. Prints which ones at the beginning, and a line at the end. */
async function buildPages(pages: PageBuilds): Promise<void> {
  const started = Date.now();
  const missing = pages.waiting;
  let failed = 0;
  pages.onProblem = (problem) => {
    failed += 1;
    console.error(problem);
  };
  if (missing.length > 0) console.log(`\nBuilding pages in the background: ${missing.join(", ")}.`);
  await pages.run();
  if (pages.isClosed || missing.length === 0) return;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (failed === 0) console.log(`✓ Pages are ready (${seconds} s)`);
  else console.log(`✗ Pages are ready, except ${failed} that failed (${seconds} s)`);
}

/** Seeds the samples, or tables of them, that have no sample data yet. Resolves to `undefined` if all have. */
async function seedAll(samples: readonly Sample[]): Promise<true | undefined> {
  let waits = false;
  const onWait = () => {
    if (!waits) console.log("Storage does not answer yet. Waiting for up to 30 s …");
    waits = true;
  };
  const seeded = await Promise.all(
    samples.map(async (sample) => {
      const tables = await seedMissing(sample, onWait);
      if (tables.length > 0) console.log(`Seeded ${sample.name}: ${tables.join(", ")}.`);
      return tables;
    }),
  );
  return seeded.flat().length > 0 || undefined;
}

async function openHost(
  servers: readonly RunningServer[],
  hostPort: number | undefined,
  options: Pick<HostOptions, "signIn" | "model" | "collector" | "servePage">,
): Promise<RunningHost> {
  const samples = servers.map(({ sample: { folder, port: _port, ...shown }, url }) => {
    return {
      ...shown,
      url,
      keywords: `${folder}/keywords.json`,
      pictures: [`${folder}/pictures`, `${folder}/../../docs/pictures/${shown.name}`],
    };
  });
  // Only in the local emulator: a storage account may hold more than sample data.
  const resetData = storageIsConfigured()
    ? undefined
    : resetter(servers.map(({ sample }) => sample));
  return await onHostPorts(hostPort, (ports) =>
    startHost({ ...ports, samples, resetData, ...options }),
  );
}

function resetter(samples: readonly Sample[]) {
  return async (name: string): Promise<string> => {
    const sample = samples.find((candidate) => candidate.name === name);
    if (!sample) throw new HostProblem(`There is no sample ${name}.`, 404);
    try {
      const { created, updated, removed } = await seedSample(sample, { reset: true });
      return `Sample data reset: ${created} rows created, ${updated} restored, ${removed} removed.`;
    } catch (error) {
      throw new HostProblem(`The data was not reset: ${seedingProblem(error)}`, 503);
    }
  };
}

function summary(
  host: RunningHost,
  servers: readonly RunningServer[],
  model?: ModelEndpoint,
): string {
  const width = Math.max(...servers.map(({ sample }) => sample.name.length));
  return [
    `Ready after ${process.uptime().toFixed(1)} s.`,
    "",
    `Local host: ${host.url}`,
    ...(model ? [`Model: ${model.name} at ${model.url}`] : []),
    "",
    "MCP servers:",
    ...servers.map(({ sample, url }) => `  ${sample.name.padEnd(width)}  ${url}`),
    "",
    "Press Ctrl+C to stop everything.",
  ].join("\n");
}

/** Lets the servers that are started next send their spans to this process, unless they have another receiver. */
async function collectSpans(children: Children): Promise<HostOptions["collector"]> {
  if (setting("OTEL_EXPORTER_OTLP_ENDPOINT")) return undefined;
  const collector = await startCollector();
  children.needs(collector.close);
  // By default spans are sent every 5 s.
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "200",
  });
  return collector;
}

/** People of the servers, by the text with which the local host offers them. */
async function listPeople(samples: readonly Sample[]): Promise<Map<string, TestPerson>> {
  const servers = await Promise.all(samples.map(importServer));
  const people = servers.flatMap((server) => server.people);
  return new Map(people.map((person) => [`${person.name} (${person.roles.join(", ")})`, person]));
}

/**
 * Starts a local token issuer, makes it the only one that servers trust, and lets the local host sign users in. Servers that call Microsoft
 * Graph as the person get a stand-in for it.
 */
async function startSignIn(children: Children, samples: readonly Sample[]): Promise<SignIn> {
  const people = await listPeople(samples);
  const issuer = await startLocalIssuer();
  children.needs(issuer.close);
  process.env.AUTH_ISSUER = issuer.issuer;
  process.env.AUTH_AUDIENCE = issuer.audience;
  process.env.AUTH_CLIENTS = "";
  const graph = await startLocalGraph({ issuer, mailboxOf: readMailboxes(samples) });
  children.needs(graph.close);
  const { clientId, secret } = issuer.onBehalfOf;
  Object.assign(process.env, {
    OBO_CLIENT_ID: clientId,
    OBO_SECRET: secret,
    OBO_CERTIFICATE: "",
    OBO_MANAGED_IDENTITY: "",
    GRAPH_URL: graph.url,
  });
  return {
    people: [...people.keys()],
    async authorize(label, { name, url }) {
      const person = people.get(label);
      if (!person) throw new Error(`There is no test user ${label}.`);
      const scopes = [scopeName(name, "read"), scopeName(name, "write")];
      return `Bearer ${await issuer.mint({ resource: url, scopes, person })}`;
    },
  };
}
