import { expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage();

/** Presses Tab many times and collects the names of the focused elements. */
async function tabStops(presses: number): Promise<Set<string>> {
  const { page } = opened();
  const stops = new Set<string>();
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    stops.add(
      await page.evaluate(() => {
        const { activeElement: focused } = document;
        // Fluent keeps hidden stops beside the page that send the focus back into it.
        if (!focused?.closest("#root")) return "none";
        return `${focused.closest("[data-widget]") ? "widget" : "covered"} ${focused.getAttribute("aria-label") ?? focused.textContent?.slice(0, 20)}`;
      }),
    );
  }
  return stops;
}

test("a fullscreen widget keeps the focus, and closes with its button or Escape", async () => {
  const { open, page, widget, body, host, parameter } = opened();
  await open("?walkthrough=find-and-rename&step=1&panel=messages");
  await widget().getByRole("button", { name: "Open" }).click();
  await page.locator("[data-mode=fullscreen]").waitFor();
  expect(parameter("mode")).toBe("fullscreen");
  host.widgetsChanged();
  const inside = await tabStops(15);
  expect([...inside].filter((stop) => stop.startsWith("covered"))).toEqual([]);
  expect(inside).toContain("widget Leave fullscreen");
  await page.locator("[data-widget-status=initialized]").waitFor();
  await page.getByRole("button", { name: "Leave fullscreen" }).click();
  await page.locator("[data-mode=inline]").waitFor();
  const outside = await tabStops(40);
  for (const name of ["Next", "Restart", "Close details"]) expect([...outside].join()).toContain(name);

  // On a phone with a notch, the page keeps clear of it, and the widget learns what is covered.
  const phone = await page.context().newCDPSession(page);
  const insets = { top: 47, right: 8, bottom: 34, left: 8 };
  await phone.send("Emulation.setSafeAreaInsetsOverride", { insets });
  expect(await page.locator("header").boundingBox()).toMatchObject({ x: 8, y: 47 });
  await opened().setHost("Display", "fullscreen");
  await page.locator("[data-mode=fullscreen]").waitFor();
  const bar = await page.getByRole("button", { name: "Leave fullscreen" }).boundingBox();
  expect(bar?.y).toBeGreaterThan(47);
  const told = () =>
    body().evaluate(() => {
      return window.received.findLast(({ params }) => params?.safeAreaInsets)?.params.safeAreaInsets;
    });
  await expect.poll(told).toEqual({ ...insets, top: 0 });
  const [screenshot] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save a screenshot" }).click(),
  ]);
  expect(screenshot.suggestedFilename()).toBe("boxes.png");
  await phone.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
  // In a field, Escape may close a list of the browser or end an input method.
  await body().evaluate((element) => element.append(document.createElement("input")));
  await widget().locator("input").press("Escape");
  await widget().getByRole("heading").click();
  expect(await page.locator("[data-mode=fullscreen]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.locator("[data-mode=inline]").waitFor();
  expect(parameter("mode")).toBeNull();
});
