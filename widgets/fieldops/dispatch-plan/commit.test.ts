import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { commitResult, commitUndo, planReview } from "./testing/plan.ts";
import { openPlan } from "./testing/test-host.ts";

const browser = testBrowser();
const review = planReview();
const taken = () => answer({ ...commitResult(review, { "WO-1002": "Kim Ortiz" }) });

test("taken work is a conflict with its technician, and the remaining work can be planned anew", async () => {
  const testHost = await openPlan(browser(), {
    tools: { "commit-assignments": taken },
    width: 320,
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Commit 6 jobs" }).click();
  await frame.getByRole("heading", { level: 1, name: "Dispatch plan partly committed" }).waitFor();
  await frame.getByText("Fourth Coffee Roastery: Kim Ortiz has it now.").waitFor();
  expect(await runAxe(frame)).toEqual([]);
  await expectNoOverflow(frame);
  await expectContext(testHost, "“Samir Patel” (id T-102): conflict, WO-1001, WO-1002");
  await testHost.setDisplayMode("inline");
  await frame.getByText("Fourth Coffee Roastery: Kim Ortiz has it now.").waitFor();
  expect(await runAxe(frame)).toEqual([]);
  await testHost.setDisplayMode("fullscreen");

  await frame.getByRole("button", { name: "Plan the remaining job" }).click();
  await frame.getByRole("heading", { level: 1, name: "Dispatch plan", exact: true }).waitFor();
  expect(testHost.calls.at(-1)).toMatchObject({
    name: "create-dispatch-plan",
    args: { assignmentIds: ["WO-1001"], maxTravelKm: 40, travelBufferMinutes: 10 },
  });
  await frame.getByRole("button", { name: "Commit 6 jobs" }).waitFor();
});

test("a failed commit can be repeated, sends the seal and the lines once per click, and parts of it can be undone", async () => {
  let broken = true;
  let commits = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const testHost = await openPlan(browser(), {
    // Where the widget asks, it says that it commits.
    profile: "chatgpt",
    tools: {
      "commit-assignments": async () => {
        commits++;
        if (broken) return failure("unavailable", "The storage does not answer.");
        await released;
        return answer({ ...commitResult(review) });
      },
    },
  });
  const { frame } = testHost;
  const again = frame.getByRole("button", { name: "Commit 6 jobs" });
  const agree = frame.getByRole("button", { name: "Dispatch 6 jobs" });
  await again.press("Enter");
  await agree.press("Enter");
  await frame.getByRole("alert").getByText("The storage does not answer.").waitFor();
  broken = false;
  await again.click();
  await agree.click();
  await frame.getByRole("status").getByText("Committing…").waitFor();
  await again.click({ force: true });
  release();
  await frame.getByRole("heading", { level: 1, name: /^Dispatched \d+ jobs?$/ }).waitFor();
  expect(commits).toBe(2);
  expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  const [call] = testHost.calls;
  expect(call?.args.seal).toBe(review.seal);
  expect(call?.args.assignments).toHaveLength(6);
  expect(call?.args.assignments).toContainEqual({ assignmentId: "WO-1002", technicianId: "T-102" });
  await expectContext(testHost, "“Ingrid Solberg” (id T-101): committed, WO-1004, WO-1005");

  await frame.getByRole("button", { name: "Undo the dispatch of Rosa Delgado" }).press("Enter");
  await frame.getByText("Undone").waitFor();
  await expectContext(testHost, "“Rosa Delgado” (id T-103): undone, WO-1003, WO-1006");
  expect(testHost.calls.at(-1)).toEqual({
    name: "undo-change",
    args: { changeId: "change-T-103" },
  });
  await frame.getByRole("heading", { level: 1, name: "Dispatch plan partly committed" }).waitFor();
  await frame.getByRole("button", { name: "Plan the 2 remaining jobs" }).waitFor();
});

test("one undo takes the whole commit back, names what it could not, and can go on", async () => {
  let kept = ["T-102"];
  const testHost = await openPlan(browser(), {
    tools: { "undo-commit": () => answer({ ...commitUndo(review, kept) }) },
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Commit 6 jobs" }).click();
  await frame.getByRole("heading", { level: 1, name: "Dispatched 6 jobs" }).waitFor();
  const notDispatched = frame.getByText("Not dispatched").locator("..");
  await expect
    .poll(() => notDispatched.innerText())
    .toMatch(/Not dispatched\s+1\s+1 could not be planned/);

  await frame.getByRole("button", { name: "Undo the dispatch of 6 jobs" }).press("Enter");
  await frame.getByText("2 jobs of Samir Patel stay dispatched: the work has begun").waitFor();
  await frame.getByRole("heading", { level: 1, name: "Dispatch plan partly committed" }).waitFor();
  expect(await frame.getByText("Undone", { exact: true }).count()).toBe(2);
  expect(await runAxe(frame)).toEqual([]);
  kept = [];
  await frame.getByRole("button", { name: "Undo the dispatch of 2 jobs" }).press("Enter");
  await frame.getByRole("heading", { level: 1, name: "Dispatch undone" }).waitFor();
  const undone = testHost.calls.filter(({ name }) => name.startsWith("undo"));
  expect(undone.map(({ name, args }) => [name, args.planId])).toEqual([
    ["undo-commit", "DP-1"],
    ["undo-commit", "DP-1"],
  ]);
  await expect.poll(() => notDispatched.innerText()).toMatch(/Not dispatched\s+7/);
  await frame.getByRole("button", { name: "Plan the 6 remaining jobs" }).click();
  await frame.getByRole("button", { name: "Commit 6 jobs" }).waitFor();
});

test("where the host asks, the question says what and how many, and no widget asks again", async () => {
  const asked: string[] = [];
  let accepts = false;
  const testHost = await openPlan(browser(), {
    hostContext: { displayMode: "inline" },
    confirm: (tool, consent) => {
      asked.push([tool, consent?.question, consent?.accept].join(" · "));
      return accepts;
    },
  });
  const { frame } = testHost;
  const button = frame.getByRole("button", { name: "Commit 6 jobs" });
  await button.click();
  await button.waitFor();
  expect(asked).toEqual([
    "commit-assignments · Dispatch 6 jobs for Nov 23, 2026? · Dispatch 6 jobs",
  ]);
  expect(testHost.calls).toEqual([]);
  expect(await frame.getByRole("alert").count()).toBe(0);
  accepts = true;
  await button.click();
  await frame.getByRole("heading", { level: 1, name: "Dispatched 6 jobs" }).waitFor();
  expect(asked).toHaveLength(2);
  await frame.getByRole("button", { name: "Undo the dispatch of 6 jobs" }).click();
  await frame.getByRole("heading", { level: 1, name: "Dispatch undone" }).waitFor();
  expect(asked).toHaveLength(2);
});

test.each(["inline", "fullscreen"] as const)(
  "where the host does not ask, the %s widget asks once, and undoes in the same place",
  async (displayMode) => {
    const testHost = await openPlan(browser(), {
      profile: "chatgpt",
      hostContext: { displayMode },
      width: 360,
    });
    const { frame } = testHost;
    const commit = frame.getByRole("button", { name: "Commit 6 jobs" });
    await commit.press("Enter");
    const question = frame.getByRole("alertdialog", { name: "Dispatch 6 jobs for Nov 23, 2026?" });
    await question.getByText("3 technicians get the work. You can undo it.").waitFor();
    expect(await runAxe(frame)).toEqual([]);
    await expectNoOverflow(frame);
    await question.getByRole("button", { name: "Cancel" }).press("Enter");
    await question.waitFor({ state: "detached" });
    expect(testHost.calls).toEqual([]);

    await commit.press("Enter");
    await question.getByRole("button", { name: "Dispatch 6 jobs" }).press("Enter");
    await frame.getByRole("heading", { level: 1, name: "Dispatched 6 jobs" }).waitFor();
    await frame.getByRole("button", { name: "Undo the dispatch of 6 jobs" }).click();
    await frame.getByRole("heading", { level: 1, name: "Dispatch undone" }).waitFor();
    expect(testHost.calls.map(({ name }) => name)).toEqual(["commit-assignments", "undo-commit"]);
    await frame.getByRole("button", { name: "Plan the 6 remaining jobs" }).waitFor();
  },
);
