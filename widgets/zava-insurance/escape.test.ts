import { expectEscapeCloses, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openWorkplace } from "./claim-detail/testing/test-host.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";

const browser = testBrowser();

test("Escape closes each form and photo before full screen, and keeps a form with something typed in it", async () => {
  const testHost = await openWorkplace(browser());
  const { frame, page } = testHost;
  const modeRequests = () =>
    testHost.messages.filter(({ method }) => method === "ui/request-display-mode").length;
  const expectCloses = async (opened: ReturnType<typeof frame.locator>) => {
    const before = modeRequests();
    await opened.waitFor();
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
    expect(modeRequests()).toBe(before);
  };

  for (const name of ["Schedule", "Complete", "Approve", "Approve claim"]) {
    await frame.getByRole("button", { name, exact: true }).first().click();
    await expectCloses(frame.locator("fieldset[aria-label]"));
  }

  // Also from the buttons of the photo; the focus returns to its thumbnail.
  const photo = frame.getByRole("button", { name: "Photo 1:" });
  await photo.click();
  await frame.locator("figure").getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await frame.locator("button:focus[aria-label^='Photo 1:']").waitFor();
  await photo.click();
  await expectCloses(frame.locator("figure"));
  await page.keyboard.press("Escape");
  await expect.poll(modeRequests).toBe(1);
  await frame.getByRole("button", { name: "Open the claim" }).click();
  await frame.locator("main h3").first().waitFor();

  const before = modeRequests();
  await frame.getByRole("button", { name: "Schedule", exact: true }).click();
  await frame.locator("input[type=date]:focus").fill("2026-11-23");
  await page.keyboard.press("Escape");
  await frame.getByText("1 unsaved change").waitFor();
  expect(modeRequests()).toBe(before);
  expect(testHost.messages.filter(({ method }) => method?.endsWith("sandbox-escape"))).toEqual([]);
});

test("Escape closes the form in a claim's panel, then the panel, then full screen", async () => {
  const testHost = await openDashboard(browser(), { width: 1200 });
  await testHost.frame.getByRole("button", { name: "Priya Raghunathan", exact: true }).click();
  await testHost.frame.getByRole("button", { name: "Approve claim" }).click();
  const form = testHost.frame.getByRole("group", { name: "Change the status" });
  await expectEscapeCloses(
    testHost,
    form,
    testHost.frame.getByRole("button", { name: "Close the details" }),
  );
});
