import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { listTeam } from "../testing/records.ts";
import { openDashboard } from "../testing/test-host.ts";

const browser = testBrowser();

const december = "December 2026: 200 of 160 hr";

/** Answer of a save: the assignment as sent. */
function saved({ projectId, forecast }: Record<string, unknown>) {
  const [row] = listTeam(String(projectId));
  return answer({
    assignment: { ...row, forecast },
    created: false,
    warnings: [],
    overAllocated: [],
    changeId: `change-${projectId}`,
  });
}

test("a heat cell opens its month by mouse: projects, planned and delivered hours, the capacity, told to the model", async () => {
  const testHost = await openDashboard(browser());
  const { frame } = testHost;
  const row = frame.getByRole("row", { name: "Avery Howard" });
  await row.getByRole("button", { name: december }).click();
  const panel = frame.getByRole("region", { name: "Avery Howard" });
  await panel.getByRole("heading", { name: "December 2026" }).waitFor();
  await panel.getByText("80 of 160 hr planned").waitFor();
  await panel.getByText("80 hr free").waitFor();
  expect(await panel.getByRole("row").allInnerTexts()).toEqual([
    "Project\tForecast\tDelivered",
    expect.stringMatching(/^Copilot rollout\s+Developer · Consolidated Messenger\s+0 hr$/),
    expect.stringMatching(/^Disaster Recovery\s+Developer · Relecloud\s+0 hr$/),
  ]);
  expect(await row.getByRole("button", { name: december }).getAttribute("aria-expanded")).toBe(
    "true",
  );
  await expectContext(
    testHost,
    "Month 2026-12 is open: 160 of 160 hours planned: “Copilot rollout” (id p-1) 40, “Disaster Recovery” (id p-2) 40.",
  );
});

test("arrows move through the heat map as one tab stop, Enter opens a month, Escape returns to its cell", async () => {
  const testHost = await openDashboard(browser());
  const { frame, page } = testHost;
  const heat = frame.locator("[data-heat-map]");
  expect(await heat.locator("[data-heat-month][tabindex='0']").count()).toBe(1);
  await heat.locator("[data-heat-month][tabindex='0']").focus();
  const focused = () =>
    frame.evaluate(() => {
      const row = document.activeElement?.closest("[data-heat-row]");
      const month = document.activeElement?.getAttribute("data-heat-month");
      return `${row?.getAttribute("data-heat-row")} ${month}`;
    });
  expect(await focused()).toBe("c-1 2026-11");
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "End"]) {
    await page.keyboard.press(key);
  }
  expect(await focused()).toBe("c-1 2027-02");
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("c-1 2027-02");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("c-2 2026-08");
  await page.keyboard.press("Enter");
  const panel = frame.getByRole("region", { name: "Sanjay Puranik" });
  await panel.getByRole("heading", { name: "August 2026" }).waitFor();
  await panel.getByText("This month can no longer be planned.").waitFor();
  expect(await panel.getByRole("textbox").count()).toBe(0);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(focused).toBe("c-2 2026-08");
  expect(await heat.locator("[data-heat-month][tabindex='0']").count()).toBe(1);
});

test("in Arabic the left arrow leads to the next month", async () => {
  const hostContext = { displayMode: "fullscreen", locale: "ar" } as const;
  const { frame, page } = await openDashboard(browser(), { hostContext });
  await frame.locator("[data-heat-month][tabindex='0']").focus();
  await page.keyboard.press("ArrowLeft");
  const month = () => frame.evaluate(() => document.activeElement?.getAttribute("data-heat-month"));
  expect(await month()).toBe("2026-12");
});

