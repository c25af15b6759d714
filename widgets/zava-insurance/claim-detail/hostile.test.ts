import { hostile, hostileTexts } from "@suite/testing/hostile";
import { answer, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { expectHarmless } from "../testing/harmless.ts";
import { kimberly } from "./testing/claim.ts";
import { openDetail } from "./testing/test-host.ts";

const browser = testBrowser();

const [inspection] = kimberly.inspections.items;
const [order] = kimberly.orders.items;
if (!inspection || !order) throw new Error("The claim has no inspection or no order.");

/** A row of each kind for each text; across all rows, every text appears in every field. */
const inspections = hostileTexts.map((text, index) => ({
  ...inspection,
  id: `INS-${index}`,
  property: text,
  instructions: hostile(index + 1),
  inspectorId: "4",
  inspectorName: hostile(index + 2),
  findings: hostile(index + 3),
  recommendedActions: [hostile(index + 4), hostile(index + 5)],
  photos: [{ scene: "fire" as const, alt: hostile(index + 6), takenOn: "2026-11-02" }],
}));
const orders = hostileTexts.map((text, index) => ({
  ...order,
  id: `PO-${index}`,
  description: text,
  contractorName: hostile(index + 1),
  lineItems: [{ description: hostile(index + 2), quantity: 1, unitPriceCents: 100 }],
}));
const at = kimberly.readAt;
const notes = hostileTexts.map((text, index) => {
  return { claimId: "1", id: `n${index}`, at, author: hostile(index + 1), text };
});
const changes = hostileTexts.map((summary, index) => {
  return { id: `c${index}`, at, tool: "update-claim-status", by: hostile(index + 1), summary };
});

const inspectors = hostileTexts.map((name, index) => ({
  ...{ id: `${index}`, name, email: hostile(index + 1), phone: hostile(index + 2) },
  ...{ specializations: [hostile(index + 3)], city: hostile(index + 4), state: hostile(index + 5) },
  openInspections: 1,
}));

const { property } = kimberly.claim;
const claim = {
  ...kimberly.claim,
  claimNumber: hostile(0),
  policyNumber: hostile(1),
  policyHolderName: hostileTexts.find((text) => text.length === 4_000) ?? "",
  policyHolderEmail: hostile(2),
  policyHolderPhone: hostile(3),
  property: { ...property, street: hostile(4), city: hostile(5), state: hostile(6), postalCode: hostile(7) },
  damageTypes: hostileTexts.flatMap((text) => [text, `2 ${text}`]),
  description: hostileTexts.join("\n"),
  adjusterName: hostile(8),
};

test("hostile text in a claim and all that belongs to it stays text and keeps the layout, inline and in full screen", async () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  const page = <Item>(items: readonly Item[]) => ({ items: [...items], total: items.length });
  const lists = { inspections: page(inspections), orders: page(orders), notes: page(notes) };
  const testHost = await openDetail(
    browser(),
    {
      width: 320,
      height: 2000,
      tools: {
        "show-recent-changes": () => answer({ changes }),
        "list-inspectors": () => answer(page(inspectors)),
        "update-inspection": () =>
          failure("conflict", hostile(0), { current: { ...inspections[5], version: "W/theirs" } }),
        "update-purchase-order": () => failure("invalid", hostileTexts.join("\n")),
      },
    },
    { ...kimberly, ...lists, claim },
  );
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Open the claim" }).waitFor();
  await expectHarmless(testHost);
  await testHost.setDisplayMode("fullscreen");
  // By text and without scrolling: thousands of accessible names and positions take the browser longer than all the rest.
  const press = (text: string) =>
    frame
      .locator("button", { hasText: new RegExp(`^${text}`) })
      .first()
      .dispatchEvent("click");
  await press("Show all \\d");
  await expectHarmless(testHost);
  await frame.locator("button[aria-label^='Photo 1:']").dispatchEvent("click");
  for (const text of ["Schedule$", "Start$", "Approve$"]) await press(text);
  await frame.getByText("This changed while you were editing").waitFor();
  await press("Approve order$");
  await frame.locator("[role=alert]", { hasText: "constructor" }).waitFor();
  await expectHarmless(testHost);
  const context = JSON.stringify(testHost.modelContext);
  // The claim's number is its label, for which the model context quotes it.
  const others = hostileTexts.filter((text) => text.length > 8 && text !== claim.claimNumber);
  expect(others.filter((text) => context.includes(text))).toEqual([]);
});
