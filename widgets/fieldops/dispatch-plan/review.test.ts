import { type PlanReview, planCheckSchema } from "@suite/fieldops-contract";
import { answer, expectContext, failure, isInSight, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { commitResult, planReview } from "./testing/plan.ts";
import { checkAnswer, openPlan, planAnswer } from "./testing/test-host.ts";

const browser = testBrowser();

const focusedText = (frame: Awaited<ReturnType<typeof openPlan>>["frame"]) =>
  frame.evaluate(() => document.activeElement?.textContent ?? "");

/** The answer to a large plan, in which the server leaves out who cannot do a job. */
function largePlan(review: PlanReview): PlanReview {
  const lines = review.lines.map(({ ineligible: _, ...line }) => line);
  return { ...review, lines };
}

test("the choice of a technician says what it changes, or what is missing", async () => {
  const { frame } = await openPlan(browser(), { width: 1_200, height: 900 });
  const field = frame.getByLabel("Technician for Fourth Coffee Roastery");
  const options = await field.getByRole("option").allTextContents();
  expect(options.slice(0, 3)).toEqual([
    "Samir Patel",
    "Bartholomew Featherstonehaugh · 12 min more driving",
    "Ingrid Solberg · lacks Refrigeration",
  ]);
});

test("checks another technician at once; a violation is shown on the timeline and at the line, which a button leads to, and blocks the commit", async () => {
  const testHost = await openPlan(browser(), {
    width: 1_200,
    height: 900,
    result: planAnswer(largePlan(planReview())),
    tools: {
      "check-dispatch-plan": (args) =>
        checkAnswer(largePlan(planReview(planCheckSchema.parse(args)))),
    },
  });
  const { frame } = testHost;
  const field = frame.getByLabel("Technician for Fourth Coffee Roastery");
  await field.selectOption("T-105");
  const alert = frame.getByRole("alert");
  await alert.getByText("Your choice breaks a rule.").waitFor();
  await alert.getByText("Li Wen lacks Refrigeration. Samir Patel does it instead.").waitFor();
  const commit = frame.getByRole("button", { name: "Commit 6 jobs" });
  expect(await commit.getAttribute("aria-disabled")).toBe("true");
  await frame.getByText("1 change breaks a rule. Fix it to commit.").waitFor();
  await commit.click({ force: true });
  expect(testHost.calls.map(({ name }) => name)).toEqual(["check-dispatch-plan"]);
  expect(testHost.calls[0]?.args.lines).toContainEqual({
    assignmentId: "WO-1002",
    technicianId: "T-105",
  });
  await frame
    .getByRole("button", { name: /^Fourth Coffee Roastery, .*Your choice breaks a rule\.$/ })
    .waitFor();
  await frame.getByRole("button", { name: "Show Fourth Coffee Roastery" }).press("Enter");
  const line = frame.getByRole("listitem").filter({ hasText: "Li Wen lacks Refrigeration." });
  expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await isInSight(line)).toBe(true);

  await field.focus();
  await field.selectOption("T-104");
  await frame.getByRole("list", { name: "Bartholomew Featherstonehaugh" }).waitFor();
  await frame.getByText("Nothing is dispatched until you commit.").waitFor();
  expect(await focusedText(frame)).toContain("Has Refrigeration.Next best is Samir Patel");
  await expectContext(
    testHost,
    "nothing of it is committed yet. It has 6 jobs planned and 1 unplanned. The person gave WO-1002 to T-104.",
  );
});

