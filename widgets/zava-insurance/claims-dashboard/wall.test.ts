import { testWall } from "@suite/widget-kit/testing/wall.ts";
import { openDashboard } from "./testing/stage.ts";

testWall({
  widget: "zava-insurance/claims-dashboard",
  open: openDashboard,
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Priya Raghunathan", exact: true }).click();
    await frame.getByRole("button", { name: "Approve claim" }).click();
    await frame.getByRole("button", { name: "Show as table" }).click();
  },
});
