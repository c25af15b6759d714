import { planCheckSchema } from "@suite/fieldops-contract";
import { answer, testBrowser, viewStores } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { commitResult, planReview, planView } from "./testing/plan.ts";
import { checkAnswer, openPlan, planAnswer } from "./testing/test-host.ts";

const browser = testBrowser();

/** A host whose full screen is as high as its window, so that the page of the widget scrolls. */
const lowFrame = { content: "#test-host iframe { height: 600px !important; }" };

/** 10:41 AM of the plan's day at the dispatch office. */
const present = "2026-11-23T18:41:00Z";
const prepare = (page: { clock: { setFixedTime(time: string): Promise<void> } }) =>
  page.clock.setFixedTime(present);

/** Plans of other days have ids of their own; a check answers for the day that it asks about. */
function planTools() {
  let made = 0;
  let shown = planReview();
  return {
    "create-dispatch-plan": ({ day = "2026-11-23" }: Record<string, unknown>) => {
      made += 1;
      shown = { ...planReview({}, `DP-other-${made}`), day: String(day) };
      return planAnswer(shown);
    },
    "check-dispatch-plan": (args: Record<string, unknown>) => {
      const input = planCheckSchema.parse(args);
      shown = { ...planReview(input, input.planId), day: input.day };
      return checkAnswer(shown);
    },
    "commit-assignments": () => answer({ ...commitResult(shown) }),
  };
}

test("the day is switched on the board, keeps the focus and each day's edits, and is named", async () => {
  const { frame, calls } = await openPlan(browser(), {
    width: 1_200,
    height: 900,
    prepare,
    tools: planTools(),
  });
  const next = frame.getByRole("button", { name: "Show Nov 24, 2026" });
  await frame.getByText(/^Today from .+ · Nov 23, 2026 · Pacific Time/).waitFor();
  const today = frame.getByRole("button", { name: "Today", exact: true });
  expect(await today.getAttribute("aria-disabled")).toBe("true");
  const before = frame.getByRole("button", { name: "Show Nov 22, 2026" });
  expect(await before.getAttribute("aria-disabled")).toBe("true");

  await frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-104");
  await frame.getByText("Fourth Coffee Roastery moved to Bartholomew").waitFor();
  await next.press("Enter");
  await frame.getByText(/^Tomorrow · Nov 24, 2026/).waitFor();
  expect(calls.at(-1)).toMatchObject({
    name: "create-dispatch-plan",
    args: { day: "2026-11-24", maxTravelKm: 40 },
  });
  const focused = () => frame.evaluate(() => document.activeElement?.getAttribute("data-step"));
  await expect.poll(focused).toBe("next");
  const chosen = frame.getByLabel("Technician for Fourth Coffee Roastery");
  expect(await chosen.inputValue()).toBe("T-102");

  // Back today, the edit is there and the plan is read again under its own id.
  await today.click();
  await frame.getByText(/^Today from/).waitFor();
  await expect.poll(() => chosen.inputValue()).toBe("T-104");
  expect(calls.at(-1)).toMatchObject({
    name: "check-dispatch-plan",
    args: { planId: "DP-1", day: "2026-11-23" },
  });
});

test("a day is committed and undone by itself", async () => {
  const { frame, calls } = await openPlan(browser(), { width: 1_200, prepare, tools: planTools() });
  await frame.getByRole("button", { name: "Show Nov 24, 2026" }).click();
  await frame.getByText(/^Tomorrow/).waitFor();
  await frame.getByRole("button", { name: "Commit 6 jobs" }).click();
  await frame.getByRole("heading", { level: 1, name: /^Dispatched/ }).waitFor();
  await frame.getByText(/^Tomorrow/).waitFor();
  await frame.getByRole("button", { name: "Today", exact: true }).click();
  await frame.getByRole("heading", { level: 1, name: "Dispatch plan" }).waitFor();
  await frame.getByRole("button", { name: "Commit 6 jobs" }).waitFor();
  await frame.getByRole("button", { name: "Show Nov 24, 2026" }).click();
  await frame.getByRole("heading", { level: 1, name: /^Dispatched/ }).waitFor();
  expect(calls.filter(({ name }) => name === "create-dispatch-plan")).toHaveLength(1);
});

test.each(viewStores)(
  "a reload keeps the day, the edits, the open job and the scroll: %s",
  async (viewStore) => {
    const testHost = await openPlan(browser(), {
      width: 1_200,
      height: 600,
      prepare,
      viewStore,
      tools: planTools(),
    });
    const { frame } = testHost;
    await frame.getByRole("button", { name: "Show Nov 24, 2026" }).click();
    await frame.getByText(/^Tomorrow/).waitFor();
    await frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-104");
    await frame.getByText("Fourth Coffee Roastery moved to Bartholomew").waitFor();
    await frame.locator('[data-bar="WO-1001"] button').click();
    const card = frame.getByRole("region", { name: "Lamna Healthcare Clinic" });
    await card.waitFor();
    await testHost.page.addStyleTag(lowFrame);
    await frame.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => frame.evaluate(() => scrollY)).toBe(300);
    await testHost.reload();
    await testHost.frame.getByText(/^Tomorrow/).waitFor();
    await testHost.frame.getByRole("region", { name: "Lamna Healthcare Clinic" }).waitFor();
    const chosen = testHost.frame.getByLabel("Technician for Fourth Coffee Roastery");
    await expect.poll(() => chosen.inputValue()).toBe("T-104");
    await expect.poll(() => testHost.frame.evaluate(() => scrollY)).toBeGreaterThan(200);
  },
);

test.each(viewStores)("a reload keeps the reason that is being typed: %s", async (viewStore) => {
  const testHost = await openPlan(browser(), { width: 360, height: 780, viewStore });
  const field = () => testHost.frame.getByRole("textbox", { name: "Reason" });
  await testHost.frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-105");
  await field().fill("Knows the");
  await testHost.reload();
  expect(await field().inputValue()).toBe("Knows the");
});

test("what is late and what is open, and why, is said where the plan is committed", async () => {
  const { frame } = await openPlan(browser());
  const status = frame.getByRole("status");
  await status.getByText(/\d jobs? (is|are) late\./).waitFor();
  await status.getByText("1 job could not be planned: Nobody has the skills.").waitFor();
  const late = planReview();
  const fine = {
    ...late,
    lines: late.lines.map((line) => ({ ...line, lateMinutes: 0 })),
    unplanned: [],
    totals: { ...late.totals, late: 0, unplanned: 0 },
  };
  const other = await openPlan(browser(), {
    result: { ...answer({ ...planView(fine) }), _meta: { review: fine } },
  });
  await other.frame
    .getByText("All rules are met. Nothing is dispatched until you commit.")
    .waitFor();
});
