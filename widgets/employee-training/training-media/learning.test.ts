import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { course, courseView } from "../testing/courses.ts";
import { openCourse } from "../testing/test-host.ts";

const browser = testBrowser();

test("by keyboard: sets and removes bookmarks, finishes the course, shows and downloads the certificate", async () => {
  const testHost = await openCourse(browser());
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Bookmark 0:08" }).press("Enter");
  await frame.getByText("Write a note first, to find this place again.").waitFor();
  await frame.locator("input:focus").waitFor();
  await page.keyboard.type("Group chat rules");
  await page.keyboard.press("Enter");
  await frame.getByRole("button", { name: /0:08\s*Group chat rules/ }).waitFor();
  await expect
    .poll(() => testHost.calls)
    .toEqual([
      {
        name: "set-bookmark",
        args: { courseId: "semantic-kernel-agents", seconds: 8, note: "Group chat rules" },
      },
    ]);
  expect(await frame.getByRole("textbox", { name: "Note" }).inputValue()).toBe("");
  await frame.getByRole("button", { name: "Remove the bookmark at 0:14" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => testHost.calls.at(-1)?.args).toMatchObject({ seconds: 14, remove: true });

  for (const name of [
    "Two agents in one chat",
    "Memory that is worth keeping",
    "Check what you know",
  ]) {
    await frame.getByRole("checkbox", { name: new RegExp(name) }).focus();
    await page.keyboard.press("Space");
  }
  await frame.getByText("You have finished this course.").waitFor();
  await frame.getByText("Number ET-TEST-0001").waitFor();
  await expectContext(testHost, "certificate ET-TEST-0001");
  await frame.getByRole("button", { name: "Show certificate" }).focus();
  await page.keyboard.press("Enter");
  await frame
    .getByRole("img", { name: "Certificate ET-TEST-0001 for Agents with Semantic Kernel" })
    .waitFor();
  await frame.getByRole("button", { name: "Download" }).click();
  await frame.getByText("The file was downloaded.").waitFor();
  expect(testHost.downloads).toHaveLength(1);
  expect(testHost.calls.at(-1)?.args).toEqual({
    courseId: "semantic-kernel-agents",
    language: "en",
    timeZone: "UTC",
    layout: "landscape",
  });
  expect(testHost.errors).toEqual([]);
});

test("while the server is unavailable, steps are kept and shown as unsaved; later they are sent in order, also from another course", async () => {
  let unavailable = true;
  const sent: unknown[] = [];
  const other = { ...course, id: "another-course", title: "Another course" };
  const testHost = await openCourse(browser(), {
    tools: {
      "training-media": ({ courseId }) =>
        answer(courseView(courseId === course.id ? {} : { course: other })),
      "record-progress": ({ courseId, completedModules }) => {
        if (unavailable) return failure("unavailable", "The store is unavailable.");
        sent.push([courseId, completedModules]);
        return failure("invalid", "Refused on purpose, to see that it is said.");
      },
    },
  });
  const { frame } = testHost;
  const goOnline = async () => {
    unavailable = false;
    // As an action it ends when all answers are drawn. The event bubbles to the window.
    await frame.locator("body").dispatchEvent("online");
  };
  await frame.getByRole("checkbox", { name: /Two agents in one chat/ }).check();
  await frame.getByText("Not saved yet.").waitFor();
  await expectContext(testHost, "The person has not watched the video here yet.");
  await expectContext(testHost, "“Two agents in one chat” (id m2) (50 %).");
  await expectContext(testHost, "Some of this is not saved on the server yet.");
  await frame.getByRole("button", { name: /AI Agents: First Steps/ }).click();
  await frame.getByRole("heading", { level: 1, name: "Another course" }).waitFor();
  await goOnline();
  await expect.poll(() => sent).toContainEqual(["semantic-kernel-agents", ["m2"]]);
  unavailable = true;
  sent.length = 0;
  await frame.getByRole("button", { name: "Back", exact: true }).click();
  await frame.getByRole("heading", { level: 1, name: "Agents with Semantic Kernel" }).waitFor();
  await frame.getByRole("checkbox", { name: /Two agents in one chat/ }).check();
  await frame
    .getByText("Not saved yet. It is kept here and sent when the server responds.")
    .waitFor();
  await frame.getByRole("checkbox", { name: /Memory that is worth keeping/ }).check();
  expect(await frame.getByRole("checkbox", { checked: true }).count()).toBe(3);
  expect(await frame.evaluate(() => Object.keys(localStorage).join())).toContain("mutations");
  await goOnline();
  await expect
    .poll(() => sent)
    .toEqual([
      ["semantic-kernel-agents", ["m2"]],
      ["semantic-kernel-agents", ["m3"]],
    ]);
  await frame.getByText("The last change was not saved: Refused on purpose").waitFor();
  expect(await frame.getByRole("checkbox", { checked: true }).count()).toBe(1);
});
