import { answer, failure, testVisualMatrix } from "@suite/widget-kit/testing";
import { expensive } from "./testing/claim.ts";
import { openDetail } from "./testing/test-host.ts";

testVisualMatrix({
  widget: "zava-insurance/claim-detail",
  open: (browser, options) =>
    openDetail(browser, { ...options, result: answer({ ...expensive() }) }),
  openers: ["Open the claim", "Review order"],
  unfold: async ({ frame }, mode) => {
    if (mode === "inline") return;
    for (const name of ["New inspection", "Schedule", "Approve", "Approve claim"])
      await frame.getByRole("button", { name, exact: true }).click();
    await frame
      .getByRole("button", { name: /^Show .+ on photo 1/ })
      .first()
      .click();
    const inspectors = frame.getByRole("option", { name: /Marisol Vega/ });
    await inspectors.first().waitFor({ state: "attached" });
  },
});

testVisualMatrix({
  widget: "zava-insurance/claim-detail",
  scene: "photo",
  modes: ["fullscreen"],
  open: (browser, options) => openDetail(browser, options),
  unfold: async ({ frame }) => {
    await frame.getByRole("button", { name: "Photo 1:" }).click();
    await frame.getByRole("dialog", { name: "Photo 1 of 4" }).waitFor();
  },
});

testVisualMatrix({
  widget: "zava-insurance/claim-detail",
  scene: "invoice",
  modes: ["fullscreen"],
  open: (browser, options) => openDetail(browser, options),
  unfold: async ({ frame }) => {
    await frame.getByRole("button", { name: "Invoice IRP-4471 kitchen rebuild.pdf" }).click();
    await frame.getByRole("button", { name: /^Confirm PO-2001/ }).waitFor();
  },
});

testVisualMatrix({
  widget: "zava-insurance/claim-detail",
  scene: "documents",
  modes: ["fullscreen"],
  open: (browser, options) =>
    openDetail(browser, {
      ...options,
      tools: { "upload-claim-document": () => failure("invalid", "This is no photo and no PDF.") },
    }),
  unfold: async ({ frame }) => {
    await frame.getByRole("button", { name: "Find in my mail and files" }).click();
    await frame.getByRole("checkbox").first().check();
    await frame.locator("input[type=file]").setInputFiles({
      name: "notes about the visit to the property.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("notes"),
    });
    await frame.getByRole("list", { name: "Uploads" }).getByRole("alert").waitFor();
  },
});
