import { testVisualMatrix } from "@suite/widget-kit/testing";
import { openList } from "./testing/test-host.ts";

testVisualMatrix({
  widget: "fieldops/dispatch-list",
  open: openList,
  openers: [/^Review \d/, "Lamna Healthcare Clinic"],
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") {
      await frame.getByRole("button", { name: "Create plan" }).click();
      return frame.getByText("Sent to chat.").waitFor();
    }
    await frame.getByRole("checkbox", { name: "Select Fourth Coffee Roastery" }).check();
    await frame.getByRole("button", { name: "Lamna Healthcare Clinic" }).click();
    return frame.getByText("Wanda Fischer").waitFor();
  },
});
