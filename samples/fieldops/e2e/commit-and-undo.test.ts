import { addDays, toDay } from "@suite/contracts";
import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { drawnTo, useLocalHost, widgetIn } from "@suite/testing/samples";
import { beforeEach, expect, test } from "vitest";
import { desk } from "../src/data/desk.ts";
import { seedRows } from "../src/seed.ts";
import { fieldopsServer } from "../src/server.ts";
import { tables } from "../src/store.ts";

// Runs on the real clock, as the browser does.
const local = useLocalHost({ tables, seedRows, server: fieldopsServer });
// Tomorrow: of today fewer jobs are left with every hour.
const day = addDays(toDay(new Date(), desk.timeZone), 1);
const plan = { tool: "create-dispatch-plan", args: JSON.stringify({ day }), run: "1" };

beforeEach(() => local().reset());

/** Plans all open work of a day. */
async function planTheDay(link: Readonly<Record<string, string>> = {}) {
  const { open, page } = local();
  await open({ ...plan, ...link });
  await drawnTo(page, 1);
  return widgetIn(page.locator("[data-widget-status=initialized]"));
}

/** Commits the plan on the card, and answers the host's question. */
async function commit(widget: Awaited<ReturnType<typeof planTheDay>>): Promise<number> {
  const { page } = local();
  await widget.getByRole("button", { name: /^Commit \d+ jobs$/ }).click();
  const question = page.locator("[data-consent=commit-assignments]");
  const title = await question.getByRole("heading").innerText();
  const [, jobs] = /^Dispatch (\d+) jobs for .+\?$/.exec(title) ?? [];
  expect(await page.locator("[data-consent]").count()).toBe(1);
  expect(await local().changes()).toEqual([]);
  await question.getByRole("button", { name: `Dispatch ${jobs} jobs` }).click();
  await widget.getByRole("heading", { level: 1, name: `Dispatched ${jobs} jobs` }).waitFor();
  expect(await page.locator("[data-consent]").count()).toBe(0);
  return Number(jobs);
}

test("a commit from the card asks once, and one undo there takes all of it back", async () => {
  const { page } = local();
  const widget = await planTheDay({ width: "360" });
  const button = widget.getByRole("button", { name: /^Commit \d+ jobs$/ });
  await button.click();
  const question = page.locator("[data-consent]");
  await question.getByText("You can undo it.").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await expectNoOverflow(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await local().changes()).toEqual([]);

  const jobs = await commit(widget);
  await widget.getByRole("button", { name: `Undo the dispatch of ${jobs} jobs` }).click();
  await widget.getByRole("heading", { level: 1, name: "Dispatch undone" }).waitFor();
  await widget.getByRole("button", { name: `Plan the ${jobs} remaining jobs` }).click();
  await widget.getByRole("button", { name: `Commit ${jobs} jobs` }).waitFor();
});

test("after a commit the prompt says what is dispatched and what is open, and undoes the commit", async () => {
  const jobs = await commit(await planTheDay());
  const widget = await planTheDay();
  const { page } = local();
  await page
    .getByText(new RegExp(`^${jobs} assignments are dispatched for .+ are open\\.`))
    .waitFor();
  await widget.getByText(new RegExp(`^${jobs} jobs are dispatched for`)).waitFor();
  await widget.getByText(/^None of the \d+ open jobs can be planned for/).waitFor();
  await widget.getByRole("button", { name: /^Plan the \d+ open jobs for/ }).waitFor();
  await widget.getByRole("button", { name: `Undo the dispatch of ${jobs} jobs` }).click();
  await widget.getByRole("button", { name: `Commit ${jobs} jobs` }).waitFor();
});

test("the list of changes has one row for the commit, in the desk's time, with one undo", async () => {
  const { page } = local();
  const jobs = await commit(await planTheDay({ panel: "storage" }));
  const panel = page.locator("[data-panel=storage]");
  const row = panel.locator("[data-action=commit-assignments]");
  await row.getByText(/and \d+ more$/).waitFor();
  expect(await row.count()).toBe(1);
  const text = await row.innerText();
  expect(text).toContain("Commit assignments");
  expect(text).not.toMatch(/DP-|T-1\d\d/);
  await panel.getByText("Times in Pacific Time").waitFor();
  await row.getByText(/^\d+ changes$/).click();
  await row
    .getByText(/technician: set to [A-Z][a-z]+ [A-Z]/)
    .first()
    .waitFor();

  await row.getByRole("button", { name: "Undo: Commit assignments" }).click();
  await panel.getByText(`${jobs} assignments are new again.`).waitFor();
  const widget = await planTheDay();
  await widget.getByRole("button", { name: `Commit ${jobs} jobs` }).waitFor();
});