test("hours of a month are saved project by project, with one undo, and typed hours count at once", async () => {
  const testHost = await openDashboard(browser(), {
    tools: {
      "assign-consultant-to-project": saved,
      "undo-change": () => answer({ undone: true }),
    },
  });
  const { frame } = testHost;
  await frame
    .getByRole("row", { name: "Avery Howard" })
    .getByRole("button", { name: december })
    .click();
  const panel = frame.getByRole("region", { name: "Avery Howard" });
  await panel.getByLabel("Planned hours on Copilot rollout").fill("1000");
  await panel.getByRole("button", { name: "Save hours" }).click();
  await panel.getByText("Enter hours from 0 to 744.").waitFor();
  expect(testHost.calls.filter(({ name }) => name.startsWith("assign"))).toEqual([]);
  await panel.getByLabel("Planned hours on Copilot rollout").fill("120");
  await panel.getByText("160 of 160 hr planned").waitFor();
  await panel.getByLabel("Planned hours on Disaster Recovery").fill("50");
  await panel.getByText("170 of 160 hr planned").waitFor();
  await panel.getByText("Over-allocated").waitFor();
  await panel.getByText("2 unsaved changes").waitFor();
  await panel.getByRole("button", { name: "Save hours" }).click();
  await panel.getByText("Hours of Avery Howard in December 2026 saved.").waitFor();
  const month = "2026-12";
  const person = { consultantId: "c-1", role: "Developer" };
  expect(testHost.calls.filter(({ name }) => name.startsWith("assign"))).toEqual([
    {
      name: "assign-consultant-to-project",
      args: { projectId: "p-1", ...person, forecast: [{ month, hours: 120 }] },
    },
    {
      name: "assign-consultant-to-project",
      args: { projectId: "p-2", ...person, forecast: [{ month, hours: 50 }] },
    },
  ]);
  await panel.getByRole("button", { name: "Undo" }).click();
  await panel.getByText("Undone.").waitFor();
  expect(testHost.calls.filter(({ name }) => name === "undo-change")).toEqual([
    { name: "undo-change", args: { changeId: "change-p-2" } },
    { name: "undo-change", args: { changeId: "change-p-1" } },
  ]);
});

test("hours that could not be saved stay typed, also when the page is loaded again", async () => {
  const testHost = await openDashboard(browser(), {
    tools: { "assign-consultant-to-project": () => failure("unavailable", "Try again later.") },
  });
  await testHost.frame
    .getByRole("row", { name: "Avery Howard" })
    .getByRole("button", { name: december })
    .click();
  await testHost.frame.getByLabel("Planned hours on Copilot rollout").fill("60");
  await testHost.frame.getByRole("button", { name: "Save hours" }).click();
  await testHost.frame.getByRole("region", { name: "Avery Howard" }).getByRole("alert").waitFor();
  await testHost.reload();
  const hours = testHost.frame.getByLabel("Planned hours on Copilot rollout");
  await hours.waitFor();
  expect(await hours.inputValue()).toBe("60");
});

test("the buttons beside the month lead to the one before and after it, and the last one leads on nowhere", async () => {
  const { frame } = await openDashboard(browser());
  await frame
    .getByRole("row", { name: "Avery Howard" })
    .getByRole("button", { name: december })
    .click();
  const panel = frame.getByRole("region", { name: "Avery Howard" });
  await panel.getByRole("button", { name: "Show January 2027" }).click();
  await panel.getByRole("heading", { name: "January 2027" }).waitFor();
  await panel.getByRole("button", { name: "Show December 2026" }).click();
  await panel.getByRole("button", { name: "Show profile" }).click();
  await panel.getByRole("heading", { name: "On projects" }).waitFor();
});

test("a cell of a project's team opens the month of its person", async () => {
  const { frame } = await openDashboard(browser());
  await frame.getByRole("button", { name: "Disaster Recovery" }).click();
  const team = frame.getByRole("region", { name: "Team by month" });
  await team
    .getByRole("group", { name: "Hours of Sanjay Puranik" })
    .getByRole("button", { name: /^November 2026/ })
    .click();
  const panel = frame.getByRole("region", { name: "Sanjay Puranik" });
  await panel.getByRole("heading", { name: "November 2026" }).waitFor();
});
