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
    await frame.getByRole("textbox", { name: "Reason" }).fill("Trained on this site last week");
    await frame.getByRole("button", { name: "Override" }).click();
    await frame.getByText("Override: lacks Refrigeration").waitFor();
    await frame.getByLabel("Technician for Alpine Ski House").selectOption("T-105");
    await frame.getByRole("dialog").waitFor();
    await frame.getByLabel("Technician for Lamna Healthcare Clinic").selectOption("T-104");
    await frame.getByText("Lamna Healthcare Clinic moved to").waitFor();
  },
});
