import { testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { getCenter } from "../../testing/pointer.ts";
import { openPlan } from "../testing/test-host.ts";

const browser = testBrowser();

type Frame = Awaited<ReturnType<typeof openPlan>>["frame"];

const initials = { "T-101": "IS", "T-102": "SP", "T-103": "RD", "T-104": "BF", "T-105": "LW" };

/** The colors of every disc with the initials of a technician, wherever it is drawn. Runs in the page. */
function readColors(texts: Readonly<Record<string, string>>): Record<string, string[]> {
  const discs = [...document.querySelectorAll<HTMLElement>("[aria-hidden=true], [data-text]")];
  const colorsOf = (text: string) =>
    discs
      .filter((disc) => (disc.dataset.text ?? disc.textContent) === text)
      .map((disc) => getComputedStyle(disc).backgroundColor);
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, colorsOf(text)]));
}

/** One color for each technician on screen; fails when a technician has two. */
async function colorsOf(frame: Frame): Promise<Record<string, string>> {
  const all = await frame.evaluate(readColors, initials);
  const drawn = Object.entries(all).filter(([, colors]) => colors.length > 0);
  for (const [id, colors] of drawn) expect([id, new Set(colors).size]).toEqual([id, 1]);
  return Object.fromEntries(drawn.map(([id, [color = ""]]) => [id, color]));
}

test("a technician keeps one color on the board, in lists and on the map, after moves, a reload and in a new plan", async () => {
  const opened = await openPlan(browser(), { width: 1_400, height: 900 });
  const { frame, page } = opened;
  const bar = (id: string) => frame.locator(`[data-bar="${id}"] button`);
  await bar("WO-1003").waitFor();
  await frame.locator("[data-pin=T-102]").waitFor();
  const before = await colorsOf(frame);
  expect(new Set(Object.values(before)).size).toBe(5);

  // Li Wen gets the first work and is now before others in the plan.
  const from = await getCenter(bar("WO-1004"));
  const to = await getCenter(frame.locator("[data-lane=T-105]"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12);
  await page.mouse.move(from.x, to.y);
  await page.mouse.up();
  await frame.getByText("Contoso Distribution Center North moved to Li Wen").waitFor();
  await frame.locator("[data-pin=T-105]").waitFor();
  expect(await colorsOf(frame)).toEqual(before);

  await frame
    .getByRole("button", { name: /^Show Nov 24, 2026|^Show / })
    .last()
    .click();
  await frame.getByRole("list", { name: "Samir Patel" }).waitFor();
  expect(await colorsOf(frame)).toEqual(before);

  await frame.getByRole("button", { name: /^Commit \d jobs$/ }).click();
  await frame.getByRole("heading", { level: 1, name: /^Dispatched/ }).waitFor();
  expect(await colorsOf(frame)).toEqual(before);

  const card = await openPlan(browser(), { hostContext: { displayMode: "inline" }, width: 760 });
  await card.frame.getByText("Samir Patel").first().waitFor();
  const inCard = await colorsOf(card.frame);
  expect(before).toMatchObject(inCard);
  expect(Object.keys(inCard).length).toBeGreaterThan(2);
});
