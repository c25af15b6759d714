import { launchBrowser } from "@suite/testing/browser";
import { expectEscapeCloses } from "@suite/widget-kit/testing/escape.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorkplace } from "./claim-detail/testing/stage.ts";
import { openDashboard } from "./claims-dashboard/testing/stage.ts";
import { type Browser, openContractors } from "./contractors-list/testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test.each(["Schedule", "Complete", "Approve", "Approve claim"])(
  'Escape closes the form of "%s" before full screen',
  async (name) => {
    const stage = await openWorkplace(browser);
    await stage.frame.getByRole("button", { name, exact: true }).first().click();
    await expectEscapeCloses(stage, stage.frame.locator("fieldset[aria-label]"));
  },
);

test("Escape keeps a form with something typed in it, and full screen", async () => {
  const stage = await openWorkplace(browser);
  await stage.frame.getByRole("button", { name: "Schedule", exact: true }).click();
  await stage.frame.locator("input[type=date]:focus").fill("2026-11-23");
  await stage.page.keyboard.press("Escape");
  await stage.frame.getByText("1 unsaved change").waitFor();
  expect(stage.messages.filter(({ method }) => method === "ui/request-display-mode")).toEqual([]);
  await stage.close();
});

test("Escape closes an open photo, also from its buttons, and the focus goes back to its small one", async () => {
  const stage = await openWorkplace(browser);
  const photo = stage.frame.getByRole("button", { name: "Photo 1:" });
  await photo.click();
  await stage.frame.locator("figure").getByRole("button", { name: "Close" }).focus();
  await stage.page.keyboard.press("Escape");
  await stage.frame.locator("button:focus[aria-label^='Photo 1:']").waitFor();
  await photo.click();
  await expectEscapeCloses(stage, stage.frame.locator("figure"));
});

test("Escape closes the form in a claim's panel, then the panel, then full screen", async () => {
  const stage = await openDashboard(browser, { width: 1200 });
  await stage.frame.getByRole("button", { name: "Priya Raghunathan", exact: true }).click();
  await stage.frame.getByRole("button", { name: "Approve claim" }).click();
  const form = stage.frame.getByRole("group", { name: "Change the status" });
  await expectEscapeCloses(stage, form, stage.frame.getByRole("button", { name: "Close the details" }));
});

test("Escape closes the panel of a contractor before full screen", async () => {
  const stage = await openContractors(browser);
  await stage.frame
    .getByRole("button", { name: /^Assign to an order/ })
    .first()
    .click();
  await expectEscapeCloses(stage, stage.frame.getByRole("button", { name: "Close the assignment" }));
});
