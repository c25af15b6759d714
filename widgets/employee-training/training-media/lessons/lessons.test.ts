import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { courseView, progress } from "../../testing/courses.ts";
import { hostileText, quizCourse, quizTools } from "../../testing/quiz.ts";
import { openCourse } from "../../testing/test-host.ts";

const browser = testBrowser();

test("by mouse: the video leads to the lab, whose ticked steps are saved and complete it, and can be taken back", async () => {
  const testHost = await openCourse(browser(), {
    result: answer(courseView({ course: quizCourse })),
  });
  const { frame } = testHost;
  const reports = () =>
    testHost.calls.flatMap(({ name, args: { courseId, at, ...report } }) =>
      name === "record-progress" ? [report] : [],
    );
  await frame.getByRole("heading", { level: 2, name: "From functions to agents" }).waitFor();
  await frame.getByText("Lesson 1 of 4 · Video · 0:21 · no sound, with captions").waitFor();
  const position = frame.getByRole("slider", { name: "Position in the video" });
  expect(await position.getAttribute("aria-valuetext")).toBe("0:08 · Agents in the kernel");
  await position.press("ArrowRight");
  await frame.getByText("0:09 · Agents in the kernel").waitFor();

  await frame.getByRole("button", { name: "Next lesson" }).click();
  await frame.getByRole("heading", { level: 3, name: "Build it" }).waitFor();
  const step = (name: string) => frame.getByRole("checkbox", { name });
  await step("Write the rules").check();
  await frame.getByText("1 of 2 steps done").first().waitFor();
  await step("Run the chat").check();
  await frame
    .getByRole("checkbox", { name: "Done: Two agents in one chat", checked: true })
    .waitFor();
  await expect
    .poll(() => JSON.stringify(testHost.modelContext))
    .toContain("Steps of labs done: m2/s1, m2/s2");
  await step("Write the rules").uncheck();
  await frame
    .getByRole("checkbox", { name: "Done: Two agents in one chat", checked: false })
    .waitFor();
  expect(reports()).toEqual([
    { completedSteps: ["m2/s1"] },
    { completedSteps: ["m2/s2"], completedModules: ["m2"] },
    { reopenedSteps: ["m2/s1"], reopenedModules: ["m2"] },
  ]);
  expect(await runAxe(frame)).toEqual([]);
  expect(testHost.errors).toEqual([]);
});

test("by keyboard: reads a text with hostile markup, checks oneself, fails and passes the quiz, and sees the certificate", async () => {
  const before = { ...progress, completedModules: ["m1", "m2"], percent: 50 };
  const testHost = await openCourse(browser(), {
    result: answer(courseView({ course: quizCourse, progress: before })),
    tools: quizTools(before),
  });
  const { frame, page } = testHost;
  const press = (name: string) => frame.getByRole("button", { name, exact: true }).press("Enter");
  await frame.getByRole("button", { name: /^Memory that is worth keeping/ }).press("Enter");
  await frame.getByRole("heading", { level: 3, name: "What to keep <b>today</b>" }).waitFor();
  await frame.getByText(hostileText, { exact: true }).waitFor();
  expect(await frame.evaluate(() => "hostileRan" in globalThis || document.images.length)).toBe(0);
  await frame.getByRole("radio", { name: "A guess" }).press("Space");
  await press("Check");
  await frame.getByText("Look at the text again, or choose another answer.").waitFor();
  await frame.getByRole("radio", { name: "A decision" }).press("Space");
  await press("Check");
  await frame.getByText("A decision will be needed again.").waitFor();
  expect(await runAxe(frame)).toEqual([]);

  await press("Next lesson");
  expect(
    testHost.calls.find(({ name }) => name === "record-progress")?.args.completedModules,
  ).toEqual(["m3"]);
  const answerWith = async (first: string) => {
    await frame.getByRole("radio", { name: first }).press("Space");
    await press("Next");
    await frame.getByRole("radio", { name: "Two" }).press("Space");
    await press("Check answers");
  };
  await answerWith("Two");
  await frame.getByText("Not passed yet").waitFor();
  expect(await frame.getByRole("button", { name: "Next lesson" }).count()).toBe(0);
  await press("Try again");
  await answerWith("One");
  await frame.getByText("You have finished this course.").waitFor();
  const opener = frame.getByRole("button", { name: "Show certificate" });
  await opener.first().press("Enter");
  await frame.getByRole("img", { name: "Certificate ET-TEST-0001" }).waitFor();
  await frame
    .getByText("Demo learner · Agents with Semantic Kernel · Nov 20, 2026 · ET-TEST-0001")
    .waitFor();
  await frame.getByRole("heading", { level: 1, name: "Certificate of completion" }).waitFor();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(frame);
  expect(await runAxe(frame)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => frame.evaluate(() => document.activeElement?.textContent))
    .toBe("2 of 2 correct");
  await frame.getByRole("heading", { level: 2, name: "Modules" }).waitFor();
  expect(testHost.errors).toEqual([]);
});
