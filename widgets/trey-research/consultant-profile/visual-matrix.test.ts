import { answer, testVisualMatrix } from "@suite/widget-kit/testing";
import { comparison } from "./testing/profile.ts";
import { openProfile, profileWidget } from "./testing/test-host.ts";

testVisualMatrix({
  widget: profileWidget,
  open: openProfile,
  openers: ["Open the profile", "Assign to a project"],
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("button", { name: "Show as table" }).click();
    await frame.getByRole("button", { name: "Remove from Intranet Modernization" }).click();
  },
});

testVisualMatrix({
  widget: profileWidget,
  scene: "editing",
  modes: ["fullscreen"],
  open: openProfile,
  unfold: async ({ frame }) => {
    await frame.getByRole("button", { name: "Edit profile" }).click();
    await frame.getByLabel("Phone").fill("later");
    await frame.getByRole("button", { name: "Save" }).click();
    await frame.getByText("Enter a phone number").waitFor();
    await frame.getByRole("button", { name: "Assign to a project" }).click();
    await frame.getByRole("combobox", { name: "Project" }).selectOption({ index: 1 });
    await frame.getByLabel("Hours per month").fill("170");
    await frame.getByText("would be").first().waitFor();
  },
});

testVisualMatrix({
  widget: profileWidget,
  scene: "two people",
  open: (browser, options) =>
    openProfile(browser, { ...options, result: answer({ ...comparison }) }),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1 }).waitFor(),
});
