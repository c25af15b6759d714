import { answer, testVisualMatrix } from "@suite/widget-kit/testing";
import { catalogView } from "../testing/catalog.ts";
import { openCatalog } from "../testing/catalog-test-host.ts";

const widget = "employee-training/course-catalog";

testVisualMatrix({
  widget,
  openers: [/^Browse \d/],
  open: (browser, options) => {
    const filters = { topic: "AI", maxMinutes: 90, learningPathId: "agent-builder" };
    const inline = options.hostContext?.displayMode === "inline";
    return openCatalog(browser, {
      ...options,
      ...(inline && { result: answer({ ...catalogView({ filters }) }) }),
    });
  },
  async unfold({ frame }, mode) {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Azure AI Foundations", exact: true }).click();
    await frame.getByRole("region", { name: "About this course" }).waitFor();
  },
});

testVisualMatrix({
  widget,
  scene: "learning paths",
  modes: ["fullscreen"],
  open: openCatalog,
  async unfold({ frame }) {
    await frame.getByRole("tab", { name: "Learning paths" }).click();
    await frame.getByRole("button", { name: "Show courses" }).click();
    await frame.getByRole("list", { name: "Courses of Agent builder" }).waitFor();
  },
});

testVisualMatrix({
  widget,
  scene: "my learning",
  open: (browser, options) =>
    openCatalog(browser, {
      ...options,
      result: answer({ ...catalogView({ view: "my-learning" }) }),
    }),
});

testVisualMatrix({
  widget,
  scene: "nothing found",
  modes: ["inline"],
  open: (browser, options) => {
    const courses = { items: [], total: 0 };
    const result = answer({ ...catalogView({ courses, filters: { topic: "Gardening" } }) });
    return openCatalog(browser, { ...options, result });
  },
});
