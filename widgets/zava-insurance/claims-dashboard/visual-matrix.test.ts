import { testVisualMatrix } from "@suite/widget-kit/testing";
import { openDashboard } from "./testing/test-host.ts";

testVisualMatrix({
  widget: "zava-insurance/claims-dashboard",
  openers: [/^Review \d/],
  open: openDashboard,
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Priya Raghunathan", exact: true }).click();
    await frame.getByRole("button", { name: "Approve claim" }).click();
    await frame.getByRole("button", { name: "Show as table" }).click();
  },
});
