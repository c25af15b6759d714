import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { listTeam, projectView, staffingView } from "../testing/records.ts";
import { openDashboard } from "../testing/test-host.ts";

const browser = testBrowser();
const result = answer({ ...staffingView() });
const saved = {
  assignment: listTeam("p-2")[0],
  created: true,
  warnings: [],
  overAllocated: [{ month: "2026-11", forecastHours: 216, capacityHours: 160 }],
  changeId: "change-1",
};

test("the best people stand inline with match, free hours and rate, and are assigned and removed again there", async () => {
  let refused = true;
  const testHost = await openDashboard(browser(), {
    result,
    hostContext: { displayMode: "inline" },
    width: 700,
    tools: {
      "assign-consultant-to-project": () =>
        refused ? failure("unavailable", "The storage does not answer.") : answer(saved),
      "undo-change": () => answer({ change: { id: "undo" } }),
    },
  });
  const { frame } = testHost;
  await frame.getByRole("heading", { name: "Best people for Disaster Recovery" }).waitFor();
  await frame.getByText("Relecloud · React and Python · 6 people fit").waitFor();
  const rows = frame.getByRole("main").getByRole("button", { name: /^Assign / });
  expect(await rows.count()).toBe(3);
  const person = frame.getByRole("listitem").filter({ hasText: "Ana Bowman" }).first();
  const text = await person.textContent();
  for (const part of ["92% match", "React", "Lacks Python", "8 hr free in Nov", "$110 per hour"])
    expect(text).toContain(part);

  await frame.getByRole("button", { name: "Assign Ana Bowman" }).press("Enter");
  const form = frame.getByRole("group", { name: "Assign Ana Bowman" });
  await form.locator("input:focus").fill("64");
  await form.getByText("192 hr planned · $21,120").waitFor();
  await form
    .getByText("Ana Bowman would be over-allocated: November 2026: 216 of 160 hr")
    .waitFor();
  await form.getByLabel("Role").fill("Designer");
  const assign = form.getByRole("button", { name: "Assign Ana Bowman" });
  await assign.press("Enter");
  await form.getByRole("alert").getByText("The storage does not answer.").waitFor();
  refused = false;
  await assign.press("Enter");
  const notice = frame.getByText(
    "Ana Bowman is now on this project. Ana Bowman would be over-allocated: November 2026: 216",
  );
  await notice.waitFor();
  await person.getByText("On the team").waitFor();
  expect(testHost.calls.at(-1)).toEqual({
    name: "assign-consultant-to-project",
    args: {
      projectId: "p-2",
      consultantId: "c-3",
      role: "Designer",
      billable: true,
      rate: 110,
      forecast: ["2026-11", "2026-12", "2027-01"].map((month) => ({ month, hours: 64 })),
    },
  });
  await expectContext(
    testHost,
    "Assigned “Ana Bowman” (id c-3) as “Designer” to “Disaster Recovery” (id p-2).",
  );
  await frame.getByRole("button", { name: "Undo" }).press("Enter");
  await frame.getByText("Ana Bowman is no longer on this project.").waitFor();
  await frame.getByRole("button", { name: "Assign Ana Bowman" }).waitFor();
});

test("full screen shows everybody, Escape closes the form, and the project opens with a way back", async () => {
  const testHost = await openDashboard(browser(), {
    result,
    width: 360,
    tools: { "show-project-details": () => answer({ ...projectView("p-2") }) },
  });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Assign Isaiah Langer" }).click();
  await expectNoOverflow(frame);
  expect(await runAxe(frame)).toEqual([]);
  await page.keyboard.press("Escape");
  await frame.locator("button:focus", { hasText: "Assign" }).waitFor();
  expect(await frame.getByRole("button", { name: /^Assign / }).count()).toBe(5);
  await frame.getByRole("button", { name: "Manage the team" }).click();
  await frame.getByRole("heading", { level: 1, name: "Disaster Recovery", exact: true }).waitFor();
  await frame.getByRole("button", { name: "Back" }).click();
  await frame.getByRole("button", { name: "Assign Isaiah Langer" }).waitFor();
});
