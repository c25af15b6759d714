import { startLocalIssuer } from "@suite/dev/local-issuer";
import { type RunningHost, startHost } from "@suite/host";
import { scopeName } from "@suite/server/internal";
import { type RunningServer, serve } from "@suite/server/serve";
import type { TableSet } from "@suite/storage";
import { afterAll, beforeAll } from "vitest";
import { type Browser, launchBrowser, oneProcess, type Page } from "../browser/index.ts";
import { openSeeded, type TestedSample } from "./sample.ts";

/** A sample's server behind the local host, where its people sign in, as after `npm start -- --auth`. */
export interface PeopleHost {
  /** Opens the host as a person of the server, in a browser of their own: `{ tool: "show-board", run: "1" }`. */
  open(person: string, link: Readonly<Record<string, string>>): Promise<Page>;
}

/**
 * Opens one local host with sign-in for all tests of a file.
 *
 * @example
 * const host = usePeopleHost(sample);
 * const page = await host().open("Megan Bowen", { tool: "show-approvals", run: "1" });
 */
export function usePeopleHost<Tables extends TableSet>(
  sample: TestedSample<Tables>,
): () => PeopleHost {
  let issuer: Awaited<ReturnType<typeof startLocalIssuer>> | undefined;
  let server: RunningServer | undefined;
  let host: RunningHost | undefined;
  let browser: Browser | undefined;
  let name = "";
  const pages = new Map<string, Page>();

  beforeAll(async () => {
    const local = await startLocalIssuer();
    issuer = local;
    const definition = sample.server(await openSeeded(sample));
    name = definition.name;
    const auth = { issuer: local.issuer, audiences: [local.audience] };
    server = await serve(definition, { port: 0, auth, callsPerMinute: 0 });
    const samples = [{ name, title: definition.title, url: server.url }];
    const signIn = {
      people: definition.people.map((person) => person.name),
      async authorize(label: string, { url }: { readonly url: string }) {
        const person = definition.people.find((each) => each.name === label);
        if (!person) throw new Error(`There is no test user ${label}.`);
        const scopes = [scopeName(name, "read"), scopeName(name, "write")];
        return `Bearer ${await local.mint({ resource: url, scopes, person })}`;
      },
    };
    host = await startHost({ port: 0, sandboxPort: 0, samples, signIn });
    browser = await launchBrowser(oneProcess);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    await server?.close();
    await issuer?.close();
  });

  async function pageOf(person: string): Promise<Page> {
    if (!browser) throw new Error("The browser opens before the first test.");
    const viewport = { width: 1280, height: 900 };
    const page =
      pages.get(person) ?? (await browser.newPage({ viewport, reducedMotion: "reduce" }));
    pages.set(person, page);
    return page;
  }
  async function open(person: string, link: Readonly<Record<string, string>>) {
    const page = await pageOf(person);
    const query = new URLSearchParams({ sample: name, person, ...link });
    await page.goto(`${host?.url}/?${query}`);
    return page;
  }
  return () => ({ open });
}
