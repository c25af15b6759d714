import type { Browser, BrowserContext, Page } from "playwright-core";
import type { PageActor } from "./stage-in-page.ts";
import { stageServer } from "./stage-server.ts";

/** A page for a stage. */
export interface StagePage {
  readonly page: Page;
  /** The stage that is open in it. */
  actor: PageActor | undefined;
  /** Ends the stage: nothing of it is left for the next. */
  leave(): Promise<void>;
}

const spare = new WeakMap<Browser, StagePage[]>();
const atRest = new WeakSet<Page>();

/** Whether a page shows nothing and waits for the next stage. */
export function isAtRest(page: Page): boolean {
  return atRest.has(page);
}

/**
 * Pages of a browser are used again, one stage after the other: a process that has run a widget once need not compile it
 * again, which is two thirds of what a stage costs. A context has a page for each stage, and keeps what stages store; a
 * page that is prepared is not used again.
 */
export async function takePage(
  owner: Browser | BrowserContext,
  prepare?: (page: Page) => Promise<void>,
): Promise<StagePage> {
  if (prepare || !("newContext" in owner)) {
    const own = await stagePage(await owner.newPage(), (page) => page.close());
    await prepare?.(own.page);
    return own;
  }
  const pages = spare.get(owner) ?? [];
  spare.set(owner, pages);
  const kept = pages.pop();
  if (kept) atRest.delete(kept.page);
  if (kept && !kept.page.isClosed()) return kept;
  const fresh = await stagePage(await owner.newPage(), async (page) => {
    await forget(page);
    pages.push(fresh);
    atRest.add(page);
  });
  return fresh;
}

async function stagePage(page: Page, leave: (page: Page) => Promise<void>): Promise<StagePage> {
  const taken: StagePage = {
    page,
    actor: undefined,
    leave: async () => {
      taken.actor = undefined;
      await leave(page);
    },
  };
  const present = () => {
    if (!taken.actor) throw new Error("No stage is open in this page.");
    return taken.actor;
  };
  const expose = <Name extends "stageReport" | "stageConfirm" | "stageCallTool">(
    name: Name,
    answer: PageActor[Name],
  ) => page.exposeFunction(name, answer);
  await expose("stageReport", (report) => taken.actor?.stageReport(report));
  await expose("stageConfirm", (tool) => present().stageConfirm(tool));
  await expose("stageCallTool", (name, args) => present().stageCallTool(name, args));
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
  // Off the page, so that nothing of the next stage looks pointed at.
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  const { origin, sandboxOrigin } = await stageServer();
  if (page.url() === `${origin}/`) await page.evaluate(() => window.stage.clear());
  else await page.goto("about:blank");
  const devTools = await page.context().newCDPSession(page);
  for (const kept of [origin, sandboxOrigin])
    await devTools.send("Storage.clearDataForOrigin", { origin: kept, storageTypes: "all" });
  await devTools.detach();
}
