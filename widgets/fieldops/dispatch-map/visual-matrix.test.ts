import { testVisualMatrix } from "@suite/widget-kit/testing";
import { openMap } from "./testing/test-host.ts";

testVisualMatrix({
  widget: "fieldops/dispatch-map",
  open: openMap,
  drawn: ({ frame }) =>
    frame
      .getByText(/\b12 assignments$/)
      .first()
      .waitFor(),
  openers: ["Open the map", /^Contoso Distribution Center, Electrical/],
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame.getByRole("checkbox", { name: /^Show \d+ technicians$/ }).check();
    await frame.getByRole("checkbox", { name: "Select Fourth Coffee Roastery" }).check();
    await frame.getByRole("button", { name: "Lamna Healthcare Clinic", exact: true }).click();
    await frame.getByText("Wanda Fischer").waitFor();
  },
});

testVisualMatrix({
  widget: "fieldops/dispatch-map",
  scene: "routes",
  modes: ["fullscreen"],
  open: openMap,
  drawn: ({ frame }) =>
    frame
      .getByText(/\b12 assignments$/)
      .first()
      .waitFor(),
  unfold: async ({ frame }) => {
    await frame.getByRole("button", { name: "Preview routes" }).click();
    await frame.getByRole("slider").fill("520");
    await frame.getByRole("button", { name: "Ingrid Solberg", exact: true }).click();
  },
});
