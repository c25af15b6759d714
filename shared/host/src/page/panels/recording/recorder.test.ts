import { readFile } from "node:fs/promises";
import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { prepareHostPage } from "../../../testing/host-page.ts";

const opened = prepareHostPage();

test("what was done in the host is recorded, saved, and runs again as a walkthrough", async () => {
  const { open, page, widget, fixture } = opened();
  const panel = page.locator("[data-panel=recording]");
  const recorded = panel.locator("[data-recorded]");
  await open("?panel=recording");
  await panel.getByRole("button", { name: "Record" }).click();
  await page.getByRole("textbox", { name: "Prompt" }).fill("Find the blue boxes, then rename the first one.");
  await page.keyboard.press("Enter");
  await page.locator("[data-status=ready] [data-call=rename-box][data-outcome=done]").waitFor();
  // The widget renames a box, reads a list, and sends a message, which runs another walkthrough.
  await widget()
    .locator("body")
    .evaluate(async () => {
      await window.ask("tools/call", { name: "rename-box", arguments: { boxId: "b2", name: "Sea" } });
      await window.ask("tools/call", { name: "list-boxes", arguments: {} });
    });
  await widget().getByRole("button", { name: "Red boxes" }).click();
  await page.locator("[data-status=ready] [data-call=show-boxes][data-outcome=done]").nth(1).waitFor();
  await panel.getByRole("button", { name: "Stop" }).click();
  expect(await recorded.allInnerTexts()).toEqual([
    expect.stringMatching(/^Find the blue boxes[\s\S]*1\. show-boxes\s+2\. rename-box\s+3\. rename-box/),
    expect.stringMatching(/^Show the red boxes\.\s+1\. show-boxes/),
  ]);
  await panel.getByText("Left out: 1 call").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);

  const saving = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Save JSON" }).click();
  const body = await readFile(await (await saving).path(), "utf8");
  const [{ name, steps }] = JSON.parse(body);
  expect(steps).toEqual([
    {
      call: "show-boxes",
      arguments: { color: "blue" },
      expect: { text: ["2 boxes"], structured: { total: 2 }, widget: "boxes" },
    },
    { call: "rename-box", arguments: { boxId: "b1", name: "Sky" } },
    { call: "rename-box", arguments: { boxId: "b2", name: "Sea" } },
  ]);
  fixture.reset();
  await page.route("**/servers/fixture/walkthroughs", (route) =>
    route.fulfill({ body, contentType: "application/json" }),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(`?walkthrough=${name}&developer=1`);
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByText("All calls completed").waitFor();
  await page.locator("[data-call=show-boxes][data-check=pass]").waitFor();
  expect(fixture.renamed).toEqual(["Sky", "Sea"]);
  await page.unroute("**/servers/fixture/walkthroughs");
});
