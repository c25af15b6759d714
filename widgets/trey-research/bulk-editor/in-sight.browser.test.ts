import { isInSight, testBrowser } from "@suite/widget-kit/testing/open-widget.ts";
import { expect, test } from "vitest";
import { failure, openEditor, result } from "./testing/test-host.ts";

const browser = testBrowser();

test("the outcome of a save is in sight of a person far down, and the bar above what the host draws over the page, in narrow and wide windows", async () => {
  let up = false;
  const unchanged = { consultantId: "c10", name: "Jonas", outcome: "unchanged" };
  const testHost = await openEditor(browser(), {
    hostContext: { displayMode: "inline", safeAreaInsets: { top: 0, right: 0, bottom: 90, left: 0 } },
    height: 500,
    tools: {
      "bulk-update-consultants": () =>
        up
          ? result({ results: [unchanged], updated: 0, failed: 0 })
          : failure("unavailable", "Storage cannot be reached."),
    },
  });
  const { frame, page } = testHost;
  // The frame is as high as the window, so the page scrolls.
  await testHost.button("Open editor").click();
  for (const width of [360, 1200]) {
    await page.setViewportSize({ width, height: 500 });
    up = false;
    await testHost.cell(10, "phone").focus();
    await page.keyboard.type(`+1 425 555 ${width}`);
    await page.keyboard.press("Enter");
    expect(await frame.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    const bar = await testHost.button("Save").boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(500 - 90);
    await testHost.button("Save").click();
    const failed = frame.getByText("Storage cannot be reached.").last();
    await failed.waitFor();
    await expect.poll(() => isInSight(failed)).toBe(true);
    up = true;
    await testHost.button("Save").click();
    const saved = frame.getByText("1 already up to date.").last();
    await saved.waitFor();
    await expect.poll(() => isInSight(saved)).toBe(true);
  }
});
