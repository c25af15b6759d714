import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { prepareHostPage } from "../testing/host-page.ts";

const opened = prepareHostPage({ summary: "Boxes and their colors." });
const button = (name: string | RegExp) => opened().page.getByRole("button", { name });
const steps = () => opened().page.getByRole("group", { name: "Next steps" }).getByRole("button");

/** Moves the focus with Tab until it is on the button. */
async function tabTo(name: RegExp): Promise<void> {
  const { page } = opened();
  const focused = () => page.locator("button:focus").allInnerTexts();
  for (let count = 0; count < 20 && !name.test((await focused()).join()); count += 1)
    await page.keyboard.press("Tab");
  expect((await focused()).join()).toMatch(name);
}

async function press(name: RegExp): Promise<void> {
  await tabTo(name);
  await opened().page.keyboard.press("Enter");
}

const widths = process.env.RELEASE_TESTS ? [1440, 900, 360] : [360];

test.each(widths)(
  "by keyboard, a new person opens an app, goes on, allows a write, and undoes it, %i px wide",
  async (width) => {
    const { page, open, fixture, widget } = opened();
    await page.setViewportSize({ width, height: 780 });
    await open("");
    const apps = page.getByRole("list", { name: "Apps" });
    const words = (await apps.getByRole("button").allInnerTexts()).map((text) =>
      text.split(/\s*\n/),
    );
    expect(words).toEqual([
      ["Fixture", "Boxes and their colors.", "“Show the red boxes.”"],
      ["Second", "Boxes and their colors.", "“Show the red boxes.”"],
      ["Small", "Boxes and their colors."],
    ]);
    await expectNoOverflow(page);
    expect(await runAxe(page)).toEqual([]);

    await press(/^Fixture.*Show the red/s);
    await widget().getByText("are red").waitFor();
    const answer = page.locator("[data-sentence]");
    expect(await answer.innerText()).toMatch(/^2 boxes are red\./);
    // Input, checks and texts for the model are for developers.
    expect(await page.locator("[data-answer], details, aside").count()).toBe(0);
    await press(/^Find and rename$/);
    const consent = page.getByRole("region", { name: "Allow “Rename box”?" });
    await consent.getByText("Sky").waitFor();
    expect(await steps().count()).toBe(0);
    expect(fixture.called).toEqual(["show-boxes", "show-boxes"]);
    await expectNoOverflow(page);
    expect(await runAxe(page)).toEqual([]);
    await press(/^Allow$/);
    await page.locator("[data-call=rename-box][data-outcome=done]").waitFor();
    expect(fixture.renamed).toEqual(["Sky"]);
    await press(/^Undo that$/);
    await press(/^Allow$/);
    await expect.poll(() => fixture.renamed).toEqual([]);
    await page.getByText("Undone.").waitFor();
  },
);

test("the tour shows each app with something to try, goes on by hand, and ends by Escape", async () => {
  const { page, open, fixture, parameter, widget } = opened();
  const tour = page.getByRole("region", { name: "Tour" });
  await open("");
  await press(/^Take the tour$/);
  await tour.getByText("1 of 2: Fixture").waitFor();
  await tour.getByText("Select a box, then rename it.").waitFor();
  await widget().getByText("are red").waitFor();
  expect(await runAxe(page)).toEqual([]);
  // Time and clicks in the widget, which the tour asks for, do not end it.
  await page.clock.install();
  await page.clock.runFor(60_000);
  await widget().getByText("are red").click();
  await tour.getByRole("button", { name: "Next" }).click();
  await tour.getByText("2 of 2: Second").waitFor();
  await page.locator("[data-status=ready] [data-widget-status=initialized]").waitFor();
  await tour.getByRole("button", { name: "Finish" }).focus();
  await page.keyboard.press("Escape");
  await tour.waitFor({ state: "detached" });
  // The composer, or the rail while the app still loads.
  await page.locator(":is(main textarea, nav button):focus").waitFor();
  expect([parameter("sample"), new Set(fixture.called)]).toEqual([
    "second",
    new Set(["show-boxes"]),
  ]);

  await button("Home").click();
  await button("Take the tour").click();
  await tour.getByRole("button", { name: "Next" }).click();
  await tour.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("list", { name: "Apps" }).waitFor();
  await page.locator("button:focus", { hasText: "Home" }).waitFor();
});
