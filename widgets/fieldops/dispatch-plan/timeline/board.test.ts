import { runAxe } from "@suite/testing/browser";
import { testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { getCenter } from "../../testing/pointer.ts";
import { openPlan } from "../testing/test-host.ts";

const browser = testBrowser();

type Frame = Awaited<ReturnType<typeof openPlan>>["frame"];

const findJob = (frame: Frame, id: string) => frame.locator(`[data-bar="${id}"] button`);
const focusedJob = (frame: Frame) =>
  frame.evaluate(() => document.activeElement?.closest("[data-bar]")?.getAttribute("data-bar"));

test("a press opens the card of a job with its facts and actions, and the focus returns to the bar", async () => {
  const { frame, page, messages } = await openPlan(browser(), { width: 1_200, height: 900 });
  const card = frame.getByRole("region", { name: "Fourth Coffee Roastery" });
  await findJob(frame, "WO-1002").click();
  await card.getByText("10:06 – 11:21 AM · Samir Patel").waitFor();
  await card.getByText("Has Refrigeration.").waitFor();
  expect(await runAxe(frame)).toEqual([]);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  expect(await focusedJob(frame)).toBe("WO-1002");
  expect(messages.filter(({ method }) => method === "ui/request-display-mode")).toEqual([]);

  // Its technician is chosen in the card, which goes along with the job.
  await findJob(frame, "WO-1002").press("Enter");
  await card.getByRole("combobox").selectOption("T-104");
  await card.getByText("9:30 – 10:45 AM · Bartholomew Featherstonehaugh").waitFor();
  await card.getByRole("button", { name: "Exclude Fourth Coffee Roastery" }).press("Enter");
  await card.getByRole("button", { name: "Add back Fourth Coffee Roastery" }).waitFor();
  expect(await frame.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  // A press elsewhere closes it.
  await frame.getByRole("heading", { name: "Schedule" }).click();
  await card.waitFor({ state: "detached" });
});

test("jobs without a technician wait above the lanes with the reason, and are dragged in and out", async () => {
  const { frame, page, calls } = await openPlan(browser(), { width: 1_200, height: 900 });
  const dock = frame.getByRole("region", { name: "Not planned" }).first();
  const status = frame.getByRole("status");
  await findJob(frame, "WO-1007").getByText("Nobody has the skills.").waitFor();
  const drag = async (id: string, to: ReturnType<Frame["locator"]>) => {
    const start = await getCenter(findJob(frame, id));
    const end = await getCenter(to);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + 12);
    await page.mouse.move(start.x, end.y);
  };
  const lane = frame.locator("[data-lane=T-105]");
  await drag("WO-1007", lane);
  expect(await lane.innerText()).toContain("lacks High voltage");
  await page.mouse.up();
  await frame.getByRole("dialog", { name: "Li Wen lacks High voltage" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await focusedJob(frame)).toBe("WO-1007");
  expect(calls).toEqual([]);

  // Dropped on the dock, a job leaves the plan; from there it can be dragged back.
  await drag("WO-1002", dock);
  await page.mouse.up();
  await dock.getByText("Excluded by you").waitFor();
  expect(calls.at(-1)?.args.excludedAssignmentIds).toEqual(["WO-1002"]);
  await drag("WO-1002", frame.locator("[data-lane=T-104]"));
  await page.mouse.up();
  await status
    .getByText(/^Fourth Coffee Roastery moved to Bartholomew .* 1 more job planned\.$/)
    .waitFor();

  // The keyboard reaches the dock above the first lane.
  await findJob(frame, "WO-1001").focus();
  await page.keyboard.press("Space");
  for (const _ of [1, 2]) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await dock.getByText("Lamna Healthcare Clinic").waitFor();
  expect(await focusedJob(frame)).toBe("WO-1001");
});

test("the map beside the board points at the same job, and a pressed pin opens its card", async () => {
  const { frame } = await openPlan(browser(), { width: 1_200, height: 900 });
  const map = frame.getByRole("region", { name: "Map of the routes" });
  expect(await map.locator("circle").count()).toBe(0);
  await findJob(frame, "WO-1002").hover();
  await map.locator("circle").waitFor();
  const pin = map.locator("[data-pin=WO-1003]");
  await pin.hover();
  const isLinked = () =>
    findJob(frame, "WO-1003").evaluate(({ lastElementChild }) =>
      lastElementChild ? getComputedStyle(lastElementChild).outlineStyle : "",
    );
  await expect.poll(isLinked).toBe("solid");
  await pin.click();
  await frame
    .getByRole("region", { name: "Woodgrove Bank Branch 12" })
    .getByText("Has Security.")
    .waitFor();
});

test("after the commit the board stays with what was dispatched, and undone jobs leave it", async () => {
  const { frame, chatMessages } = await openPlan(browser(), { width: 1_200, height: 900 });
  await frame.getByRole("button", { name: "Commit 6 jobs" }).click();
  await frame.getByRole("heading", { level: 1, name: /^Dispatched \d+ jobs?$/ }).waitFor();
  const dock = frame.getByRole("region", { name: "Not planned" });
  await dock.getByText("Not planned · 1").waitFor();
  await findJob(frame, "WO-1003").click();
  const card = frame.getByRole("region", { name: "Woodgrove Bank Branch 12" });
  await card.getByText("Has Security.").waitFor();
  expect(await card.getByRole("combobox").count()).toBe(0);
  await frame.getByRole("button", { name: "Undo the dispatch of Rosa Delgado" }).click();
  await dock.getByText("Not planned · 3").waitFor();
  await dock.getByText("Still new").first().waitFor();
  expect(await runAxe(frame)).toEqual([]);
  await frame.getByRole("button", { name: "Show new work" }).click();
  await expect.poll(() => JSON.stringify(chatMessages)).toContain("Show me new assignments.");
});

test("the present minute is drawn on the plan's day, and not on another", async () => {
  const at = async (time: string) => {
    const { frame } = await openPlan(browser(), {
      width: 800,
      prepare: (page) => page.clock.setFixedTime(time),
    });
    await findJob(frame, "WO-1001").waitFor();
    return frame.getByText("10:41 AM").count();
  };
  expect([await at("2026-11-23T18:41:00Z"), await at("2026-11-24T18:41:00Z")]).toEqual([1, 0]);
});
