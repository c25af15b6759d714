import { answer, testVisualMatrix } from "@suite/widget-kit/testing";
import { contractorsView } from "./testing/contractors.ts";
import { openContractors } from "./testing/test-host.ts";

const query = { specialty: "Roofing", claimId: "1", preferredOnly: true, maxDistanceKm: 120 };

testVisualMatrix({
  widget: "zava-insurance/contractors-list",
  openers: ["Compare contractors"],
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
