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
    const name = "Choose Cascade Crown Roofing";
    await frame.getByRole("button", { name, exact: true }).click();
    await frame.getByRole("radiogroup").waitFor();
  },
});
