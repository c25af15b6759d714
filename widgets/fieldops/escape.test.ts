import { launchBrowser } from "@suite/testing/browser";
import { expectEscapeCloses } from "@suite/widget-kit/testing/escape.ts";
import { afterAll, beforeAll, test } from "vitest";
import { openList } from "./dispatch-list/testing/stage.ts";
import { type Browser, openMap } from "./dispatch-map/testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test("Escape closes the list of pins at one address, then the card of a job, then full screen", async () => {
  const stage = await openMap(browser, { width: 1200, height: 900 });
  await stage.frame.getByRole("button", { name: "Lamna Healthcare Clinic", exact: true }).click();
  const card = stage.frame.getByRole("region", { name: "Lamna Healthcare Clinic" });
  await card.waitFor();
  await stage.frame.getByRole("button", { name: "Show all places" }).click();
  await stage.frame
    .getByRole("button", { name: "2 places: 1 High priority and 1 Medium priority" })
    .press("Enter");
  await expectEscapeCloses(stage, stage.frame.getByRole("region", { name: "2 places here" }), card);
});

test("Escape closes the panel of an assignment before full screen", async () => {
  const stage = await openList(browser, { width: 1200 });
  await stage.frame.getByRole("button", { name: "Lamna Healthcare Clinic" }).click();
  await stage.frame.getByText("Wanda Fischer").waitFor();
  await expectEscapeCloses(stage, stage.frame.getByText("Wanda Fischer"));
});
