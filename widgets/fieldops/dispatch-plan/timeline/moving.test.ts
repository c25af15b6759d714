import { planCheckSchema } from "@suite/fieldops-contract";
import { runAxe } from "@suite/testing/browser";
import { testBrowser } from "@suite/widget-kit/testing";
import { expect, onTestFinished, test } from "vitest";
import { getCenter } from "../../testing/pointer.ts";
import { planReview } from "../testing/plan.ts";
import { checkAnswer, openPlan } from "../testing/test-host.ts";

const browser = testBrowser();

type Opened = Awaited<ReturnType<typeof openPlan>>;

const findBar = ({ frame }: Opened, site: string) =>
  frame.locator("[data-bar]").getByRole("button", { name: new RegExp(`^${site}(,| |$)`) });

const focusedName = ({ frame }: Opened) =>
  frame.evaluate(() => document.activeElement?.getAttribute("aria-label"));

const findLane = ({ frame }: Opened, name: string) =>
  frame.locator("[data-lane]").filter({ hasText: name });

/** Ids of the technicians in the order of their lanes. */
const findLanes = ({ frame }: Opened) =>
  frame
    .locator("[data-lane]")
    .evaluateAll((lanes) => lanes.map((lane) => lane.getAttribute("data-lane")));

async function dragTo(opened: Opened, site: string, name: string) {
  await findBar(opened, site).scrollIntoViewIfNeeded();
  const from = await getCenter(findBar(opened, site));
  const to = await getCenter(findLane(opened, name));
  const { mouse } = opened.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x, from.y + 10);
  await mouse.move(from.x, to.y);
}

