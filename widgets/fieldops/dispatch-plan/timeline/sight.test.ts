import { testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { getCenter } from "../../testing/pointer.ts";
import { openPlan } from "../testing/test-host.ts";

const browser = testBrowser();

/** A host whose full screen is as high as its window, so that the page of the widget scrolls. */
const lowFrame = { content: "#test-host iframe { height: 420px !important; }" };

test.each(["en", "ar"])(
  "the hours and the time now stay in sight above a scrolled board: %s",
  async (locale) => {
    const { frame, page } = await openPlan(browser(), {
      width: 1_200,
      height: 420,
      hostContext: { displayMode: "fullscreen", locale },
      prepare: (page) => page.clock.setFixedTime("2026-11-23T18:41:00Z"),
    });
    await frame.locator("[data-lane=T-104]").waitFor();
    await page.addStyleTag(lowFrame);
    await frame.locator("[data-lane=T-104]").evaluate((lane) => lane.scrollIntoView());
    const find = () =>
      frame.evaluate(() => {
        const lane = document.querySelector("[data-lane=T-104] [data-track]");
        const list = lane?.closest("ul");
        const axis = list?.previousElementSibling;
        const upper = document.elementFromPoint(innerWidth / 2, 6);
        const hours = axis?.getBoundingClientRect();
        return {
          top: hours?.top,
          isUpper: axis?.contains(upper) ?? false,
          isScrolled: (list?.getBoundingClientRect().top ?? 0) < 0,
        };
      });
    await expect.poll(find).toMatchObject({ top: 0, isUpper: true, isScrolled: true });
  },
);

test.each([
  ["WO-1007", 60],
  ["WO-1004", 120],
])("the carried bar of %s is as wide as its %d minutes", async (id, minutes) => {
  const { frame, page } = await openPlan(browser(), { width: 1_200, height: 900 });
  const bar = frame.locator(`[data-bar="${id}"] button`);
  await bar.waitFor();
  const start = await getCenter(bar);
  const lane = frame.locator("[data-lane=T-105] [data-track]");
  const target = await getCenter(lane);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 12);
  await page.mouse.move(start.x, target.y);
  const carried = await frame.locator("[data-carried]").boundingBox();
  const track = await lane.boundingBox();
  // The board is from 7 AM to 7 PM.
  const expected = ((track?.width ?? 0) * minutes) / (12 * 60);
  expect(Math.abs((carried?.width ?? 0) - expected)).toBeLessThan(3);
  const { x = 0, width = 0 } = carried ?? {};
  expect(x).toBeLessThanOrEqual(start.x + 1);
  expect(x + width).toBeGreaterThanOrEqual(start.x - 1);
  await page.mouse.up();
});
