import { runAxe } from "@suite/testing/browser";
import type { OverAllocation } from "@suite/trey-research-contract";
import {
  answer,
  expectContext,
  failure,
  testBrowser,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { avery } from "./testing/profile.ts";
import { openProfile, openWorkplace } from "./testing/test-host.ts";

const browser = testBrowser();

const button = (testHost: WidgetTestHost, name: string | RegExp) =>
  testHost.frame.getByRole("button", { name, exact: typeof name === "string" });
const project = (testHost: WidgetTestHost) =>
  testHost.frame.getByRole("combobox", { name: "Project" });
const rows = avery.assignments.items;

function assigns(overAllocated: readonly OverAllocation[] = []) {
  const [first] = rows;
  const added = {
    ...first,
    projectId: "7",
    projectName: "Disaster Recovery",
    clientName: "Relecloud",
  };
  let stored = { ...avery };
  return {
    "assign-consultant-to-project": ({ role }: Record<string, unknown>) => {
      stored = {
        ...avery,
        assignments: { items: [...rows, { ...added, role: String(role) }], total: 4 },
      } as typeof avery;
      const assignment = { ...added, role };
      return answer({ assignment, created: true, warnings: [], overAllocated, changeId: "c1" });
    },
    "show-consultant-profile": () => answer({ ...stored }),
  };
}

test("assigning previews the effect on the months, and shows the new row afterward", async () => {
  const testHost = await openProfile(browser(), {
    tools: assigns([{ month: "2026-11", forecastHours: 230, capacityHours: 160 }]),
    width: 1200,
  });
  await button(testHost, "Assign to a project").click();
  await testHost.frame.locator("select:focus").waitFor();
  await project(testHost).selectOption("Disaster Recovery");
  await testHost.frame
    .getByText(/^Avery Howard would be over-allocated: November 2026: 230 of 160 hr/)
    .waitFor();
  await testHost.frame.getByRole("textbox", { name: "Role" }).fill("Developer");
  await button(testHost, "Assign").press("Enter");
  const notice = testHost.frame.getByText(
    /Assigned to Disaster Recovery, role Developer\. Avery Howard would be over-allocated: November 2026: 230/,
  );
  await notice.waitFor();
  await testHost.frame.getByRole("row", { name: /Disaster Recovery/ }).waitFor();
  expect(testHost.calls.find(({ name }) => name === "assign-consultant-to-project")?.args).toEqual({
    projectId: "7",
    consultantId: "1",
    role: "Developer",
    rate: 165,
    billable: true,
    forecast: ["2026-11", "2026-12", "2027-01"].map((month) => ({ month, hours: 40 })),
  });
  await expectContext(testHost, "Assigned to “Disaster Recovery” (id ");
});

test("the form names invalid values, updates existing assignments, and stays open when the tool refuses", async () => {
  const testHost = await openWorkplace(browser(), {
    "assign-consultant-to-project": () =>
      failure("invalid", "The role is unknown. Use one of the project's roles."),
  });
  const { frame } = testHost;
  const hours = frame.getByRole("textbox", { name: "Hours per month" });
  await button(testHost, "Assign to a project").click();
  await hours.fill("900");
  await button(testHost, "Assign").click();
  await frame.getByText("Choose a project.").waitFor();
  await frame.getByText("Enter hours from 0 to 744.").waitFor();
  await frame.locator("select:focus").waitFor();
  expect(await runAxe(frame)).toEqual([]);
  expect(testHost.calls.map(({ name }) => name)).toEqual(["list-projects"]);

  await project(testHost).selectOption("Copilot Rollout");
  await frame.getByText(/already has the role Developer on this project/).waitFor();
  await button(testHost, "Update assignment").waitFor();

  await project(testHost).selectOption("7");
  await hours.fill("40");
  await button(testHost, "Assign").click();
  await frame.getByRole("alert").getByText("The role is unknown.").waitFor();
  expect(await frame.getByText(/^Assigned to/).count()).toBe(0);
});
