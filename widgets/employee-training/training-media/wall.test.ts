import { answer } from "@suite/widget-kit/testing/open-widget.ts";
import { testWall } from "@suite/widget-kit/testing/wall.ts";
import { course, courseView, noMatchView, progress } from "../testing/courses.ts";
import { openCourse } from "../testing/stage.ts";

const widget = "employee-training/training-media";

testWall({ widget, open: openCourse });

testWall({
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

testWall({
  widget,
  scene: "no match",
  modes: ["inline"],
  open: (browser, options) => openCourse(browser, { ...options, result: answer(noMatchView("knitting")) }),
});
