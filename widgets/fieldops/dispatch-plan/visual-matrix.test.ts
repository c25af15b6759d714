import { testVisualMatrix } from "@suite/widget-kit/testing";
import { openPlan } from "./testing/test-host.ts";

testVisualMatrix({
  widget: "fieldops/dispatch-plan",
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
