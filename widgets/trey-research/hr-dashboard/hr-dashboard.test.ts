import {
  answer,
  failure,
  testBrowser,
  testStates,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { projectView } from "./testing/records.ts";
import { dashboardView, openDashboard } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;
const project = () => answer({ ...projectView("p-1") });
const title = (testHost: WidgetTestHost, name: string) =>
  testHost.frame.getByRole("heading", { level: 1, name });

test("inline: key figures, months, the busiest people and one button", async () => {
  const result = answer(dashboardView({ skill: "React", billable: true }));
  const testHost = await openDashboard(browser(), { hostContext: inline, result });
  await title(testHost, "HR dashboard").waitFor();
  const text = await testHost.frame.locator("main").textContent();
  for (const part of [
    "Skill: React",
    "Hours: Billable",
    "Over-allocated",
    "Avery Howard",
    "890 hr",
  ])
    expect(text).toContain(part);
  await testHost.frame
    .getByRole("img", { name: /^Hours by month from August 2026 to February 2027/ })
    .waitFor();
  const buttons = await testHost.frame.getByRole("button").allTextContents();
  expect(buttons[0]).toBe("Avery Howard");
  expect(buttons.at(-1)).toBe("Review 4 consultants");
  expect(buttons).toHaveLength(5);
  expect(await testHost.frame.getByRole("combobox").count()).toBe(0);
  expect(testHost.calls).toEqual([]);
  await testHost.frame.getByRole("button", { name: "Avery Howard" }).click();
  await testHost.frame.getByRole("region", { name: "Avery Howard" }).waitFor();
  expect(testHost.displayMode).toBe("fullscreen");
  expect(testHost.errors).toEqual([]);
});

test("inline project: client, figures, and the team with roles and hours; Back from its page reads the dashboard", async () => {
  const testHost = await openDashboard(browser(), { hostContext: inline, result: project() });
  await title(testHost, "Copilot rollout").waitFor();
  const text = await testHost.frame.locator("main").textContent();
  const parts = [
    "Consolidated Messenger",
    "$196,236",
    "Sanjay Puranik",
    "Architect",
    "And 2 more people",
  ];
  for (const part of parts) expect(text).toContain(part);
  await testHost.frame.getByRole("button", { name: "Manage the team" }).click();
  await testHost.frame.getByRole("button", { name: "Back", exact: true }).click();
  await title(testHost, "HR dashboard").waitFor();
  expect(testHost.calls.map(({ name }) => name)).toContain("show-hr-dashboard");
});

const advice = ["Nothing matches these filters", /Clear a filter, or ask/];

testStates({
  open: (options) => openDashboard(browser(), options),
  drawn: (testHost) => title(testHost, "HR dashboard").waitFor(),
  call: { name: "show-hr-dashboard", args: { skill: "React" } },
  empty: { result: answer(dashboardView({ skill: "COBOL" })), inline: advice, fullscreen: advice },
});

test("in a host that does not name the tool, a chosen project opens with the tool that failed", async () => {
  const candidates = [
    { id: "p-1", name: "Portal", title: "Customer portal", facts: ["Contoso"] },
    { id: "p-2", name: "Portal 2", title: "Supplier portal", facts: ["Fabrikam"] },
  ];
  const unclear = { asked: "portal", total: 2, candidates, tool: "show-project-details" };
  const testHost = await openDashboard(browser(), {
    hostContext: inline,
    toolInput: { projectId: "portal" },
    result: failure("ambiguous", "Ask.", unclear),
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: /Customer portal.*Contoso/ }).click();
  await expect
    .poll(() => testHost.calls)
    .toEqual([{ name: "show-project-details", args: { projectId: "p-1" } }]);
});
