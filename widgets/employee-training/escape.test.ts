import { launchBrowser } from "@suite/testing/browser";
import { expectEscapeCloses } from "@suite/widget-kit/testing/escape.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCatalog } from "./testing/catalog-stage.ts";
import { type Browser, openCourse } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test("Escape closes the panel of a course before full screen", async () => {
  const stage = await openCatalog(browser);
  await stage.frame.getByRole("button", { name: "Azure AI Foundations", exact: true }).click();
  await expectEscapeCloses(stage, stage.frame.getByRole("region", { name: "About this course" }));
});

test("Escape leaves picture in picture", async () => {
  const stage = await openCourse(browser);
  await stage.frame.getByRole("button", { name: "Keep in sight" }).click();
  await stage.frame.getByRole("button", { name: "Back to the conversation" }).focus();
  await stage.page.keyboard.press("Escape");
  await expect.poll(() => stage.displayMode).toBe("inline");
  await stage.close();
});

test("a host that lists picture in picture and refuses it says so on the button", async () => {
  const stage = await openCourse(browser, { displayModeRequests: "refused" });
  await stage.frame.getByRole("button", { name: "Keep in sight" }).click();
  await stage.frame.getByRole("button", { name: "Not available in this host" }).waitFor();
  expect(stage.displayMode).toBe("inline");
  await stage.close();
});
