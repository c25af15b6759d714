import { launchBrowser } from "@suite/testing/browser";
import { expectEscapeCloses } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCatalog } from "./testing/catalog-test-host.ts";
import { type Browser, openCourse } from "./testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test("Escape closes the panel of a course before full screen", async () => {
  const testHost = await openCatalog(browser);
  await testHost.frame.getByRole("button", { name: "Azure AI Foundations", exact: true }).click();
  await expectEscapeCloses(testHost, testHost.frame.getByRole("region", { name: "About this course" }));
});

test("Escape leaves picture in picture", async () => {
  const testHost = await openCourse(browser);
  await testHost.frame.getByRole("button", { name: "Keep in sight" }).click();
  await testHost.frame.getByRole("button", { name: "Back to the conversation" }).focus();
  await testHost.page.keyboard.press("Escape");
  await expect.poll(() => testHost.displayMode).toBe("inline");
  await testHost.close();
});

test("a host that lists picture in picture and refuses it says so on the button", async () => {
  const testHost = await openCourse(browser, { displayModeRequests: "refused" });
  await testHost.frame.getByRole("button", { name: "Keep in sight" }).click();
  await testHost.frame.getByRole("button", { name: "Not available in this host" }).waitFor();
  expect(testHost.displayMode).toBe("inline");
  await testHost.close();
});
