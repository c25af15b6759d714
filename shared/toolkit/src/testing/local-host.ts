import { type RunningHost, startHost } from "@suite/host";
import { type Browser, launchBrowser, type Page } from "@suite/host/testing";
import { type RunningServer, serve } from "@suite/server";
import type { OpenStore, SeedRows, TableSet } from "@suite/storage";
import { afterAll, beforeAll } from "vitest";
import { openSeeded, type TestedSample } from "./sample.ts";

const viewport = { width: 1280, height: 900 };

/** A sample's server behind the local host, and a page of a browser: what a person has after `npm start`. */
export interface InLocalHost<Tables extends TableSet> {
  readonly page: Page;
  /** The errors that nothing on the page caught, since it was opened the last time. */
  readonly errors: readonly string[];
  /** Opens the host with this in its address: `{ tool: "show-board", run: "1", profile: "copilot" }`. */
  open(link: Readonly<Record<string, string>>): Promise<void>;
  /** Keeps a picture of all that the page shows, however far down. */
  picture(path: string): Promise<void>;
  /** Puts the rows of the seed back, or others in their place. */
  reset(rows?: SeedRows<Tables>): Promise<void>;
}

/** One for all tests of a file: a page that has run the host and a widget once need not compile them again. */
export function useLocalHost<Tables extends TableSet>(
  sample: TestedSample<Tables>,
): () => InLocalHost<Tables> {
  let store: OpenStore<Tables>;
  let server: RunningServer;
  let host: RunningHost;
  let browser: Browser;
  let page: Page;
  let [name, errors]: [string, string[]] = ["", []];

  beforeAll(async () => {
    store = await openSeeded(sample);
    const definition = sample.server(store);
    name = definition.name;
    server = await serve(definition, { port: 0 });
    const samples = [{ name, title: definition.title, url: server.url }];
    host = await startHost({ port: 0, sandboxPort: 0, samples });
    browser = await launchBrowser();
    page = await browser.newPage({ viewport });
    page.on("pageerror", ({ message }) => errors.push(message));
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    await server?.close();
  });

  async function open(link: Readonly<Record<string, string>>) {
    await page.goto("about:blank");
    errors = [];
    await page.goto(`${host.url}/?${new URLSearchParams({ sample: name, ...link })}`);
  }
  async function picture(path: string) {
    await page.setViewportSize({ ...viewport, height: 3000 });
    await page.screenshot({ path });
    await page.setViewportSize(viewport);
  }
  const reset = async (rows = sample.seedRows(new Date())) => {
    await store.seed(rows, { reset: true });
  };
  return () => ({ page, errors, open, picture, reset });
}
