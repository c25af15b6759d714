import type { Change } from "@suite/contracts";
import { type RunningHost, startHost } from "@suite/host";
import type { SuiteServer } from "@suite/server";
import { type RunningServer, serve } from "@suite/server/serve";
import type { SeedRows, TableSet, TableSource } from "@suite/storage";
import type { FrameLocator } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import {
  type Browser,
  type Locator,
  launchBrowser,
  oneProcess,
  type Page,
} from "../browser/index.ts";
import { type GraphStandIns, needsGraph, startGraphStandIns } from "./on-behalf.ts";
import { openSeeded, type TestedSample } from "./sample.ts";

/** A sample's server behind the local host, and a page of a browser, as after `npm start`. */
export interface InLocalHost<Tables extends TableSet> {
  readonly page: Page;
  /** Uncaught errors of the page since it was last opened. */
  readonly errors: readonly string[];
  /** Opens the host with these parameters in its address: `{ tool: "show-board", run: "1", profile: "copilot" }`. */
  open(link: Readonly<Record<string, string>>): Promise<void>;
  reset(rows?: SeedRows<Tables>): Promise<void>;
  changes(): Promise<readonly Change[]>;
}

/**
 * Opens one local host for all tests of a file, since a page that has run the host and a widget need not compile them again.
 */
export function useLocalHost<Tables extends TableSet>(
  sample: TestedSample<Tables>,
): () => InLocalHost<Tables> {
  let store: TableSource<Tables>;
  let standIns: GraphStandIns | undefined;
  let server: RunningServer | undefined;
  let host: RunningHost;
  let browser: Browser;
  let page: Page;
  let name = "";
  let errors: string[] = [];

  beforeAll(async () => {
    store = await openSeeded(sample);
    const definition = sample.server(store);
    name = definition.name;
    standIns = usesGraph(definition) ? await startGraphStandIns(sample) : undefined;
    const signIn = standIns && signInFor(definition, standIns);
    // One signed-in person plays in a minute what many do otherwise.
    const options = { port: 0, callsPerMinute: 0, ...(standIns && { auth: standIns.auth }) };
    server = await serve(definition, options);
    const samples = [{ name, title: definition.title, url: server.url }];
    host = await startHost({ port: 0, sandboxPort: 0, samples, ...(signIn && { signIn }) });
    browser = await launchBrowser(oneProcess);
    page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
    });
    page.on("pageerror", ({ message }) => errors.push(message));
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    await server?.close();
    await standIns?.close();
  });

  async function open(link: Readonly<Record<string, string>>) {
    // A page of the same origin: the process stays, with what it compiled.
    await page.goto(`${host.url}/healthz`);
    errors = [];
    await page.goto(`${host.url}/?${new URLSearchParams({ sample: name, ...link })}`);
  }
  const reset = async (rows = sample.seedRows(new Date())) => {
    await store.seed(rows, { reset: true });
  };
  const changes = async () => (await store.readOnly().history.list({ limit: 20 })).changes;
  return () => ({ page, errors, open, reset, changes });
}

/** True if a scenario uses Microsoft Graph as the person, who has to be signed in then. */
function usesGraph({ scenarios, tools }: SuiteServer): boolean {
  return scenarios.some((scenario) => needsGraph(tools, scenario));
}

/** Lets the host sign in the people of a server, the first one by default. */
function signInFor({ people }: SuiteServer, standIns: GraphStandIns) {
  return {
    people: people.map(({ name }) => name),
    async authorize(label: string, server: { readonly name: string; readonly url: string }) {
      const person = people.find(({ name }) => name === label);
      if (!person) throw new Error(`There is no test user ${label}.`);
      return standIns.authorize(server, person);
    },
  };
}

/** Waits until the calls are done. Allows each write, once the widgets above it are drawn and move it no more. */
export async function playedTo(page: Page, calls: number): Promise<void> {
  const agreed = page.getByRole("button", { name: "Allow", exact: true });
  const callsDone = () => page.locator("[data-call][data-outcome=done]").count();
  // Each call has a time limit of its own: a scenario may take as long as all its calls and widgets need.
  let done = await callsDone();
  while (done < calls) {
    const goesOn = async () => (await agreed.isVisible()) || (await callsDone()) > done;
    await expect.poll(goesOn, { message: `${done} of ${calls} calls are done` }).toBe(true);
    done = await callsDone();
    if (!(await agreed.isVisible())) continue;

    const shown = page.locator("[data-widget-status]").filter({ visible: true });
    await drawnTo(page, await shown.count());
    await agreed.click();
    await expect.poll(callsDone).toBeGreaterThan(done);
  }
  expect(done).toBe(calls);
}

export function widgetIn(frame: Locator): FrameLocator {
  return frame.frameLocator("iframe").frameLocator("iframe");
}

/** Waits until every widget shows its data: a heading, and neither a skeleton nor an error. */
export async function drawnTo(page: Page, count: number, timeoutMs = 30_000): Promise<void> {
  const frames = page.locator("[data-widget-status=initialized]");
  await expect.poll(() => frames.count(), { timeout: timeoutMs }).toBe(count);
  for (const frame of await frames.all()) {
    const widget = widgetIn(frame);
    await widget.getByRole("heading", { level: 1 }).waitFor();
    expect(await widget.getByRole("alert").allTextContents()).toEqual([]);
  }
}
