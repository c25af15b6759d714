import { testWall } from "@suite/widget-kit/testing/wall.ts";
import { openPlan } from "./testing/stage.ts";

testWall({
  widget: "fieldops/dispatch-plan",
  open: openPlan,
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByLabel("Technician for Fourth Coffee Roastery").selectOption("T-105");
    await frame.getByText("Your choice cannot stand").waitFor();
  },
});
