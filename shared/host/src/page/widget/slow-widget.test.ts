import { type Page, runAxe } from "@suite/testing/browser";
import type { Route } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage();
const address = "?walkthrough=find-and-rename&step=1";
const late = "The widget has not started.";
let page: Page;

beforeEach(async () => {
  page = await opened().browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(10_000);
  await page.clock.install();
  return () => page.close();
});

/** Holds requests back until they are let go on. */
async function hold(pattern: string, which: (route: Route) => boolean = () => true) {
  const held: Route[] = [];
  let holding = true;
  await page.route(pattern, async (route) => {
    if (holding && which(route)) held.push(route);
    else await route.continue();
  });
  return {
    caught: () => expect.poll(() => held.length).toBeGreaterThan(0),
    async letGo() {
      holding = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}
const message = () => page.getByText(late);
const drawn = () => page.locator("[data-widget-status=initialized]").waitFor();

test("time to load does not count: neither the widget's document nor the sandbox", async () => {
  const reading = await hold(
    "**/mcp*",
    (route) => route.request().postData()?.includes("resources/read") ?? false,
  );
  const sandbox = await hold("**/proxy?csp=*");
  await page.goto(opened().host.url + address);
  await reading.caught();
  await page.clock.fastForward(40_000);
  await page.getByText("Loading the widget").waitFor();
  expect(await message().count()).toBe(0);
  await reading.letGo();
  await sandbox.caught();
  await page.clock.fastForward(8_000);
  expect(await message().count()).toBe(0);
  await sandbox.letGo();
  await drawn();
});

test("says so of a widget that does not start, and takes it back when it does", async () => {
  const sandbox = await hold("**/proxy?csp=*");
  await page.goto(opened().host.url + address);
  await sandbox.caught();
  await page.clock.fastForward(11_000);
  await message().waitFor();
  expect(await runAxe(page)).toEqual([]);
  expect(await page.locator("[data-widget]").innerText()).not.toContain("ui/notifications");
  await page.locator("[data-status=ready]").waitFor();
  await sandbox.letGo();
  await drawn();
  expect(await message().count()).toBe(0);
});

test("draws the widget anew on Try again, without calling its tool again", async () => {
  let requests = 0;
  const sandbox = await hold("**/proxy?csp=*", () => {
    requests += 1;
    return requests === 1;
  });
  await page.goto(opened().host.url + address);
  await sandbox.caught();
  await page.clock.fastForward(11_000);
  await message().waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await drawn();
  expect(await message().count()).toBe(0);
  expect(opened().fixture.called).toEqual(["show-boxes"]);
});

test("says that a widget could not be loaded, and loads it on Try again", async () => {
  await page.route("**/mcp*", (route) =>
    route.request().postData()?.includes("resources/read") ? route.abort() : route.continue(),
  );
  await page.goto(opened().host.url + address);
  await page.getByText("The widget could not be loaded.").waitFor();
  await page.unroute("**/mcp*");
  await page.getByRole("button", { name: "Try again" }).click();
  await drawn();
});
