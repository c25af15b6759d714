import { launchBrowser } from "@suite/testing/browser";
import { expectEscapeCloses } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorkplace } from "./claim-detail/testing/test-host.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";
import { type Browser, openContractors } from "./contractors-list/testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test.each(["Schedule", "Complete", "Approve", "Approve claim"])(
  'Escape closes the form of "%s" before full screen',
  async (name) => {
    const testHost = await openWorkplace(browser);
    await testHost.frame.getByRole("button", { name, exact: true }).first().click();
    await expectEscapeCloses(testHost, testHost.frame.locator("fieldset[aria-label]"));
  },
);

test("Escape keeps a form with something typed in it, and full screen", async () => {
  const testHost = await openWorkplace(browser);
  await testHost.frame.getByRole("button", { name: "Schedule", exact: true }).click();
  await testHost.frame.locator("input[type=date]:focus").fill("2026-11-23");
  await testHost.page.keyboard.press("Escape");
  await testHost.frame.getByText("1 unsaved change").waitFor();
  expect(testHost.messages.filter(({ method }) => method === "ui/request-display-mode")).toEqual([]);
  await testHost.close();
});

test("Escape closes an open photo, also from its buttons, and the focus goes back to its small one", async () => {
  const testHost = await openWorkplace(browser);
  const photo = testHost.frame.getByRole("button", { name: "Photo 1:" });
  await photo.click();
  await testHost.frame.locator("figure").getByRole("button", { name: "Close" }).focus();
  await testHost.page.keyboard.press("Escape");
  await testHost.frame.locator("button:focus[aria-label^='Photo 1:']").waitFor();
  await photo.click();
  await expectEscapeCloses(testHost, testHost.frame.locator("figure"));
});

test("Escape closes the form in a claim's panel, then the panel, then full screen", async () => {
  const testHost = await openDashboard(browser, { width: 1200 });
  await testHost.frame.getByRole("button", { name: "Priya Raghunathan", exact: true }).click();
  await testHost.frame.getByRole("button", { name: "Approve claim" }).click();
  const form = testHost.frame.getByRole("group", { name: "Change the status" });
  await expectEscapeCloses(testHost, form, testHost.frame.getByRole("button", { name: "Close the details" }));
});

test("Escape closes the panel of a contractor before full screen", async () => {
  const testHost = await openContractors(browser);
  await testHost.frame
    .getByRole("button", { name: /^Assign to an order/ })
    .first()
    .click();
  await expectEscapeCloses(testHost, testHost.frame.getByRole("button", { name: "Close the assignment" }));
});
