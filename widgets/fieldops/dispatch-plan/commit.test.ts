import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { commitResult, planReview } from "./testing/plan.ts";
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
  await frame.getByRole("button", { name: "Commit 6 jobs" }).press("Enter");
  await frame.getByRole("alert").getByText("The storage does not answer.").waitFor();
  broken = false;
  const again = frame.getByRole("button", { name: "Commit 6 jobs" });
  await again.click();
  await frame.getByRole("status").getByText("Committing…").waitFor();
  await again.click({ force: true });
  release();
  await frame.getByRole("heading", { level: 1, name: "Dispatch plan committed" }).waitFor();
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

test("undoing a whole commit stops at a part that cannot be undone, and can go on; then all jobs can be planned again", async () => {
  let broken = true;
  const testHost = await openPlan(browser(), {
    tools: {
      "undo-change": ({ changeId }) =>
        broken && changeId === "change-T-102"
          ? failure("conflict", "The work was changed since.")
          : answer({}),
    },
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Commit 6 jobs" }).click();
  await frame.getByRole("heading", { level: 1, name: "Dispatch plan committed" }).waitFor();
  const notDispatched = frame.getByText("Not dispatched").locator("..");
  await expect
    .poll(() => notDispatched.innerText())
    .toMatch(/Not dispatched\s+1\s+1 could not be planned/);

  const undo = frame.getByRole("button", { name: "Undo the whole commit" });
  await undo.press("Enter");
  await frame.getByRole("alert").getByText("The work was changed since.").waitFor();
  expect(await frame.getByText("Undone", { exact: true }).count()).toBe(1);
  await frame.getByRole("button", { name: "Undo the dispatch of Rosa Delgado" }).waitFor();
  broken = false;
  await undo.press("Enter");
  await frame.getByRole("heading", { level: 1, name: "Dispatch plan not committed" }).waitFor();
  const undone = testHost.calls.filter(({ name }) => name === "undo-change");
  expect(undone.map(({ args }) => args.changeId)).toEqual(
    ["101", "102", "102", "103"].map((id) => `change-T-${id}`),
  );
  await expect.poll(() => notDispatched.innerText()).toMatch(/Not dispatched\s+7/);
  await frame.getByRole("button", { name: "Plan the 6 remaining jobs" }).click();
  await frame.getByRole("button", { name: "Commit 6 jobs" }).waitFor();
});
