import { answer, expectContext, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { dashboardView, openDashboard } from "./testing/test-host.ts";

const browser = testBrowser();

test("filters start with the filters of the tool call, are cleared together, and are told to the model with the selected consultant", async () => {
  const result = answer(dashboardView({ skill: "react", role: "Developer" }));
  const testHost = await openDashboard(browser(), {
    result,
    toolInput: { skill: "react", role: "Developer" },
  });
  const { frame } = testHost;
  expect(await frame.getByLabel("Skill").inputValue()).toBe("React");
  expect(await frame.getByLabel("Role").inputValue()).toBe("Developer");
  await frame.getByRole("button", { name: "Clear all" }).click();
  await frame.getByText("24 consultants · 12 projects").waitFor();
  expect(testHost.calls).toEqual([{ name: "show-hr-dashboard", args: {} }]);

  await frame.getByLabel("Skill").selectOption("Java");
  await frame.getByRole("button", { name: "Lee Gu" }).click();
  await expectContext(testHost, "Filters: skill = Java. Selected consultant: “Lee Gu” (id c-6).");
});

test("Show more appends the next page of the same filters, sorting names its limits, the chart opens as a table", async () => {
  const testHost = await openDashboard(browser());
  const { frame } = testHost;
  const panel = frame.getByRole("region", { name: "Consultants" });
  await panel.getByLabel("Sort by").selectOption("Name");
  await panel.getByText("Only the rows shown are sorted").waitFor();
  await panel.getByRole("button", { name: "Show more" }).click();
  await panel.getByText("16 of 24").waitFor();
  expect(testHost.calls).toEqual([{ name: "list-consultants", args: { cursor: "8" } }]);
  const names = await panel.locator("[data-row-link]").allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(names).toHaveLength(16);
  const projects = frame.getByRole("region", { name: "Projects" });
  await projects.getByRole("button", { name: "Show more" }).click();
  await projects.getByRole("button", { name: "Training program" }).waitFor();

  const heat = panel.getByRole("row", { name: "Avery Howard" }).getByRole("group", {
    name: "Utilization (%), Aug to Feb",
  });
  expect((await heat.innerText()).split("\n").filter(Boolean)).toEqual(
    "33 66 94 125 125 83 22".split(" "),
  );

  const chart = frame.getByRole("region", { name: "Hours by month" });
  const labels = await chart.getByRole("img").getByText(/./).allTextContents();
  expect(labels.slice(0, 4)).toEqual(["Today", "649", "Aug", "17%"]);
  expect(labels.filter((label) => /^[A-Z]/.test(label))).toEqual(
    "Today Aug Sep Oct Nov Dec Jan Feb".split(" "),
  );
  await chart.getByText("Nothing planned: March 2027 to July 2027").waitFor();
  expect(labels).toContain("65%");
  await chart.getByText("100% is a capacity of 3,840 hr").waitFor();
  await chart.getByRole("button", { name: "Show as table" }).press("Enter");
  const row = chart.getByRole("row", { name: /^November 2026/ });
  expect(await row.getByRole("cell").allTextContents()).toEqual(["2,068", "424", "1,495", "3,840"]);
});

test("a consultant opens beside the lists, a project in front of them, and closing gives the focus back", async () => {
  const testHost = await openDashboard(browser());
  const { frame } = testHost;
  const panel = frame.getByRole("region", { name: "Consultants" });
  const row = panel.getByRole("button", { name: "Avery Howard" });
  // A row opens where it is clicked, unless the click ends a selection of its text.
  const words = panel.getByText("Developer · Seattle").first();
  await words.selectText();
  await words.dispatchEvent("click");
  expect(testHost.calls).toEqual([]);
  await frame.evaluate(() => getSelection()?.removeAllRanges());
  await words.click();
  await frame.getByText("+1 206 555 0110").waitFor();
  expect(testHost.calls).toEqual([
    { name: "show-consultant-profile", args: { consultantId: "c-1" } },
  ]);
  await frame.getByRole("button", { name: "Ask about Avery Howard" }).click();
  await expect.poll(() => testHost.chatMessages.join()).toContain("Avery Howard");
  await frame.getByRole("button", { name: "Close", exact: true }).press("Enter");
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);

  await panel.getByRole("button", { name: "Show more" }).click();
  await panel.getByText("16 of 24").waitFor();
  const link = frame.getByRole("region", { name: "Projects" }).getByRole("button", {
    name: "Disaster Recovery",
  });
  await link.press("Enter");
  await frame.getByRole("heading", { level: 1, name: "Disaster Recovery" }).waitFor();
  expect(testHost.calls).toContainEqual({
    name: "show-project-details",
    args: { projectId: "p-2" },
  });
  await frame.getByRole("button", { name: "Back" }).press("Enter");
  await panel.getByText("16 of 24").waitFor();
  await expect
    .poll(() => link.evaluate((element) => element === document.activeElement))
    .toBe(true);
});
