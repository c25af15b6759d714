import { answer, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { planReview, planView } from "./testing/plan.ts";
import { openPlan, planAnswer } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;
const none = { excludedTechnicianIds: ["T-101", "T-102", "T-103", "T-104", "T-105"] };

test("inline, shows key figures and all days as images, and commits with one click", async () => {
  const testHost = await openPlan(browser(), { hostContext: inline });
  await testHost.frame.getByRole("heading", { level: 1, name: "Dispatch plan" }).waitFor();
  const text = await testHost.frame.locator("main").textContent();
  for (const part of ["Nov 23, 2026 · Pacific Time", "6 of 7", "1 hr 48 min", "Past their SLA"])
    expect(text).toContain(part);
  await testHost.frame.getByRole("img", { name: "Samir Patel: 2 jobs, 8:18 – 11:21 AM" }).waitFor();
  expect(await testHost.frame.getByRole("button").allTextContents()).toEqual([
    "Review the plan",
    "Commit 6 jobs",
  ]);
  expect(testHost.calls).toEqual([]);

  await testHost.frame.getByRole("button", { name: "Commit 6 jobs" }).click();
  await testHost.frame
    .getByRole("heading", { level: 1, name: "Dispatch plan committed" })
    .waitFor();
  expect(await testHost.frame.getByRole("button").allTextContents()).toEqual([
    "See who was dispatched",
  ]);
  expect(testHost.calls).toHaveLength(1);
});

test("does not commit a plan without jobs", async () => {
  const empty = await openPlan(browser(), { result: planAnswer(planReview(none)) });
  await empty.frame.getByRole("status").getByText("There is nothing to commit.").waitFor();
  await empty.frame.getByText("Nobody has the skills.").first().waitFor();
  expect(
    await empty.frame.getByRole("button", { name: "Commit 0 jobs" }).getAttribute("aria-disabled"),
  ).toBe("true");
});

const result = answer({ ...planView(planReview()) });

test("in a host that passes no detail reads the plan when it is opened", async () => {
  const testHost = await openPlan(browser(), { result });
  await testHost.frame.getByRole("list", { name: "Samir Patel" }).waitFor();
  expect(testHost.calls.map(({ name, args }) => [name, "lines" in args])).toEqual([
    ["check-dispatch-plan", false],
  ]);
});

test("in a host that passes no detail shows the plan read-only without tool calls", async () => {
  const testHost = await openPlan(browser(), { result, without: ["serverTools"] });
  await testHost.frame.getByText("Fourth Coffee Roastery · Samir Patel").waitFor();
  await testHost.frame
    .getByText("Read-only here: ask in the conversation to commit the plan.")
    .waitFor();
});

testStates({
  open: (options) => openPlan(browser(), options),
  drawn: ({ frame }) => frame.getByText("6 of 7").first().waitFor(),
  call: { name: "create-dispatch-plan", args: {} },
});
