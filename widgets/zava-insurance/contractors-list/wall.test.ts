import { answer } from "@suite/widget-kit/testing/open-widget.ts";
import { testWall } from "@suite/widget-kit/testing/wall.ts";
import { contractorsView } from "./testing/contractors.ts";
import { openContractors } from "./testing/stage.ts";

const query = { specialty: "Roofing", claimId: "1", preferredOnly: true, maxDistanceKm: 120 };

testWall({
  widget: "zava-insurance/contractors-list",
  open: (browser, options) =>
    openContractors(browser, { ...options, result: answer(contractorsView(query)) }),
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    await frame
      .getByRole("button", { name: "Assign to an order: Cascade Crown Roofing", exact: true })
      .click();
    await frame.getByRole("radiogroup").waitFor();
  },
});
