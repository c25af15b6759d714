import { answer, testBrowser, viewStores } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { course, courseView, progress } from "../testing/courses.ts";
import { quizCourse, quizTools } from "../testing/quiz.ts";
import { openCourse } from "../testing/test-host.ts";

const browser = testBrowser();

const other = { ...course, id: "ai-agents-first-steps", title: "AI Agents: First Steps" };

const open = (viewStore: (typeof viewStores)[number]) =>
  openCourse(browser(), {
    viewStore,
    result: answer(courseView({ course: quizCourse })),
    tools: {
      ...quizTools(progress),
      "training-media": ({ courseId }) =>
        answer(courseView({ course: courseId === other.id ? other : quizCourse })),
    },
  });

test.each(viewStores)(
  "the lesson, the checked answer, the quiz with its result and the second of the video are kept over a reload: %s",
  async (viewStore) => {
    const testHost = await open(viewStore);
    const at = () => testHost.frame.getByRole("slider", { name: "Position in the video" });
    await at().press("ArrowRight");
    await at().press("ArrowRight");
    await testHost.reload();
    await expect.poll(() => at().inputValue()).toBe("10");

    await testHost.frame.getByRole("button", { name: /^Memory that is worth keeping/ }).click();
    await testHost.frame.getByRole("radio", { name: "A guess" }).check();
    await testHost.frame.getByRole("button", { name: "Check", exact: true }).click();
    await testHost.frame.getByText("Look at the text again").waitFor();
    await testHost.reload();
    await testHost.frame.getByRole("radio", { name: "A guess", checked: true }).waitFor();
    await testHost.frame.getByText("Look at the text again").waitFor();

    await testHost.frame.getByRole("button", { name: /^Check what you know/ }).click();
    await testHost.frame.getByRole("radio", { name: "One" }).check();
    await testHost.frame.getByRole("button", { name: "Next", exact: true }).click();
    await testHost.frame.getByRole("heading", { name: "What comes last?" }).waitFor();
    await testHost.reload();
    await testHost.frame.getByRole("heading", { name: "What comes last?" }).waitFor();
    await testHost.frame.getByRole("button", { name: "Back", exact: true }).click();
    await testHost.frame.getByRole("radio", { name: "One", checked: true }).waitFor();

    await testHost.frame.getByRole("button", { name: "Next", exact: true }).click();
    await testHost.frame.getByRole("radio", { name: "One" }).check();
    await testHost.frame.getByRole("button", { name: "Check answers" }).click();
    const result = () => testHost.frame.getByRole("heading", { name: "1 of 2 correct" });
    await result().waitFor();
    await testHost.reload();
    await result().waitFor();
    await testHost.frame.getByText("Your answer: One").waitFor();
    await testHost.frame.getByRole("button", { name: "Try again" }).click();
    await testHost.frame.getByRole("heading", { name: "What comes first?" }).waitFor();
    expect(testHost.errors).toEqual([]);
  },
);

test.each(viewStores)(
  "another course that was opened is on screen after a reload, with the way back: %s",
  async (viewStore) => {
    const testHost = await open(viewStore);
    const heading = (name: string) => testHost.frame.getByRole("heading", { level: 1, name });
    await testHost.frame.getByRole("button", { name: /AI Agents: First Steps/ }).click();
    await heading(other.title).waitFor();
    await testHost.reload();
    await heading(other.title).waitFor();
    await testHost.frame.getByRole("button", { name: "Back", exact: true }).click();
    await heading(course.title).waitFor();
  },
);

test("how far the page is scrolled is kept over a reload", async () => {
  const testHost = await openCourse(browser(), { viewStore: "localStorage" });
  const scrolled = () => testHost.frame.evaluate(() => Math.round(window.scrollY));
  /** Bounds the height of the page, as hosts do, so that its document scrolls. */
  const bound = async () => {
    const element = await testHost.frame.frameElement();
    await element.evaluate((frame) => {
      if (frame instanceof HTMLElement) frame.style.maxHeight = "400px";
    });
  };
  await bound();
  await testHost.frame.evaluate(() => window.scrollTo(0, 200));
  await expect
    .poll(() => testHost.frame.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain("200");
  await testHost.reload();
  await bound();
  await expect.poll(scrolled).toBe(200);
});
