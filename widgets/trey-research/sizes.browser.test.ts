import { testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { drawn, scenes } from "./testing/scenes.ts";

const browser = testBrowser();

test.each(scenes)("the card is at most 500 pixels high at 760: $scene", async ({ open }) => {
  const hostContext = { displayMode: "inline", locale: "en-US" } as const;
  const testHost = await open(browser(), { hostContext, width: 760, height: 900 });
  await drawn(testHost);
  const height = () =>
    testHost.frame.evaluate(() => document.querySelector("main")?.getBoundingClientRect().height);
  expect(await height()).toBeLessThanOrEqual(500);
});

/** Controls with less room than a finger needs: another one within 22 pixels of the center, by its label. Runs in the page. */
function smallTargets(): string[] {
  const isSmall = (control: HTMLElement) => {
    control.scrollIntoView({ block: "center", inline: "center" });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    const target = control.closest(".fui-Input") ?? control;
    const answers = (element: Element | null) =>
      target.contains(element) || element?.closest("label")?.control === control;
    return ![-21, 21].every((step) => answers(document.elementFromPoint(x, y + step)));
  };
  return [...document.querySelectorAll<HTMLElement>("button, select, input")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && isSmall(control))
    .map((control) => control.getAttribute("aria-label") ?? control.innerText ?? control.tagName);
}

test.each(scenes)(
  "targets are 44 pixels high and the work begins in the first half on a phone: $scene",
  async ({ open }) => {
    const hostContext = {
      displayMode: "fullscreen",
      locale: "en-US",
      deviceCapabilities: { touch: true },
    } as const;
    const testHost = await open(browser(), { hostContext, width: 360, height: 780 });
    await drawn(testHost);
    const work = testHost.frame
      .locator("main")
      .locator("section:not(:has(h1)), ul, ol, table, [role=table], [role=grid]")
      .locator("visible=true")
      .first();
    const top = await work.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(390);
    expect(await testHost.frame.evaluate(smallTargets)).toEqual([]);
  },
);
