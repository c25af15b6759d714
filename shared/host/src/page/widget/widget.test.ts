import { type Page, runAxe } from "@suite/testing/browser";
import type { Route } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage();
const address = "?scenario=find-and-rename&step=1";
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
  await page.route("**/mcp*", (route) =>
    unreachable && isRead(route) ? route.abort() : route.continue(),
  );
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

/** Presses Tab many times and collects the names of the focused elements. */
async function tabStops(presses: number): Promise<Set<string>> {
  const stops = new Set<string>();
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    stops.add(
      await page.evaluate(() => {
        const { activeElement: focused } = document;
        // Fluent keeps hidden stops beside the page that send the focus back into it.
        if (!focused?.closest("#root")) return "none";
        return `${focused.closest("[data-widget]") ? "widget" : "covered"} ${focused.getAttribute("aria-label") ?? focused.textContent?.slice(0, 20)}`;
      }),
    );
  }
  return stops;
}

test("a fullscreen widget keeps the focus, and closes with its button or Escape", async () => {
  const { open, widget, body, host, parameter } = opened();
  await open("?scenario=find-and-rename&step=1&panel=calls");
  await widget().getByRole("button", { name: "Open" }).click();
  await page.locator("[data-mode=fullscreen]").waitFor();
  expect(parameter("mode")).toBe("fullscreen");
  host.widgetsChanged();
  const inside = await tabStops(15);
  expect([...inside].filter((stop) => stop.startsWith("covered"))).toEqual([]);
  expect(inside).toContain("widget Leave fullscreen");
  await page.locator("[data-widget-status=initialized]").waitFor();
  await page.getByRole("button", { name: "Leave fullscreen" }).press("Enter");
  await page.locator("[data-mode=inline]").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SECTION");
  const outside = await tabStops(40);
  for (const name of ["Next", "Restart", "Close details"])
    expect([...outside].join()).toContain(name);

  // On a phone with a notch, the page keeps clear of it, and the widget learns what is covered.
  const phone = await page.context().newCDPSession(page);
  const insets = { top: 47, right: 8, bottom: 34, left: 8 };
  await phone.send("Emulation.setSafeAreaInsetsOverride", { insets });
  expect(await page.locator("header").boundingBox()).toMatchObject({ x: 8, y: 47 });
  await opened().setHost("Display", "fullscreen");
  await page.locator("[data-mode=fullscreen]").waitFor();
  const bar = await page.getByRole("button", { name: "Leave fullscreen" }).boundingBox();
  expect(bar?.y).toBeGreaterThan(47);
  const told = () =>
    body().evaluate(() => {
      return window.received.findLast(({ params }) => params?.safeAreaInsets)?.params
        .safeAreaInsets;
    });
  await expect.poll(told).toEqual({ ...insets, top: 0 });
  const [screenshot] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save a screenshot" }).click(),
  ]);
  expect(screenshot.suggestedFilename()).toBe("boxes.png");
  await phone.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
  // In a field, Escape may close a list of the browser or end an input method.
  await body().evaluate((element) => element.append(document.createElement("input")));
  await widget().locator("input").press("Escape");
  await widget().getByRole("heading").click();
  expect(await page.locator("[data-mode=fullscreen]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.locator("[data-mode=inline]").waitFor();
  expect(parameter("mode")).toBeNull();
});
