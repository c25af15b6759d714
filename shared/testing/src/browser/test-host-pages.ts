import type { CallToolResult } from "@modelcontextprotocol/client";
import type { Consent } from "@suite/contracts";
import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from "playwright-core";
import { settleAfterActions } from "./settle.ts";
import type { TestHostReport } from "./test-host-page.ts";
import { testHostServer } from "./test-host-server.ts";

/** What a test host does with what happens in its page. */
export interface PageActor {
  testHostReport(report: TestHostReport): void;
  testHostConfirm(name: string, consent?: Consent): Promise<boolean>;
  testHostCallTool(name: string, args: Record<string, unknown>): Promise<CallToolResult>;
  console(line: ConsoleMessage): void;
  pageerror(error: Error): void;
  request(request: Request): void;
  settle(): Promise<void>;
}

interface TestHostPage {
  readonly page: Page;
  /** Of the test host that is open in it. */
  actor: PageActor | undefined;
  leave(): Promise<void>;
}

/** Long enough for a busy machine; a frame usually takes 16 ms. */
const drawnWithinMs = 5_000;

const spare = new WeakMap<Browser, TestHostPage[]>();
const atRest = new WeakSet<Page>();

/** True if a page is empty and waits for the next test host. */
export function isAtRest(page: Page): boolean {
  return atRest.has(page);
}

/**
 * Pages of a browser are used again, one test host after the other: a process that has run a widget once need not compile it
 * again, which is two thirds of what a test host costs. A context has a page for each test host, and keeps what widgets store; a
 * page that is prepared is not used again.
 */
export async function takePage(
  owner: Browser | BrowserContext,
  prepare?: (page: Page) => Promise<void>,
): Promise<TestHostPage> {
  if (prepare || !("newContext" in owner)) {
    const own = await testHostPage(await owner.newPage(), (page) => page.close());
    await prepare?.(own.page);
    return own;
  }
  const pages = spare.get(owner) ?? [];
  spare.set(owner, pages);
  const kept = pages.pop();
  if (kept) atRest.delete(kept.page);
  if (kept && !kept.page.isClosed()) {
    if (await draws(kept.page)) return kept;
    console.warn("A page that waited for the next test no longer draws. Another one is opened.");
    await kept.page.close();
  }
  const fresh = await testHostPage(await owner.newPage(), async (page) => {
    await forget(page);
    pages.push(fresh);
    atRest.add(page);
  });
  return fresh;
}

/**
 * True if a page draws frames. Chromium has been seen to stop drawing one; in it, no click would arrive, and all tests after that would
 * fail.
 */
async function draws(page: Page): Promise<boolean> {
  return await page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), ms);
      }),
    drawnWithinMs,
  );
}

async function testHostPage(
  page: Page,
  leave: (page: Page) => Promise<void>,
): Promise<TestHostPage> {
  // Animations cost processor time, and what is tested is where they end.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const taken: TestHostPage = {
    page,
    actor: undefined,
    leave: async () => {
      taken.actor = undefined;
      await leave(page);
    },
  };
  const present = () => {
    if (!taken.actor) throw new Error("No test host is open in this page.");
    return taken.actor;
  };
  const report: PageActor["testHostReport"] = (value) => taken.actor?.testHostReport(value);
  const confirm: PageActor["testHostConfirm"] = (tool, consent) =>
    present().testHostConfirm(tool, consent);
  const callTool: PageActor["testHostCallTool"] = (name, args) =>
    present().testHostCallTool(name, args);
  await page.exposeFunction("testHostReport", report);
  await page.exposeFunction("testHostConfirm", confirm);
  await page.exposeFunction("testHostCallTool", callTool);
  settleAfterActions(page, async () => taken.actor?.settle());
  page.on("console", (line) => taken.actor?.console(line));
  page.on("pageerror", (error) => taken.actor?.pageerror(error));
  page.on("request", (request) => taken.actor?.request(request));
  return taken;
}

async function forget(page: Page): Promise<void> {
  // What a page keeps for itself, its frames have to empty; a frame that is gone keeps nothing.
  await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => sessionStorage.clear()).catch(() => {})),
  );
  // Off the page, so that nothing of the next test host looks pointed at.
  await page.mouse.move(-1, -1);
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: "reduce",
    forcedColors: null,
  });
  const { origin, sandbox } = await testHostServer();
  if (page.url() === `${origin}/`) await page.evaluate(() => window.testHost.clear());
  else await page.goto("about:blank");
  const devTools = await page.context().newCDPSession(page);
  for (const kept of [origin, sandbox.frameOrigin])
    await devTools.send("Storage.clearDataForOrigin", { origin: kept, storageTypes: "all" });
  await devTools.detach();
}
