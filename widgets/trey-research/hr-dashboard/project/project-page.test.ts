import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { listTeam, projectView } from "../testing/records.ts";
import { openDashboard } from "../testing/test-host.ts";

const browser = testBrowser();

/** Opens a project whose team changes with the widget's writes. */
async function openProject(options: Parameters<typeof openDashboard>[1] = {}) {
  const team = listTeam("p-2");
  const view = () => answer({ ...projectView("p-2", team) });
  const testHost = await openDashboard(browser(), {
    result: view(),
    ...options,
    tools: { "show-project-details": view, ...options.tools },
  });
  return { team, testHost };
}

test("assigning plans hours on everybody's months, assigns several, shows each result, keeps the failed ones chosen, and can be undone", async () => {
  const { team, testHost } = await openProject({
    tools: {
      "undo-change": ({ changeId }) => {
        team.pop();
        return answer({ change: { id: `undo of ${changeId}` } });
      },
      "bulk-assign-consultants": ({ projectId }) => {
        const raul = { consultantId: "c-22", consultantName: "Raul Howard" };
        team.push(...team.slice(0, 1).map((row) => ({ ...row, ...raul })));
        const results = [
          { consultantId: "c-22", name: "Raul Howard", outcome: "assigned", changeId: "change-1" },
          {
            consultantId: "c-13",
            name: "Grady Archie",
            outcome: "failed",
            error: "He left the company.",
          },
        ];
        const project = { projectId, projectName: "Disaster Recovery", clientName: "Relecloud" };
        return answer({ ...project, results, assigned: 1, failed: 1 });
      },
    },
  });
  const { frame } = testHost;
  const panel = frame.getByRole("region", { name: "Assign people" });
  const heat = frame
    .getByRole("region", { name: "Team by month" })
    .getByRole("group", { name: "Hours of Avery Howard" })
    .getByRole("button", { name: "September 2026: 40 of 160 hr" });
  await heat.waitFor();
  await panel.getByRole("checkbox", { name: "Raul Howard" }).check();
  await panel.getByLabel("Skill").fill("FastAPI");
  await panel.getByRole("checkbox", { name: "Grady Archie" }).check();
  const total = panel.getByRole("status").filter({ hasText: "planned" });
  expect(await total.textContent()).toBe("240 hr planned · $43,800");
  await panel.getByLabel("Hours per month").fill("80");
  await panel.getByText("Nov: 166 of 160 hr").waitFor();
  await panel
    .getByText("Grady Archie would be over-allocated: November 2026: 166 of 160 hr")
    .waitFor();
  await panel.getByLabel("Hours per month").fill("70");
  await panel.getByText("Grady Archie would be").waitFor({ state: "detached" });
  await panel.getByText("395 hr free").waitFor();
  await panel.getByLabel("Last month").selectOption("Dec");
  await panel.getByText("256 hr free").waitFor();
  await panel.getByLabel("Role").fill("Developer");
  await panel.getByLabel(/^Rate/).fill("120");
  expect(await total.textContent()).toContain("280 hr planned · $33,600");
  await panel.getByRole("button", { name: "Assign 2 people" }).click();

  await panel.getByText("Raul Howard: assigned").waitFor();
  await panel.getByText("Grady Archie: not assigned. He left the company.").waitFor();
  await panel.getByRole("button", { name: "Assign 1 person" }).waitFor();
  await frame.getByRole("table", { name: "Team" }).getByText("Raul Howard").waitFor();
  expect(testHost.calls.find(({ name }) => name === "bulk-assign-consultants")?.args).toEqual({
    projectId: "p-2",
    consultantIds: ["c-22", "c-13"],
    role: "Developer",
    rate: 120,
    billable: true,
    forecast: ["2026-11", "2026-12"].map((month) => ({ month, hours: 70 })),
    confirm: true,
  });
  expect(
    testHost.calls.filter(({ name }) => name === "list-consultants").at(-1)?.args,
  ).toMatchObject({
    skill: "FastAPI",
  });
  await expectContext(
    testHost,
    "Assigned “Raul Howard” (id c-22) as “Developer” to “Disaster Recovery” (id p-2).",
  );
  await frame.getByRole("button", { name: "Undo" }).press("Enter");
  await frame
    .getByRole("table", { name: "Team" })
    .getByText("Raul Howard")
    .waitFor({ state: "detached" });
  expect(testHost.calls.find(({ name }) => name === "undo-change")?.args).toEqual({
    changeId: "change-1",
  });
  // The result of the person does not claim the assignment any longer.
  await panel.getByText("Raul Howard: undone.").waitFor();
  expect(await panel.getByText("Raul Howard: assigned").count()).toBe(0);
});

