import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { course, courseView, progress } from "../testing/courses.ts";
import { openCourse } from "../testing/test-host.ts";

const browser = testBrowser();

const finished = {
  ...progress,
  completedModules: course.modules.map(({ id }) => id),
  percent: 100,
  completedAt: "2026-11-20T09:01:00.000Z",
  certificateNumber: "ET-TEST-0001",
};

const openFinished = (options: Parameters<typeof openCourse>[1] = {}) =>
  openCourse(browser(), { ...options, result: answer(courseView({ progress: finished })) });

test("the certificate is a page of its own; on a phone it stands upright; Escape returns to its button", async () => {
  const testHost = await openFinished();
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Show certificate" }).first().press("Enter");
  const paper = frame.getByRole("img", { name: "Certificate ET-TEST-0001" });
  await paper.waitFor();
  expect(await frame.getByRole("heading", { name: "Modules" }).count()).toBe(0);
  const { width: pageWidth = 0 } = page.viewportSize() ?? {};
  const { width = 0 } = (await paper.boundingBox()) ?? {};
  expect(width / Math.min(pageWidth, 1120)).toBeGreaterThan(0.9);
  expect(await runAxe(frame)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => testHost.calls.at(-1)?.args).toMatchObject({ layout: "portrait" });
  await paper.waitFor();
  await expectNoOverflow(frame);
  await page.keyboard.press("Escape");
  await frame.getByRole("heading", { name: "Modules" }).waitFor();
  const requests = testHost.messages.filter(({ method }) => method === "ui/request-display-mode");
  expect(requests).toEqual([]);
  await expect
    .poll(() => frame.evaluate(() => document.activeElement?.textContent))
    .toBe("Show certificate");
});

test("what is printed is the paper alone, and a host that forbids dialogs leaves the download", async () => {
  const testHost = await openFinished();
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Show certificate" }).first().click();
  await frame.getByRole("img", { name: "Certificate ET-TEST-0001" }).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await frame.getByRole("heading", { level: 1 }).isVisible()).toBe(false);
  expect(await frame.getByRole("img", { name: "Certificate ET-TEST-0001" }).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await frame.getByRole("button", { name: "Print" }).click();
  await frame
    .getByText("This app does not let the page print. Download the certificate and print the file.")
    .waitFor();
  await frame.getByRole("button", { name: "Download" }).click();
  await frame.getByText("The file was downloaded.").waitFor();
  expect(testHost.downloads).toHaveLength(1);
});

/** Lets the frames of the host open dialogs, as no host of today does. Runs in its page. */
function allowDialogs(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function setWithDialogs(name, value) {
    setAttribute.call(this, name, name === "sandbox" ? `${value} allow-modals` : value);
  };
}

test("where dialogs are allowed, Print opens one and says nothing", async () => {
  const { frame } = await openFinished({
    prepare: async (page) => {
      await page.addInitScript(allowDialogs);
    },
  });
  await frame.getByRole("button", { name: "Show certificate" }).first().click();
  await frame.evaluate(() => {
    addEventListener("beforeprint", () => {
      document.documentElement.dataset.printed = "yes";
    });
  });
  await frame.getByRole("button", { name: "Print" }).click();
  await frame.locator("[data-printed=yes]").waitFor({ state: "attached" });
  expect(await frame.getByText("does not let the page print").count()).toBe(0);
});
