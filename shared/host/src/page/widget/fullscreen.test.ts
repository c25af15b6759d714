import { expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage();

/** Names what has the focus after each of many presses of Tab. */
async function tabStops(presses: number): Promise<Set<string>> {
  const { page } = opened();
  const stops = new Set<string>();
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    stops.add(
      await page.evaluate(() => {
        const { activeElement: focused } = document;
        // Fluent keeps unseen stops beside the page, which send the focus back into it.
        if (!focused?.closest("#root")) return "none";
        const where = focused.closest("[data-widget]") ? "widget" : "covered";
        return `${where} ${focused.getAttribute("aria-label") ?? focused.textContent?.slice(0, 20)}`;
      }),
    );
  }
  return stops;
}

test("Tab stays in the fullscreen widget, and reaches the whole page again after it", async () => {
  const { open, page, widget, host } = opened();
  await open("?walkthrough=find-and-rename&step=1");
  await page
    .getByRole("button", { name: "Show all" })
    .or(page.getByRole("button", { name: "Next" }))
    .first()
    .waitFor();
  await widget().getByRole("button", { name: "Open" }).click();
  await page.locator("[data-mode=fullscreen]").waitFor();
  host.widgetsChanged();
  const inside = await tabStops(30);
  expect([...inside].filter((stop) => stop.startsWith("covered"))).toEqual([]);
  expect(inside).toContain("widget Leave fullscreen");
  await page.locator("[data-widget-status=initialized]").waitFor();
  await page.getByRole("button", { name: "Leave fullscreen" }).click();
  await page.locator("[data-mode=inline]").waitFor();
  const outside = await tabStops(40);
  for (const name of ["Next", "Restart", "Close details"]) expect([...outside].join()).toContain(name);
});

test("an address that asks for fullscreen where no widget is leaves the page usable", async () => {
  const { open, page } = opened();
  await open("?mode=fullscreen");
  await page.getByRole("button", { name: "Show boxes" }).click();
  await page.locator("[data-tool=show-boxes]").waitFor();
});
