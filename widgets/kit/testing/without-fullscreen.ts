import { expectNoOverflow, type TestHostOptions } from "@suite/testing/browser";
import { expect } from "vitest";
import type { WidgetTestHost } from "./open-widget.ts";

/**
 * Goes through every way from the card to the full page in a host without full screen: the page has to be drawn in the inline
 * frame, to fit it, to scroll with the conversation only, and to lead back.
 */
export async function expectWorkInline(
  open: (options: Partial<TestHostOptions>) => Promise<WidgetTestHost>,
  drawn: (testHost: WidgetTestHost) => Promise<unknown>,
  openers: readonly (string | RegExp)[],
): Promise<void> {
  const context = { displayMode: "inline", locale: "en-US" } as const;
  const testHost = await open({ profile: "inline-only", hostContext: context, width: 770, height: 800 });
  const { frame } = testHost;
  const back = frame.getByRole("button", { name: "Back to the summary" });
  await drawn(testHost);
  for (const opener of openers) {
    const name = typeof opener === "string" ? { name: opener, exact: true } : { name: opener };
    await frame.getByRole("button", name).first().click();
    await back.waitFor();
    await frame.locator("[aria-busy=true]").waitFor({ state: "detached" });
    for (const width of [400, 770]) {
      await testHost.page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(frame);
      await expect.poll(() => scrolledInside(testHost)).toEqual([]);
    }
    await back.click();
    await back.waitFor({ state: "detached" });
    expect(await frame.getByRole("button", name).first().isVisible()).toBe(true);
  }
  const asked = testHost.messages.filter(({ method }) => method === "ui/request-display-mode");
  expect(asked).toHaveLength(1);
  await testHost.close();
}

/** The document where it does not fit the frame, and every part that has to be scrolled up and down by itself. */
async function scrolledInside({ frame }: WidgetTestHost): Promise<string[]> {
  return frame.evaluate(() => {
    const root = document.documentElement;
    const parts = [...document.body.querySelectorAll("*")].filter(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
    );
    const tooHigh =
      root.scrollHeight > innerHeight + 1 ? [`document: ${root.scrollHeight} > ${innerHeight}`] : [];
    return [...tooHigh, ...parts.map((part) => part.outerHTML.slice(0, 120))];
  });
}
