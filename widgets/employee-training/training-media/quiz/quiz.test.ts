import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { courseView, progress } from "../../testing/courses.ts";
import { quizCourse, quizTools } from "../../testing/quiz.ts";
import { openCourse } from "../../testing/test-host.ts";

const browser = testBrowser();

test("by keyboard in the card: answers the quiz, is told what is wrong, tries again, passes, is told what is right and why, and has the certificate", async () => {
  const before = { ...progress, completedModules: ["m1", "m2", "m3"], percent: 75 };
  let unavailable = true;
  const tools = quizTools(before);
  const testHost = await openCourse(browser(), {
    hostContext: { displayMode: "inline" },
    result: answer(courseView({ course: quizCourse, progress: before })),
    tools: {
      ...tools,
      "answer-quiz": (args) =>
        unavailable ? failure("unavailable", "Away.") : tools["answer-quiz"](args),
    },
  });
  const { frame, page } = testHost;
  await frame
    .getByText("This course is about AI agents. 2 of its 4 modules teach it, such as")
    .waitFor();
  await frame.getByRole("button", { name: "Take the quiz" }).press("Enter");
  const focused = () => frame.evaluate(() => document.activeElement?.closest("h3")?.textContent);
  await expect.poll(focused).toBe("What comes first?");
  expect(await frame.getByRole("radiogroup", { name: "What comes first?" }).count()).toBe(1);
  expect(await frame.content()).not.toMatch(/Because one is first|"answer"/);
  expect(await runAxe(frame)).toEqual([]);
  await expectNoOverflow(frame);

  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await frame
    .getByRole("radio", { name: "Two" })
    .and(frame.getByRole("radio", { checked: true }))
    .waitFor();
  await frame.getByRole("button", { name: "Next" }).press("Enter");
  await expect.poll(focused).toBe("What comes last?");
  await frame.getByRole("radio", { name: "Two" }).press("Space");
  await frame.getByRole("button", { name: "Check answers" }).press("Enter");
  await frame
    .getByRole("alert")
    .getByText(/Away|unavailable|not saved/i)
    .waitFor();
  unavailable = false;
  await frame.getByRole("button", { name: "Check answers" }).press("Enter");
  await expect.poll(focused).toBe("1 of 2 correct");
  for (const text of [
    "Not passed yet",
    "Your answer: Two",
    "The correct answers appear when you pass.",
  ]) {
    await frame.getByText(text).waitFor();
  }
  expect(await frame.locator("main").textContent()).not.toMatch(
    /Because one is first|Correct answer/,
  );
  const notice = frame.locator(".fui-MessageBar");
  await notice.getByText("Your result is saved. You need 2 correct answers to pass.").waitFor();
  const readColor = () => notice.evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const failedColor = await readColor();
  expect(await frame.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await frame
    .getByRole("button", {
      name: "See “What to keep <b>today</b>” in Memory that is worth keeping",
    })
    .waitFor();
  expect(await frame.getByRole("button", { name: /^See / }).count()).toBe(1);
  const actions = frame.getByRole("button", { name: /Try again|Close the quiz/ });
  expect(await actions.allInnerTexts()).toEqual(["Try again", "Close the quiz"]);
  expect(await runAxe(frame)).toEqual([]);
  await expectContext(testHost, "1 of 2 right, not passed");

  await frame.getByRole("button", { name: "Try again" }).press("Enter");
  await expect.poll(focused).toBe("What comes first?");
  await frame.getByRole("radio", { name: "One" }).check();
  await frame.getByRole("button", { name: "Next" }).click();
  await frame.getByRole("radio", { name: "Two" }).check();
  await frame.getByRole("button", { name: "Check answers" }).click();
  await notice.getByText("Quiz passed. Your progress is saved.").waitFor();
  expect(await readColor()).not.toBe(failedColor);
  for (const text of ["Correct answer: One", "Because one is first."])
    await frame.getByText(text).waitFor();
  await frame.getByRole("button", { name: "Close the quiz" }).press("Enter");
  await frame.getByText("100% done").waitFor();
  await frame.getByText("Number ET-TEST-0001 · Nov 20, 2026").waitFor();
  await frame.getByRole("button", { name: "Show certificate" }).click();
  await frame
    .getByRole("img", { name: "Certificate ET-TEST-0001 for Agents with Semantic Kernel" })
    .waitFor();
  expect(testHost.calls.filter(({ name }) => name === "answer-quiz").at(-1)?.args).toEqual({
    courseId: quizCourse.id,
    moduleId: "m4",
    answers: [
      { questionId: "q1", option: "One" },
      { questionId: "q2", option: "Two" },
    ],
  });
  expect(testHost.errors).toEqual([]);
});

test("asks about the moment of the video: the context names course, chapter and caption before the message is sent", async () => {
  const testHost = await openCourse(browser());
  const { frame } = testHost;
  // The course was left at 0:08, within the caption that begins at 0:07.
  await frame.getByRole("button", { name: "Ask about 0:08" }).waitFor();
  await frame.getByRole("button", { name: /0:14/ }).first().click();
  await frame.getByRole("button", { name: "Ask about 0:14" }).press("Enter");
  await frame.getByText("Sent to chat").waitFor();
  const sent = testHost.messages.filter(({ method }) => method === "ui/message");
  expect(JSON.stringify(sent.map(({ message }) => message))).toContain(
    "Please explain what the video “Agents with Semantic Kernel” says at 0:14. The passage around it: 0:00 “An agent in Semantic Kernel",
  );
  expect(JSON.stringify(sent)).toContain(
    '"tool":"training-media","arguments":{"courseId":"semantic-kernel-agents","atSeconds":14}',
  );
  const before = testHost.messages.slice(
    0,
    testHost.messages.findIndex(({ method }) => method === "ui/message"),
  );
  const update = before.findLast(({ method }) => method === "ui/update-model-context");
  for (const part of [
    "“Agents with Semantic Kernel” (id semantic-kernel-agents)",
    "They ask about the moment at 0:14, which says: “Filters see each call",
    "Its chapter is “Filters”.",
  ]) {
    expect(JSON.stringify(update?.message)).toContain(part);
  }
});
