import { testVisualMatrix } from "@suite/widget-kit/testing";
import { openApprovals } from "./testing/test-host.ts";

testVisualMatrix({
  widget: "zava-insurance/approvals",
  openers: [/^Open all/],
  open: openApprovals,
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") {
      await frame.getByRole("button", { name: "Reject" }).click();
      return;
    }
    await frame.getByLabel("Select all 6 you can decide").check();
    await frame.getByRole("button", { name: "Approve 6" }).click();
    await frame.getByRole("button", { name: "Attic and roof rebuild" }).click();
    await frame.getByRole("heading", { name: "The claim" }).waitFor();
  },
});

testVisualMatrix({
  widget: "zava-insurance/approvals",
  scene: "an order that changed",
  modes: ["fullscreen"],
  open: openApprovals,
  unfold: async ({ frame }) => {
    await frame.getByRole("button", { name: /^To ask again/ }).click();
    await frame.getByRole("button", { name: "Floors and walls" }).click();
    await frame.getByRole("heading", { name: "The claim" }).waitFor();
  },
});

testVisualMatrix({
  widget: "zava-insurance/approvals",
  scene: "the deputy",
  modes: ["fullscreen"],
  open: openApprovals,
  unfold: async ({ frame }) => {
    await frame.getByRole("button", { name: "Deputy" }).click();
    await frame.getByLabel("Name of the deputy").waitFor();
  },
});
