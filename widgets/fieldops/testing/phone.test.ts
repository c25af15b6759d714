import { testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, onTestFinished, test } from "vitest";
import { openList } from "../dispatch-list/testing/test-host.ts";
import { openMap } from "../dispatch-map/testing/test-host.ts";
import { openPlan } from "../dispatch-plan/testing/test-host.ts";

const browser = testBrowser();

/** The three widgets, each with the first thing that a person works with. */
const widgets = [
  ["dispatch-plan", openPlan, "ol li"],
  ["dispatch-map", openMap, "[role=application]"],
  ["dispatch-list", openList, "[data-row-link]"],
] as const;

async function withTouch({ page }: WidgetTestHost) {
  const touch = await page.context().newCDPSession(page);
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  onTestFinished(() => touch.detach());
}

/** Buttons and fields that are smaller than a finger, but for places on a map. Runs in the page. */
function smallTargets(): string[] {
  const all = document.querySelectorAll<HTMLElement>("button, select, input:not([type=range])");
  const places = '[aria-label="Places on the map"]';
  return [...all].flatMap((control) => {
    const target = control.closest(".fui-Checkbox, .fui-Input") ?? control;
    const { width, height } = target.getBoundingClientRect();
    const isShown = control.checkVisibility() && !control.closest(places);
    if (!isShown || (width >= 44 && height >= 44)) return [];
    const name = control.getAttribute("aria-label") ?? control.textContent ?? control.tagName;
    return `${name}: ${Math.round(width)} × ${Math.round(height)}`;
  });
}

test.each(widgets)(
  "on a phone the work of %s begins in the first half",
  async (_name, open, work) => {
    const testHost = await open(browser(), { width: 360, height: 780 });
    await withTouch(testHost);
    const first = testHost.frame.locator(work).first();
    await first.waitFor();
    const top = await first.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(390);
  },
);

test.each(widgets)(
  "on a phone every target of %s is large enough for a finger",
  async (_name, open, work) => {
    const testHost = await open(browser(), {
      width: 360,
      height: 780,
      hostContext: { displayMode: "fullscreen", deviceCapabilities: { touch: true } },
    });
    await withTouch(testHost);
    await testHost.frame.locator(work).first().waitFor();
    expect(await testHost.frame.evaluate(smallTargets)).toEqual([]);
  },
);

test.each(widgets)("the card of %s is at most 500 px high", async (_name, open) => {
  const testHost = await open(browser(), { width: 760, hostContext: { displayMode: "inline" } });
  const card = testHost.frame.locator("main");
  await card.getByRole("button").first().waitFor();
  await expect.poll(() => card.evaluate((main) => main.scrollHeight)).toBeLessThanOrEqual(500);
});
