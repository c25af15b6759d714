import { launchBrowser } from "@suite/testing/browser";
import { isInSight } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, failure, openEditor } from "./testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([360, 1200])(
  "at a width of %i what a save did is said in sight of a person far down",
  async (width) => {
    let up = false;
    const testHost = await openEditor(browser, {
      width,
      hostContext: { displayMode: "inline" },
      height: 500,
      tools: {
        "bulk-update-consultants": () =>
          up
            ? {
                content: [],
                structuredContent: {
                  results: [{ consultantId: "c10", name: "Jonas", outcome: "unchanged" }],
                  updated: 0,
                  failed: 0,
                },
              }
            : failure("unavailable", "Storage cannot be reached."),
      },
    });
    // The frame is as high as the window, so the page scrolls.
    await testHost.button("Open editor").click();
    await testHost.cell(/425 555 0119/).focus();
    await testHost.page.keyboard.type("+1 425 555 0777");
    await testHost.page.keyboard.press("Enter");
    expect(await testHost.frame.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await testHost.button("Save").click();
    const failed = testHost.frame.getByText("Storage cannot be reached.").last();
    await failed.waitFor();
    await expect.poll(() => isInSight(failed)).toBe(true);
    up = true;
    await testHost.button("Save").click();
    const saved = testHost.frame.getByText("1 already up to date.").last();
    await saved.waitFor();
    await expect.poll(() => isInSight(saved)).toBe(true);
    await testHost.close();
  },
);
