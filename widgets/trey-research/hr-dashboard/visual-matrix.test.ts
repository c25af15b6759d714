import { answer, testVisualMatrix } from "@suite/widget-kit/testing";
import { projectView, staffingView } from "./testing/records.ts";
import { openDashboard } from "./testing/test-host.ts";

const widget = "trey-research/hr-dashboard";

testVisualMatrix({
  widget,
  openers: [/^Review \d/],
  open: openDashboard,
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Show as table" }).click();
    await frame.getByRole("button", { name: "Avery Howard" }).click();
    await frame.getByRole("heading", { name: "On projects" }).waitFor();
  },
});

testVisualMatrix({
  widget,
  scene: "a project",
  open: (browser, options) =>
    openDashboard(browser, { ...options, result: answer({ ...projectView("p-3") }) }),
  // The dashboard behind the project is still loading.
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1 }).waitFor(),
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Remove Avery Howard" }).click();
    await frame.getByRole("checkbox", { name: "Enrico Cattaneo" }).check();
  },
});

testVisualMatrix({
  widget,
  scene: "people for a project",
  open: (browser, options) =>
    openDashboard(browser, { ...options, result: answer({ ...staffingView() }) }),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1 }).waitFor(),
  unfold: ({ frame }) => frame.getByRole("button", { name: "Assign Ana Bowman" }).click(),
});
