import type { Browser, BrowserContext } from "playwright-core";
import { TestHostInPage } from "./test-host-in-page.ts";
import type { TestHost, TestHostOptions } from "./test-host-options.ts";
import { takePage } from "./test-host-pages.ts";

/**
 * Draws a widget in the strict two-origin sandbox of the local host, with tools answered by the test. Given a browser, each
 * testHost finds nothing that another has stored; the test hosts of one context are visits of one person.
 */
export async function openTestHost(
  owner: Browser | BrowserContext,
  options: TestHostOptions,
): Promise<TestHost> {
  const { width = 800, height = 800 } = options;
  const taken = await takePage(owner, options.prepare);
  const testHost = new TestHostInPage(taken.page, options, () => taken.leave());
  taken.actor = testHost.actor;
  taken.page.setDefaultTimeout(30_000);
  await taken.page.setViewportSize({ width, height });
  if (options.host === false) await testHost.openAlone();
  else await testHost.open();
  return testHost;
}
