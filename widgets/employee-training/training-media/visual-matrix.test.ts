import { answer, testVisualMatrix } from "@suite/widget-kit/testing";
import { course, courseView, noMatchView, progress } from "../testing/courses.ts";
import { quizCourse, quizTools } from "../testing/quiz.ts";
import { openCourse } from "../testing/test-host.ts";

const widget = "employee-training/training-media";

testVisualMatrix({ widget, open: openCourse, openers: ["Open the course"] });

testVisualMatrix({
  widget,
  scene: "finished",
  modes: ["fullscreen"],
  open: (browser, options) => {
    const finished = {
      ...progress,
      completedModules: course.modules.map(({ id }) => id),
      percent: 100,
      certificateNumber: "ET-TEST-0001",
    };
    return openCourse(browser, { ...options, result: answer(courseView({ progress: finished })) });
  },
  async unfold({ frame }) {
    await frame.getByRole("button", { name: "Show certificate" }).click();
    await frame.getByRole("img", { name: /^Certificate/ }).waitFor();
  },
});

testVisualMatrix({
  widget,
  scene: "quiz",
  modes: ["inline"],
  open: (browser, options) =>
    openCourse(browser, {
      ...options,
      result: answer(courseView({ course: quizCourse })),
      tools: quizTools(progress),
    }),
  async unfold({ frame }) {
    await frame.getByRole("button").nth(2).click();
    for (let question = 0; question < 2; question++) {
      await frame.getByRole("radio").nth(1).check();
      await frame.getByRole("button").first().click();
    }
    await frame.getByText("Not passed yet").waitFor();
  },
});

testVisualMatrix({
  widget,
  scene: "lab",
  modes: ["fullscreen"],
  open: openCourse,
  unfold: async ({ frame }) =>
    frame.getByRole("button", { name: /^Two agents in one chat/ }).click(),
});

testVisualMatrix({
  widget,
  scene: "reading",
  modes: ["fullscreen"],
  open: openCourse,
  async unfold({ frame }) {
    await frame.getByRole("button", { name: /^Memory that is worth keeping/ }).click();
    await frame.getByRole("radio").first().check();
    await frame.getByRole("button", { name: "Check", exact: true }).click();
  },
});

testVisualMatrix({
  widget,
  scene: "no match",
  modes: ["inline"],
  open: (browser, options) =>
    openCourse(browser, { ...options, result: answer(noMatchView("knitting")) }),
});
