import { runAxe } from "@suite/testing/browser";
import { expectContext, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { getCenter } from "../../testing/pointer.ts";
import { openPlan } from "../testing/test-host.ts";

const browser = testBrowser();
const size = { width: 1_200, height: 900 };

type OpenOptions = NonNullable<Parameters<typeof openPlan>[1]>;
type Opened = Awaited<ReturnType<typeof openPlan>>;

const findJob = ({ frame }: Opened, id: string) => frame.locator(`[data-bar="${id}"] button`);
const findLane = ({ frame }: Opened, id: string) => frame.locator(`[data-lane="${id}"]`);

async function dropOn(opened: Opened, jobId: string, technicianId: string) {
  const start = await getCenter(findJob(opened, jobId));
  const end = await getCenter(findLane(opened, technicianId));
  const { mouse } = opened.page;
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x, start.y + 12);
  await mouse.move(start.x, end.y);
  await mouse.up();
}

test("a drop on somebody without the skill asks for a reason, marks the job, and is undone by keys", async () => {
  const asked: string[] = [];
  const confirm: OpenOptions["confirm"] = (_tool, consent) => {
    asked.push(consent?.detail ?? "");
    return false;
  };
  const opened = await openPlan(browser(), { ...size, confirm });
  const { frame, page, calls } = opened;
  const question = frame.getByRole("dialog", { name: "Li Wen lacks High voltage" });
  await dropOn(opened, "WO-1007", "T-105");
  await question.waitFor();
  expect(await runAxe(frame)).toEqual([]);

  // Without a reason nothing is sent.
  await question.getByRole("button", { name: "Override" }).click();
  await question.getByText("Say why.").waitFor();
  await question.getByRole("textbox", { name: "Reason" }).fill("  ");
  await page.keyboard.press("Enter");
  expect(calls).toEqual([]);

  await question.getByRole("textbox", { name: "Reason" }).fill("Trained <b>last</b> week");
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  expect(calls.at(-1)?.args.lines).toContainEqual({
    assignmentId: "WO-1007",
    technicianId: "T-105",
    overrideReason: "Trained <b>last</b> week",
  });
  const bar = findLane(opened, "T-105").getByRole("button", { name: /^Blue Yonder/ });
  await bar.waitFor();
  expect(await bar.getAttribute("aria-label")).toContain("override: lacks High voltage");
  await bar.click();
  const card = frame.getByRole("region", { name: "Blue Yonder Airlines Hangar" });
  await card.getByText("Override: lacks High voltage").waitFor();
  await card.getByText("Reason · Trained <b>last</b> week").waitFor();
  await card.getByText("Lacks High voltage.").waitFor();
  expect(await runAxe(frame)).toEqual([]);
  // The model learns that there is one, and not the person's words.
  await expectContext(opened, "WO-1007 to T-105 without a required skill");
  expect(JSON.stringify(opened.modelContext)).not.toContain("Trained");

  // A reason stays when the job is moved in time.
  await page.keyboard.press("Escape");
  await bar.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => JSON.stringify(calls.at(-1)?.args.lines)).toContain("startMinute");
  expect(JSON.stringify(calls.at(-1)?.args.lines)).toContain("Trained");

  // The commit says so before it asks.
  await frame.getByRole("button", { name: /^Commit \d jobs$/ }).click();
  await expect
    .poll(() => asked.join())
    .toContain("1 job goes to somebody without a required skill.");

  await bar.focus();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await frame
    .getByRole("region", { name: "Not planned" })
    .first()
    .getByText("Blue Yonder")
    .waitFor();
});

test("an override is given by keyboard alone, also from the list on a phone", async () => {
  const opened = await openPlan(browser(), size);
  const { frame, page, calls } = opened;
  await findJob(opened, "WO-1007").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await frame.getByRole("status").getByText("lacks High voltage · drop to override").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("The only one awake");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => JSON.stringify(calls.at(-1)?.args.lines))
    .toContain('"overrideReason":"The only one awake"');

  const phone = await openPlan(browser(), { width: 360, height: 780 });
  await phone.frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-105");
  const question = phone.frame.getByRole("dialog", { name: "Li Wen lacks Refrigeration" });
  await question.getByRole("textbox", { name: "Reason" }).fill("Knows the site");
  await question.getByRole("button", { name: "Override" }).click();
  await phone.frame.getByText("Override: lacks Refrigeration").waitFor();
  expect(phone.calls.at(-1)?.args.lines).toContainEqual({
    assignmentId: "WO-1002",
    technicianId: "T-105",
    overrideReason: "Knows the site",
  });
});