test("assigning needs people, a role and a valid rate before it calls the tool, and keeps the choice when the call fails", async () => {
  const { testHost } = await openProject({
    tools: {
      "bulk-assign-consultants": () => failure("unavailable", "The storage does not answer."),
    },
  });
  const panel = testHost.frame.getByRole("region", { name: "Assign people" });
  expect(
    await panel.getByRole("button", { name: "Choose people first" }).getAttribute("aria-disabled"),
  ).toBe("true");
  await panel.getByRole("checkbox", { name: "Raul Howard" }).check();
  const assign = panel.getByRole("button", { name: "Assign 1 person" });
  await assign.waitFor();
  await panel.getByLabel(/^Rate/).fill("-5");
  expect(await panel.getByText("Enter 0 or more.").count()).toBe(0);
  await panel.getByLabel(/^Rate/).press("Tab");
  await panel.getByText("Enter 0 or more.").waitFor();
  expect(await panel.getByText("Enter a role.").count()).toBe(0);
  await assign.click();
  await panel.getByText("Enter a role.").waitFor();
  await panel.locator("input[aria-invalid=true]:focus").fill("Developer");
  await assign.click();
  expect(testHost.calls.some(({ name }) => name === "bulk-assign-consultants")).toBe(false);

  await panel.getByLabel(/^Rate/).fill("");
  await assign.click();
  await panel.getByRole("alert").getByText("The storage does not answer.").waitFor();
  expect(await panel.getByText(": assigned").count()).toBe(0);
  expect(await panel.getByRole("checkbox", { name: "Raul Howard" }).isChecked()).toBe(true);
});

test("members without hours are named, and their hours are planned without touching role, rate or billing", async () => {
  const idle = listTeam("p-2").map((row, index) => (index < 2 ? { ...row, forecast: [] } : row));
  const testHost = await openDashboard(browser(), {
    result: answer({ ...projectView("p-2", idle) }),
    tools: {
      "bulk-assign-consultants": () => failure("unavailable", "The storage does not answer."),
    },
  });
  const { frame } = testHost;
  await frame.getByText("2 people have no planned hours.").waitFor();
  await frame.getByRole("button", { name: "Plan their hours" }).press("Enter");
  const panel = frame.getByRole("region", { name: "Assign people" });
  await panel.locator("input:focus").fill("50");
  expect(await panel.getByLabel("Role").count()).toBe(0);
  await panel.getByText("300 hr planned").waitFor();
  await panel.getByText("Avery Howard would be").waitFor();
  await panel.getByRole("button", { name: "Plan hours of 2 people" }).click();
  await panel.getByText("The storage does not answer.").waitFor();
  expect(testHost.calls.filter(({ name }) => name === "bulk-assign-consultants")[0]?.args).toEqual({
    projectId: "p-2",
    consultantIds: ["c-1"],
    role: "Developer",
    forecast: ["2026-11", "2026-12", "2027-01"].map((month) => ({ month, hours: 50 })),
    confirm: true,
  });
});

test("removing somebody can be declined, asks again after a conflict with the stored row, sends the version that was read, and can be undone, also at 320 px", async () => {
  const current = { ...listTeam("p-2")[0], role: "Architect", hourlyRate: 180, version: 'W/"9"' };
  const lastChange = { at: "2026-11-20T09:38:00Z", by: "Robin Counts", byYou: false };
  const { team, testHost } = await openProject({
    width: 320,
    tools: {
      "remove-assignment": ({ version }) =>
        version === current.version
          ? answer({ removed: true, assignment: { ...team.shift() }, changeId: "change-1" })
          : failure("conflict", "Somebody else changed it.", { current, lastChange }),
      "undo-change": ({ changeId }) => {
        team.unshift(...listTeam("p-2").slice(0, 1));
        return answer({ change: { id: `undo of ${changeId}` } });
      },
    },
  });
  const { frame } = testHost;
  const opener = frame.getByRole("button", { name: "Remove Avery Howard" });
  const question = frame.getByRole("group", { name: "Remove Avery Howard" });
  const person = frame.getByRole("table", { name: "Team" }).getByText("Avery Howard");
  const calls = (tool: string) =>
    testHost.calls.filter(({ name }) => name === tool).map(({ args }) => args);
  await opener.press("Enter");
  await question.getByText(/recorded hours/).waitFor();
  await expectNoOverflow(frame);
  await question.getByRole("button", { name: "Keep" }).click();
  await expect.poll(() => frame.getByRole("group", { name: /^Remove/ }).count()).toBe(0);
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(calls("remove-assignment")).toEqual([]);

  await opener.click();
  await question.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await question.getByText("It is now: Architect, $180.").waitFor();
  await question.getByText(/^Robin Counts changed this .*9:38/).waitFor();
  const keep = question.getByRole("button", { name: "Keep" });
  await expect
    .poll(() => keep.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await runAxe(frame)).toEqual([]);
  await question.getByRole("button", { name: "Remove anyway" }).press("Enter");
  await frame.getByText("Avery Howard is no longer on this project.").waitFor();
  await expect.poll(() => person.count()).toBe(0);
  const key = { projectId: "p-2", consultantId: "c-1", confirm: true };
  expect(calls("remove-assignment")).toEqual([
    { ...key, version: 'W/"0"' },
    { ...key, version: 'W/"9"' },
  ]);
  await frame.getByRole("button", { name: "Undo" }).press("Enter");
  await frame.getByText("Avery Howard is back on this project.").waitFor();
  await person.waitFor();
  expect(calls("undo-change")).toEqual([{ changeId: "change-1" }]);
});
