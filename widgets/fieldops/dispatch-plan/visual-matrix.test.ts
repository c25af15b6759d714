import { answer, testVisualMatrix } from "@suite/widget-kit/testing";
import { commitResult, planReview } from "./testing/plan.ts";
import { openPlan } from "./testing/test-host.ts";

const widget = "fieldops/dispatch-plan";

testVisualMatrix({
  widget,
  openers: ["Review the plan"],
  open: openPlan,
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Exclude Rosa Delgado" }).click();
    await frame.getByRole("button", { name: "Add back Rosa Delgado" }).waitFor();
    await frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-105");
    await frame.getByText("Your choice breaks a rule").waitFor();
    await frame.getByLabel("Technician for Lamna Healthcare Clinic").selectOption("T-104");
    await frame.getByText("Lamna Healthcare Clinic moved to").waitFor();
  },
});

testVisualMatrix({
  widget,
  scene: "committed",
  open: (browser, options) =>
    openPlan(browser, {
      ...options,
      tools: {
        "commit-assignments": () => answer({ ...commitResult(planReview(), { "WO-1002": "Kim Ortiz" }) }),
      },
    }),
  unfold: async ({ frame }) => {
    await frame.getByRole("button", { name: "Commit 6 jobs" }).click();
    await frame.getByText("Fourth Coffee Roastery: Kim Ortiz has it now.").waitFor();
  },
});
