import { answer } from "@suite/widget-kit/testing/open-widget.ts";
import { testWall } from "@suite/widget-kit/testing/wall.ts";
import { projectView } from "./testing/projects.ts";
import { openDashboard } from "./testing/stage.ts";

const widget = "trey-research/hr-dashboard";

testWall({
  widget,
  open: openDashboard,
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Show as table" }).click();
    await frame.getByRole("button", { name: "Avery Howard" }).click();
    await frame.getByRole("heading", { name: "On projects" }).waitFor();
  },
});

testWall({
  widget,
  scene: "a project",
  open: (browser, options) =>
    openDashboard(browser, { ...options, result: answer({ ...projectView("p-3") }) }),
  // The dashboard behind it is not there yet, and says that it is busy.
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1 }).waitFor(),
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Remove Avery Howard" }).click();
    await frame.getByRole("checkbox", { name: "Enrico Cattaneo" }).check();
  },
});
