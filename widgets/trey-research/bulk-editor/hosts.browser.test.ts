import { isInSight, testBrowser, testHostFaults } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { answer } from "./testing/people.ts";
import { failure, openEditor, result } from "./testing/test-host.ts";

const browser = testBrowser();

test("a host without server tools gets a read-only grid and no actions that it cannot do", async () => {
  const testHost = await openEditor(browser(), { without: ["serverTools"] });
  const { frame, page } = testHost;
  await frame.getByText("Read-only here. Ask for changes in the conversation.").waitFor();
  await testHost.cell(1, "phone").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("7");
  expect(await frame.getByLabel("Phone of Amara Lindgren").count()).toBe(0);
  expect(await frame.locator("[role=grid]").getAttribute("aria-readonly")).toBe("true");
  expect(await testHost.button("Save").count()).toBe(0);
  await testHost.aroundGrid.getByLabel("Filter rows").fill("redmond");
  await expect.poll(() => frame.getByRole("row").count()).toBe(2);
});

test("in Microsoft 365 Copilot the editor opens, and a save that the person declines is not shown as saved", async () => {
  const testHost = await openEditor(browser(), {
    profile: "copilot",
    hostContext: { displayMode: "inline" },
    confirm: () => false,
  });
  await testHost.button("Open editor").click();
  await testHost.cell(1, "phone").focus();
  await testHost.page.keyboard.type("+1 425 555 0777");
  await testHost.button("Save").click();
  await testHost.frame.getByText("Nothing was saved").first().waitFor();
  await testHost.frame.getByText("1 unsaved change", { exact: true }).waitFor();
  expect(testHost.calls).toEqual([]);
});

testHostFaults({
  open: ({ tools, ...options }) =>
    openEditor(browser(), {
      ...options,
      tools: { "show-bulk-editor": () => result(answer()), ...tools },
    }),
  drawn: ({ frame }) =>
    frame.getByRole("heading", { name: "Consultants with Python or Java" }).waitFor(),
  call: { name: "show-bulk-editor", args: { skills: ["Python", "Java"] } },
});

test("the outcome of a save is in sight of a person far down, and the bar above what the host draws over the page, in narrow and wide windows", async () => {
  let up = false;
  const unchanged = { consultantId: "c10", name: "Jonas", outcome: "unchanged" };
  const testHost = await openEditor(browser(), {
    hostContext: {
      displayMode: "inline",
      safeAreaInsets: { top: 0, right: 0, bottom: 90, left: 0 },
    },
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