test("goes from the timeline to a line and excludes and includes technicians and jobs by keyboard", async () => {
  const testHost = await openPlan(browser(), { width: 1_200 });
  const { frame, page } = testHost;
  await frame
    .getByRole("button", { name: /^Lamna Healthcare Clinic, .*late by 48 min$/ })
    .press("Enter");
  await frame.getByRole("button", { name: "Show in the list" }).press("Enter");
  expect(await focusedText(frame)).toContain("Has HVAC.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await frame
    .getByRole("region", { name: "Excluded by you" })
    .getByText("Lamna Healthcare Clinic")
    .waitFor();
  expect(await focusedText(frame)).toMatch(/^Jobs/);

  await frame.getByRole("button", { name: "Exclude Samir Patel" }).press("Enter");
  await frame.getByRole("list", { name: "Bartholomew Featherstonehaugh" }).waitFor();
  expect(testHost.calls.at(-1)?.args).toMatchObject({
    excludedTechnicianIds: ["T-102"],
    excludedAssignmentIds: ["WO-1001"],
  });
  await expectContext(
    testHost,
    "Left out by the person, technicians: T-102. Left out by the person, assignments: WO-1001.",
  );

  await frame.getByRole("button", { name: "Add back Samir Patel" }).press("Enter");
  await frame.getByRole("button", { name: "Add back Lamna Healthcare Clinic" }).press("Enter");
  await frame.getByRole("region", { name: "Excluded by you" }).waitFor({ state: "detached" });
});

test("commits nothing while a check runs or has failed, and keeps the choice", async () => {
  let broken = true;
  const testHost = await openPlan(browser(), {
    tools: {
      "check-dispatch-plan": (args) =>
        broken
          ? failure("unavailable", "The storage does not answer.")
          : checkAnswer(planReview(planCheckSchema.parse(args))),
    },
  });
  const { frame } = testHost;
  await frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-104");
  await frame.getByText("The last change could not be checked.").waitFor();
  const commit = frame.getByRole("button", { name: "Commit 6 jobs" });
  expect(await commit.getAttribute("aria-disabled")).toBe("true");
  broken = false;
  await frame.getByRole("button", { name: "Try again" }).click();
  await frame.getByText("Nothing is dispatched until you commit.").waitFor();
  await frame.getByRole("list", { name: "Bartholomew Featherstonehaugh" }).waitFor();
});

test("restores, checks and discards edits of an earlier visit, and shows that a reopened plan was committed", async () => {
  const visitor = await browser().newContext();
  const first = await openPlan(visitor);
  await first.frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-104");
  await first.frame.getByText("Nothing is dispatched until you commit.").waitFor();
  await first.close();

  const second = await openPlan(visitor);
  await second.frame.getByText("Your unsaved changes were restored.").waitFor();
  await second.frame.getByRole("list", { name: "Bartholomew Featherstonehaugh" }).waitFor();
  expect(second.calls.map(({ name }) => name)).toEqual(["check-dispatch-plan"]);
  await second.frame.getByRole("button", { name: "Discard" }).click();
  await second.frame.getByRole("list", { name: "Bartholomew" }).waitFor({ state: "detached" });
  expect(second.calls.at(-1)?.args.lines).toContainEqual({
    assignmentId: "WO-1002",
    technicianId: "T-102",
  });
  await second.frame.getByRole("button", { name: "Commit 6 jobs" }).click();
  await second.frame.getByRole("heading", { level: 1, name: /^Dispatched \d+ jobs?$/ }).waitFor();
  await second.close();

  const third = await openPlan(visitor, { hostContext: { displayMode: "inline" } });
  await third.frame.getByRole("heading", { level: 1, name: /^Dispatched \d+ jobs?$/ }).waitFor();
  expect(await third.frame.getByRole("button").allTextContents()).toEqual([
    "See who was dispatched",
    "Undo",
  ]);
  expect(third.calls).toEqual([]);
  await visitor.close();
});

test("reads an old plan again and shows that it was committed meanwhile", async () => {
  const old = { ...planReview(), readAt: "2026-11-20T08:00:00Z" };
  const testHost = await openPlan(browser(), {
    result: planAnswer(old),
    tools: { "check-dispatch-plan": () => answer({ ...old, committed: commitResult(old) }) },
  });
  await testHost.frame.getByRole("heading", { level: 1, name: /^Dispatched \d+ jobs?$/ }).waitFor();
  expect(await testHost.frame.getByRole("button", { name: /^Commit/ }).count()).toBe(0);
});

test("shows corrections of the model's suggestions", async () => {
  const review = planReview({ lines: [{ assignmentId: "WO-1002", technicianId: "T-105" }] });
  const testHost = await openPlan(browser(), { result: planAnswer(review) });
  const notice = testHost.frame.getByText("1 suggestion was corrected:");
  await notice
    .getByText("WO-1002 · Li Wen lacks Refrigeration. Samir Patel does it instead.")
    .waitFor();
  await testHost.frame.getByText("Nothing is dispatched until you commit.").waitFor();
});
