import { launchBrowser } from "@suite/testing/browser";
import { expectEscapeCloses } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, test } from "vitest";
import { openList } from "./dispatch-list/testing/test-host.ts";
import { type Browser, openMap } from "./dispatch-map/testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test("Escape closes the list of pins at one address, then the card of a job, then full screen", async () => {
  const testHost = await openMap(browser, { width: 1200, height: 900 });
  await testHost.frame.getByRole("button", { name: "Lamna Healthcare Clinic", exact: true }).click();
  const card = testHost.frame.getByRole("region", { name: "Lamna Healthcare Clinic" });
  await card.waitFor();
  await testHost.frame.getByRole("button", { name: "Show all places" }).click();
  await testHost.frame
    .getByRole("button", { name: "2 places: 1 High priority and 1 Medium priority" })
    .press("Enter");
  await expectEscapeCloses(testHost, testHost.frame.getByRole("region", { name: "2 places here" }), card);
});

test("Escape closes the panel of an assignment before full screen", async () => {
  const testHost = await openList(browser, { width: 1200 });
  await testHost.frame.getByRole("button", { name: "Lamna Healthcare Clinic" }).click();
  await testHost.frame.getByText("Wanda Fischer").waitFor();
  await expectEscapeCloses(testHost, testHost.frame.getByText("Wanda Fischer"));
});
