import { runAxe } from "@suite/testing/browser";
import { answer, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { planReview, planView } from "./testing/plan.ts";
import { openPlan, planAnswer } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;
const none = { excludedTechnicianIds: ["T-101", "T-102", "T-103", "T-104", "T-105"] };

test("inline, shows key figures and all days as images, and commits what the person agrees to", async () => {
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
  await testHost.frame.getByRole("heading", { level: 1, name: /^Dispatched \d+ jobs?$/ }).waitFor();
  expect(await testHost.frame.getByRole("button").allTextContents()).toEqual([
    "See who was dispatched",
    "Undo",
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

const lastCommit = { planId: "DP-0", day: "2026-11-23", jobs: 17, technicians: 14 };
const unplannable = planReview(none);

test("an empty plan says what is dispatched and why nothing is planned, undoes the last commit, and plans the open jobs", async () => {
  const view = { ...planView(unplannable), lastCommit };
  const options = {
    hostContext: inline,
    result: { ...answer(view), _meta: { review: unplannable } },
  };
  const testHost = await openPlan(browser(), options);
  const { frame } = testHost;
  await frame.getByText("17 jobs are dispatched for Nov 23, 2026.").waitFor();
  await frame.getByText("None of the 7 open jobs can be planned for Nov 23, 2026.").waitFor();
  await frame.getByText("Nobody has the skills.").first().waitFor();
  const text = await frame.locator("main").textContent();
  for (const untrue of ["All within their SLA", "All rules are met", "0 of 7"])
    expect(text).not.toContain(untrue);
  expect(await runAxe(frame)).toEqual([]);
  await frame.getByRole("button", { name: "Plan the 7 open jobs for Nov 24, 2026" }).click();
  await frame.getByRole("button", { name: "Commit 6 jobs" }).waitFor();
  expect(testHost.calls.at(-1)).toMatchObject({
    name: "create-dispatch-plan",
    args: { day: "2026-11-24" },
  });
  expect(testHost.calls.at(-1)?.args.assignmentIds).toBeUndefined();

  const other = await openPlan(browser(), options);
  await other.frame.getByRole("button", { name: "Undo the dispatch of 17 jobs" }).click();
  await other.frame.getByRole("button", { name: "Commit 6 jobs" }).waitFor();
  expect(other.calls.map(({ name, args }) => [name, args.planId])).toEqual([
    ["undo-commit", "DP-0"],
    ["create-dispatch-plan", undefined],
  ]);
});

test("a plan of work that is dispatched already offers the open jobs", async () => {
  const { totals, ...rest } = planView(unplannable);
  const view = { ...rest, open: 5, totals: { ...totals, unplanned: 0, taken: 7 } };
  const { frame, calls } = await openPlan(browser(), { hostContext: inline, result: answer(view) });
  await frame.getByText("All 7 jobs are dispatched already.").waitFor();
  await frame.getByRole("button", { name: "Plan the 5 open jobs" }).click();
  await frame.getByRole("button", { name: "Commit 6 jobs" }).waitFor();
  expect(calls.at(-1)?.args.day).toBe("2026-11-23");
});

test("does not say that all rules are met while something is late or open", async () => {
  const { frame } = await openPlan(browser());
  await frame.getByText("Nothing is dispatched until you commit.").waitFor();
  expect(await frame.getByText("All rules are met").count()).toBe(0);
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