test("jobs move by mouse, touch and keyboard, and lanes say where they fit", async () => {
  const opened = await openPlan(browser(), { width: 1_200, height: 900 });
  const { frame, page, calls } = opened;
  const status = frame.getByRole("status");
  await findBar(opened, "Lamna Healthcare Clinic").waitFor();

  // While a job is dragged, lanes name the start and the cost, or the rule in the way.
  await dragTo(opened, "Lamna Healthcare Clinic", "Li Wen");
  await frame
    .getByText(
      "Lamna Healthcare Clinic · Site open: Any time · SLA 9:00 AM · 1 hr 30 min · Needs HVAC",
    )
    .waitFor();
  expect(await findLane(opened, "Bartholomew").innerText()).toMatch(
    /9:30 AM · 1 hr 12 min later against the SLA · 12 min more driving/,
  );
  for (const name of ["Ingrid Solberg", "Rosa Delgado", "Li Wen"]) {
    expect(await findLane(opened, name).innerText()).toContain("lacks HVAC");
  }
  expect(await runAxe(frame)).toEqual([]);
  await page.mouse.up();
  await frame.getByRole("dialog", { name: "Li Wen lacks HVAC" }).waitFor();
  await page.keyboard.press("Escape");
  expect(calls).toEqual([]);

  // Escape ends a drag and stays in full screen.
  await dragTo(opened, "Lamna Healthcare Clinic", "Bartholomew");
  await page.keyboard.press("Escape");
  await frame.getByText("Drag a job to another technician").waitFor();
  await page.mouse.up();
  expect(opened.messages.filter(({ method }) => method === "ui/request-display-mode")).toEqual([]);
  expect(calls).toEqual([]);

  // A drop is checked, says what it changed, keeps the lanes in place, and can be undone.
  const lanes = await findLanes(opened);
  await dragTo(opened, "Lamna Healthcare Clinic", "Bartholomew");
  await page.mouse.up();
  const moved =
    "Lamna Healthcare Clinic moved to Bartholomew Featherstonehaugh: 1 hr 12 min later against the SLA and 12 min more driving.";
  await status.getByText(moved).waitFor();
  expect(calls.at(-1)?.args.lines).toContainEqual({
    assignmentId: "WO-1001",
    technicianId: "T-104",
  });
  await frame
    .getByRole("list", { name: "Bartholomew Featherstonehaugh" })
    .getByText("Lamna")
    .waitFor();
  expect(await findLanes(opened)).toEqual(lanes);
  await frame.getByRole("button", { name: "Undo" }).click();
  await frame.getByRole("list", { name: "Samir Patel" }).getByText("Lamna").waitFor();
  await status.getByText("Nothing is dispatched until you commit.").waitFor();
  expect(calls).toHaveLength(1);

  // The keyboard does the same: Space lifts, arrow keys choose, Enter drops, and the focus stays with the job.
  await findBar(opened, "Lamna Healthcare Clinic").focus();
  await page.keyboard.press("Space");
  await status.getByText("Lamna Healthcare Clinic picked up.").waitFor();
  await page.keyboard.press("ArrowDown");
  await status.getByText("Rosa Delgado · lacks HVAC").waitFor();
  await page.keyboard.press("ArrowDown");
  await status
    .getByText("Bartholomew Featherstonehaugh · 9:30 – 11:00 AM · 1 hr 12 min later")
    .waitFor();
  await page.keyboard.press("Enter");
  await status.getByText(moved).waitFor();
  expect(await focusedName(opened)).toMatch(/^Lamna Healthcare Clinic, 9:30/);
  await frame.getByRole("button", { name: "Undo" }).press("Enter");
  await frame.getByRole("list", { name: "Samir Patel" }).getByText("Lamna").waitFor();

  // Left and right choose the time, in quarters of an hour; the planner says what it costs.
  await findBar(opened, "Lamna Healthcare Clinic").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await status.getByText("Samir Patel · 8:30 – 10:00 AM · 12 min later").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  expect(calls).toHaveLength(2);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await status
    .getByText("Lamna Healthcare Clinic starts at 8:45 AM: 27 min later against the SLA.")
    .waitFor();
  expect(calls.at(-1)?.args.lines).toContainEqual({
    assignmentId: "WO-1001",
    technicianId: "T-102",
    startMinute: 525,
  });
  expect(await focusedName(opened)).toMatch(/^Lamna Healthcare Clinic, 8:45/);
  await frame.getByRole("button", { name: "Undo" }).press("Enter");
  await findBar(opened, "Lamna Healthcare Clinic, 8:18").waitFor();

  // A long press lifts by touch; a swipe scrolls.
  const touch = await page.context().newCDPSession(page);
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  // Later tests get the same page, whose main pointer would be a finger.
  onTestFinished(() => touch.detach());
  await findBar(opened, "Fourth Coffee Roastery").scrollIntoViewIfNeeded();
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const from = await getCenter(findBar(opened, "Fourth Coffee Roastery"));
  const to = await getCenter(findLane(opened, "Bartholomew"));
  await send("touchStart", from);
  await frame.getByText("Fourth Coffee Roastery · Site open").waitFor();
  await send("touchMove", { x: from.x + 150, y: to.y });
  await frame.getByText(/^\d+:[0134]\d PM · Fourth Coffee Roastery$/).waitFor();
  await send("touchEnd");
  await status.getByText("Fourth Coffee Roastery moved to Bartholomew").waitFor();
  expect(calls.at(-1)?.args.lines).toContainEqual(
    expect.objectContaining({
      assignmentId: "WO-1002",
      technicianId: "T-104",
      startMinute: expect.any(Number),
    }),
  );
});

test("of two moves in quick succession, undo takes back the last one", async () => {
  const checks: (() => void)[] = [];
  const opened = await openPlan(browser(), {
    tools: {
      "check-dispatch-plan": async (args) => {
        // The first answer is later than the second move.
        if (checks.length === 0) await new Promise<void>((answerFirst) => checks.push(answerFirst));
        return checkAnswer(planReview(planCheckSchema.parse(args)));
      },
    },
  });
  const { frame, calls } = opened;
  await frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-104");
  await frame.getByLabel("Technician for Contoso Distribution Center North").selectOption("T-105");
  await frame.getByText("Contoso Distribution Center North moved to Li Wen").waitFor();
  checks[0]?.();
  await frame.getByRole("button", { name: "Undo" }).click();
  await frame.getByRole("list", { name: "Li Wen" }).waitFor({ state: "detached" });
  await frame
    .getByRole("list", { name: "Bartholomew Featherstonehaugh" })
    .getByText("Fourth Coffee")
    .waitFor();
  expect(calls.at(-1)?.args.lines).toContainEqual({
    assignmentId: "WO-1004",
    technicianId: "T-101",
  });
});
