import {
  answer,
  expectContext,
  expectEscapeCloses,
  failure,
  testBrowser,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { assignmentsPage, getDetail, listView } from "./testing/assignments.ts";
import { openList } from "./testing/test-host.ts";

const browser = testBrowser();

test("filters, selects and asks for the plan and the map by keyboard, and tells the model", async () => {
  const testHost = await openList(browser());
  const { frame, page } = testHost;
  await frame.getByLabel("Priority").focus();
  await page.keyboard.type("High");
  await frame.getByText("4 assignments", { exact: true }).waitFor();
  expect(testHost.calls).toEqual([
    { name: "list-new-assignments", args: { priority: "High", maxHoursOld: 24 } },
  ]);

  await frame.getByRole("checkbox", { name: "Select all 4 shown" }).press("Space");
  await frame.getByText("4 selected", { exact: true }).waitFor();
  await frame.getByRole("checkbox", { name: "Select Contoso" }).press("Space");
  await frame.getByRole("checkbox", { name: "Select Lamna" }).press("Space");
  await frame.getByText("2 selected", { exact: true }).waitFor();
  await expectContext(
    testHost,
    "Filters: maxHoursOld = 24, priority = High. Selected by the person: “Fourth Coffee Roastery” (id WO-1002), “Woodgrove Bank Branch 12” (id WO-1003).",
  );

  await frame.getByLabel("Priority").selectOption("Any priority");
  await frame.getByText("14 assignments").waitFor();
  await frame.getByLabel("Team").selectOption("Olympic");
  await frame.getByText("2 selected, 2 not in this list").waitFor();
  await frame.getByRole("button", { name: "Plan 2 selected" }).press("Enter");
  await frame.getByRole("button", { name: "Show on map" }).press("Enter");
  const names = "WO-1002 (Fourth Coffee Roastery) and WO-1003 (Woodgrove Bank Branch 12)";
  await expect
    .poll(() => testHost.chatMessages)
    .toEqual([
      `Create a dispatch plan for these assignments: ${names}.`,
      `Show these assignments on the map: ${names}.`,
    ]);
});

test("reads the last few rows at once, so that a list of 10 does not stop at 8", async () => {
  const view = listView();
  const rows = view.assignments.items;
  const first = { items: rows, total: 10, cursor: "8" };
  const rest = assignmentsPage({ maxHoursOld: 24, cursor: "8" }).items.slice(0, 2);
  const testHost = await openList(browser(), {
    result: answer({ ...view, assignments: first }),
    tools: { "list-assignments": () => answer({ items: rest, total: 10 }) },
  });
  await testHost.frame.getByRole("checkbox", { name: "Select all 10 shown" }).waitFor();
  expect(await testHost.frame.getByRole("button", { name: "Select all 10" }).count()).toBe(0);
});

test("selects all pages, and shows the words to send where the host accepts no messages", async () => {
  const testHost = await openList(browser(), { without: ["message"] });
  const { frame } = testHost;
  await testHost.frame.getByRole("button", { name: "Plan all 8 shown" }).click();
  await testHost.frame.getByText("Send this in the conversation:").waitFor();
  await testHost.frame
    .getByText(/^Create a dispatch plan for these assignments: WO-1001/)
    .waitFor();
  expect(testHost.chatMessages).toEqual([]);

  await frame.getByRole("checkbox", { name: "Select all 8 shown" }).check();
  await frame.getByText("8 selected", { exact: true }).waitFor();
  await frame.getByRole("button", { name: "Select all 14" }).click();
  await frame.getByText("14 selected", { exact: true }).waitFor();
  await frame.getByRole("checkbox", { name: "Select all 14 shown", checked: true }).waitFor();
  expect(await frame.getByRole("button", { name: /^Select all/ }).count()).toBe(0);
});

test("opens one assignment beside the list with times of the dispatch office, sorts and loads rows", async () => {
  const detail = getDetail("WO-1001");
  const due = {
    ...detail,
    assignment: { ...detail?.assignment, slaDueAt: "2026-01-22T04:15:00.000Z" },
  };
  const testHost = await openList(browser(), {
    hostContext: { displayMode: "fullscreen", timeZone: "UTC" },
    tools: { "get-assignment": () => answer(due) },
  });
  const { frame, page } = testHost;
  const row = frame.getByRole("button", { name: "Lamna Healthcare Clinic" });
  await row.press("Enter");
  const panel = frame.getByRole("region", { name: "Lamna Healthcare Clinic" });
  for (const fact of ["Wanda Fischer", "Any time", "LH-CH-0411", "Refrigeration"])
    await panel.getByText(fact).first().waitFor();
  await panel.getByText("Pacific Time, dispatch office").waitFor();
  expect(await panel.textContent()).toContain("Jan 21, 2026, 8:15 PM");
  expect(await panel.textContent()).not.toContain("4:15 AM");
  await expectContext(testHost, "Open: “Lamna");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);

  await frame.getByLabel("Sort by").selectOption("Site");
  await frame.getByRole("button", { name: "Show more" }).click();
  await frame.getByRole("checkbox", { name: "Select all 14 shown" }).waitFor();
  const sites = await frame.getByRole("row").getByRole("button").allTextContents();
  expect(sites).toEqual(sites.toSorted((a, b) => a.localeCompare(b)));
  expect(testHost.calls.at(-1)).toEqual({
    name: "list-assignments",
    args: { maxHoursOld: 24, cursor: "8" },
  });

  await row.click();
  await frame.getByText("Wanda Fischer").waitFor();
  await expectEscapeCloses(testHost, frame.getByText("Wanda Fischer"));
});

test("keeps the rows after a failed refresh, and shows that an assignment is gone", async () => {
  let broken = true;
  const testHost = await openList(browser(), {
    tools: {
      "list-new-assignments": (args) =>
        broken ? failure("unavailable", "The storage does not answer.") : answer(listView(args)),
      "get-assignment": () => failure("not_found", "There is no such assignment."),
    },
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Refresh" }).click();
  await frame.getByRole("alert").getByText("The storage does not answer.").waitFor();
  await frame.getByRole("button", { name: "Lamna Healthcare Clinic" }).click();
  await frame
    .getByRole("region", { name: "Details" })
    .getByText("There is no such assignment.")
    .waitFor();
  await frame.getByRole("button", { name: "Close", exact: true }).click();
  broken = false;
  await frame.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => frame.getByRole("alert").count()).toBe(0);
});
