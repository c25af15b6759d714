import { answer, testBrowser, viewStores, type WidgetTestHost } from "@suite/widget-kit/testing";
import { describe, expect, test } from "vitest";
import { openEditor } from "./bulk-editor/testing/test-host.ts";
import { avery, comparison } from "./consultant-profile/testing/profile.ts";
import { openProfile } from "./consultant-profile/testing/test-host.ts";
import { projectView, staffingView } from "./hr-dashboard/testing/records.ts";
import { openDashboard } from "./hr-dashboard/testing/test-host.ts";

const browser = testBrowser();

const fullscreen = { displayMode: "fullscreen" } as const;

/** Scrolls the page of the widget. Resolves once the position is stored, which follows after a pause in scrolling. */
async function scrollTo({ frame }: WidgetTestHost, top: number): Promise<void> {
  await frame.evaluate((to) => window.scrollTo({ top: to }), top);
  const stored = () => frame.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain(String(top));
}

function scrollTop({ frame }: WidgetTestHost): Promise<number> {
  return frame.evaluate(() => Math.round(window.scrollY));
}

describe.each(viewStores)("a page that is loaded again, with its state in %s,", (viewStore) => {
  test("keeps filters, order, person and month of the dashboard", async () => {
    const testHost = await openDashboard(browser(), { viewStore });
    await testHost.frame.getByLabel("Skill").selectOption("Java");
    await testHost.frame.getByText("3 consultants · 12 projects").waitFor();
    await testHost.frame.getByLabel("Sort by").selectOption("Name");
    const row = testHost.frame.getByRole("row", { name: "Lee Gu" });
    await row.getByRole("button", { name: /^December 2026/ }).click();
    await testHost.frame.getByRole("heading", { name: "December 2026" }).waitFor();
    await testHost.reload();
    const { frame } = testHost;
    await frame.getByText("3 consultants · 12 projects").waitFor();
    expect(await frame.getByLabel("Skill").inputValue()).toBe("Java");
    expect(await frame.getByLabel("Sort by").inputValue()).toBe("name");
    await frame.getByRole("region", { name: "Lee Gu" }).waitFor();
    await frame.getByRole("heading", { name: "December 2026" }).waitFor();
  });

  test("keeps the project that was opened from the dashboard, and the way back from one", async () => {
    const testHost = await openDashboard(browser(), { viewStore });
    await testHost.frame.getByRole("button", { name: "Disaster Recovery" }).click();
    await testHost.frame.getByRole("heading", { level: 1, name: "Disaster Recovery" }).waitFor();
    await testHost.reload();
    await testHost.frame.getByRole("heading", { level: 1, name: "Disaster Recovery" }).waitFor();
    await testHost.frame.getByRole("button", { name: "Back", exact: true }).click();
    await testHost.frame.getByRole("heading", { level: 1, name: "HR dashboard" }).waitFor();
    await testHost.reload();
    await testHost.frame.getByRole("heading", { level: 1, name: "HR dashboard" }).waitFor();
  });

  test("keeps the dashboard behind a project of the tool call", async () => {
    const result = answer({ ...projectView("p-2") });
    const testHost = await openDashboard(browser(), { viewStore, result });
    await testHost.frame.getByRole("button", { name: "Back", exact: true }).click();
    await testHost.frame.getByRole("heading", { level: 1, name: "HR dashboard" }).waitFor();
    await testHost.reload();
    await testHost.frame.getByRole("heading", { level: 1, name: "HR dashboard" }).waitFor();
  });

  test("keeps the open form of a recommended person", async () => {
    const result = answer({ ...staffingView() });
    const testHost = await openDashboard(browser(), { viewStore, result });
    await testHost.frame.getByRole("button", { name: "Assign Ana Bowman" }).click();
    await testHost.frame.getByLabel("Hours per month").fill("24");
    await testHost.reload();
    const hours = testHost.frame.getByLabel("Hours per month");
    await hours.waitFor();
    expect(await hours.inputValue()).toBe("24");
  });

  test("keeps the open form of a profile", async () => {
    const testHost = await openProfile(browser(), { viewStore, hostContext: fullscreen });
    await testHost.frame.getByRole("button", { name: "Assign to a project" }).click();
    await testHost.reload();
    await testHost.frame.getByRole("combobox", { name: "Project" }).waitFor();
  });

  test("keeps the profile that was opened from a comparison, and its way back", async () => {
    const result = answer({ ...comparison });
    const testHost = await openProfile(browser(), { viewStore, result, hostContext: fullscreen });
    await testHost.frame.getByRole("button", { name: "Avery Howard" }).click();
    const profile = () =>
      testHost.frame.getByRole("heading", { level: 1, name: avery.consultant.name, exact: true });
    await profile().waitFor();
    await testHost.reload();
    await profile().waitFor();
    await testHost.frame.getByRole("button", { name: "Back", exact: true }).click();
    await testHost.frame.getByRole("heading", { level: 1, name: /Sanjay/ }).waitFor();
  });

  test("keeps filter, order, selection and drafts of the bulk editor", async () => {
    const testHost = await openEditor(browser(), { viewStore });
    await testHost.cell(1, "phone").focus();
    await testHost.page.keyboard.type("+1 425 555 0777");
    await testHost.page.keyboard.press("Enter");
    await testHost.frame.getByLabel("Filter rows").fill("azure");
    const nameHeader = () => testHost.frame.getByRole("columnheader", { name: "Name" });
    await nameHeader().click();
    await nameHeader().click();
    await testHost.frame.getByRole("checkbox", { name: /Jonas Wetherby/ }).check();
    await testHost.frame.getByText("1 selected").waitFor();
    await testHost.reload();
    const { frame } = testHost;
    await frame.getByRole("grid").waitFor();
    expect(await frame.getByLabel("Filter rows").inputValue()).toBe("azure");
    expect(await nameHeader().getAttribute("aria-sort")).toBe("descending");
    await frame.getByText("1 selected").waitFor();
    expect(await frame.getByRole("checkbox", { name: /Jonas Wetherby/ }).isChecked()).toBe(true);
    if (viewStore === "localStorage") await frame.getByText("1 unsaved change").first().waitFor();
  });
});

const small = { width: 1200, height: 500, hostContext: { displayMode: "inline" } } as const;

const pages: readonly [name: string, open: () => Promise<WidgetTestHost>][] = [
  ["dashboard", () => openDashboard(browser(), small)],
  [
    "project",
    () => openDashboard(browser(), { ...small, result: answer({ ...projectView("p-2") }) }),
  ],
  ["profile", () => openProfile(browser(), small)],
  ["bulk editor", () => openEditor(browser(), small)],
];

test.each(pages)("the %s is scrolled as it was when its page is loaded again", async (_, open) => {
  const testHost = await open();
  await testHost.frame.getByRole("heading", { level: 1 }).waitFor();
  // The frame is as high as the window from now on, so the page scrolls.
  await testHost.setDisplayMode("fullscreen");
  await testHost.frame.getByText(/^Updated/).waitFor();
  await scrollTo(testHost, 183);
  await testHost.reload();
  await expect.poll(() => scrollTop(testHost)).toBe(183);
});
