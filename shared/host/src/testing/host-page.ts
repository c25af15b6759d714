import { requestedCallMetaKey } from "@suite/contracts";
import { type Browser, launchBrowser } from "@suite/testing/browser";
import { fixtureHtml } from "@suite/testing/fixture";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { en, type Words } from "../page/state/words/en.ts";
import { wordsOf } from "../page/state/words/index.ts";
import { type HostOptions, type RunningHost, startHost } from "../server/start-host.ts";
import { testPageFolder } from "./build-page.ts";
import { startFixtureServer } from "./fixture-server.ts";

/** The fixture's widget with a button that sends a message to the conversation. */
const messengerHtml = fixtureHtml.replace(
  "</main>",
  `<button type="button" onclick="say()">Red boxes</button>
  <script>
    window.say = (text = "Show the red boxes.", call) => {
      const _meta = { "${requestedCallMetaKey}": call };
      return window.ask("ui/message", { role: "user", content: [{ type: "text", text, _meta }] });
    };
  </script></main>`,
);

const viewport = { width: 1280, height: 800 };

const publicApi: readonly string[] = ["https://api.example.com"];

interface PreparedHost extends Partial<HostOptions> {
  readonly summary?: string;
  /** Origins that the fixture's widget declares. */
  readonly connectDomains?: readonly string[];
}

interface Opened {
  readonly browser: Browser;
  readonly host: RunningHost;
  /** Small server that records its calls. */
  readonly fixture: Awaited<ReturnType<typeof startFixtureServer>>;
  readonly page: Page;
}

/** Opens one page for all tests of a file, which saves loading. Uncaught errors fail the test that leaves them. */
export function prepareHostPage(
  { summary, connectDomains = publicApi, ...options }: PreparedHost = {},
  html = messengerHtml,
) {
  let opened: Opened;
  const problems: string[] = [];
  const signedIn: string[] = [];

  beforeAll(async () => {
    const browser = await launchBrowser();
    // A context, so that tests can open further tabs. Reduced motion saves the time of animations; days are those of UTC.
    const context = await browser.newContext({
      viewport,
      reducedMotion: "reduce",
      timezoneId: "UTC",
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    const fixture = await startFixtureServer(html, connectDomains);
    const down = { name: "down", title: "Down", url: "http://localhost:9/mcp" };
    const first = {
      name: "fixture",
      title: "Fixture",
      url: fixture.url,
      languages: ["de", "it"],
      summary,
    };
    // Samples with a summary have a page that welcomes people with all of them.
    const further = ["Second", "Small"].map((title) => {
      return { ...first, name: title.toLowerCase(), title, template: title === "Small" };
    });
    const samples = [first, down, ...(summary ? further : [])];
    const signIn = {
      people: ["Editor", "Reader"],
      async authorize(person: string) {
        signedIn.push(person);
        return "Bearer of-the-test";
      },
    };
    const pageFolder = testPageFolder;
    const host = await startHost({
      port: 0,
      sandboxPort: 0,
      pageFolder,
      samples,
      signIn,
      ...options,
    });
    opened = { browser, host, fixture, page };
  });
  afterAll(async () => {
    await opened.browser.close();
    await opened.host.close();
    await opened.fixture.close();
  });
  beforeEach(() => {
    opened.fixture.reset();
    signedIn.splice(0);
  });
  afterEach(async () => {
    // Chosen settings are remembered.
    if (opened.page.url().startsWith("http"))
      await opened.page.evaluate(() => localStorage.clear());
    // A page of the same origin: the process stays, with what it compiled.
    await opened.page.goto(`${opened.host.url}/healthz`);
    await opened.page.setViewportSize(viewport);
    expect(problems.splice(0)).toEqual([]);
  });

  return () => {
    const { page, host } = opened;
    const widget = (tool?: string) => {
      const calls = tool ? page.locator(`[data-call="${tool}"]`) : page;
      return calls.locator("[data-widget]").frameLocator("iframe").frameLocator("iframe");
    };
    return {
      ...opened,
      /** People whose token was requested, in order. */
      signedIn,
      /** Opens the page with this query and waits until it is ready or the server is down. */
      async open(search: string) {
        await page.goto(host.url + search);
        await page.locator("[data-status=ready], [data-status=down]").waitFor();
      },
      /** Document of the only widget on the page, or of the only one of a tool. */
      widget,
      body: () => widget().locator("body"),
      /** Selects an option of a host setting, by its label in English, whatever the language of the page. */
      async setHost(englishLabel: string, option: string) {
        const words = wordsOf(new URL(page.url()).searchParams.get("locale") ?? "en");
        const setting = translate(englishLabel, words);
        await page.getByRole("button", { name: words.settings }).click();
        await page.getByLabel(setting, { exact: true }).selectOption(option);
        // A display mode closes the settings, which would cover it.
        if (englishLabel !== "Display") await page.keyboard.press("Escape");
        await page.getByLabel(setting, { exact: true }).waitFor({ state: "detached" });
        // The page is hidden from assistive technology until a moment after the settings have closed.
        await page.locator("#root[aria-hidden=true]").waitFor({ state: "detached" });
      },
      /** Opens the form of a tool by the composer's menu. */
      async chooseTool(title: string) {
        await page.getByRole("button", { name: "Prompts and tools" }).click();
        await page.getByRole("menuitem", { name: title }).click();
      },
      /** Reads a parameter of the page's URL. */
      parameter: (name: string) => new URL(page.url()).searchParams.get(name),
    };
  };
}

function translate(english: string, words: Words): string {
  const entry = Object.entries(words).find(([key]) => Reflect.get(en, key) === english);
  return entry?.[1] ?? english;
}
