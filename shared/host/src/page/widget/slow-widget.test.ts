import { type Page, runAxe } from "@suite/testing/browser";
import type { Route } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage();
const address = "?walkthrough=find-and-rename&step=1";
let page: Page;

beforeAll(async () => {
  ({ page } = opened());
  await page.clock.install();
});
afterEach(() => page.unrouteAll());

/** Holds matching requests until `release`. */
async function hold(pattern: string, which: (route: Route) => boolean = () => true) {
  const pausedRoutes: Route[] = [];
  let holding = true;
  await page.route(pattern, async (route) => {
    if (holding && which(route)) pausedRoutes.push(route);
    else await route.continue();
  });
  return {
    caught: () => expect.poll(() => pausedRoutes.length).toBeGreaterThan(0),
    async release() {
      holding = false;
      await Promise.all(pausedRoutes.splice(0).map((route) => route.continue()));
    },
  };
}
const isRead = (route: Route) => route.request().postData()?.includes("resources/read") ?? false;
const message = () => page.getByText("The widget has not started.");
const initialized = () => page.locator("[data-widget-status=initialized]").waitFor();

test("load time does not count; a widget that does not start is reported until it does", async () => {
  const reading = await hold("**/mcp*", isRead);
  const sandbox = await hold("**/proxy?frame=*");
  await page.goto(opened().host.url + address);
  await reading.caught();
  await page.clock.fastForward(40_000);
  await page.getByText("Loading the widget").waitFor();
  expect(await message().count()).toBe(0);
  await reading.release();
  await sandbox.caught();
  await page.clock.fastForward(8_000);
  expect(await message().count()).toBe(0);

  await page.clock.fastForward(3_000);
  await message().waitFor();
  expect(await runAxe(page)).toEqual([]);
  expect(await page.locator("[data-widget]").innerText()).not.toContain("ui/notifications");
  await page.locator("[data-status=ready]").waitFor();
  await sandbox.release();
  await initialized();
  expect(await message().count()).toBe(0);
});

test("Try again loads a widget that failed or did not start, without calling its tool again", async () => {
  let unreachable = true;
  await page.route("**/mcp*", (route) => (unreachable && isRead(route) ? route.abort() : route.continue()));
  await page.goto(opened().host.url + address);
  await page.getByText("The widget could not be loaded.").waitFor();
  unreachable = false;

  let requests = 0;
  const sandbox = await hold("**/proxy?frame=*", () => {
    requests += 1;
    return requests === 1;
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await sandbox.caught();
  await page.clock.fastForward(11_000);
  await message().waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await initialized();
  expect(await message().count()).toBe(0);
  expect(opened().fixture.called).toEqual(["show-boxes"]);
});
