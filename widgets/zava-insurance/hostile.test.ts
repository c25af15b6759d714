import { createHostileRows, hostile, hostileTexts } from "@suite/testing/hostile";
import { answer, failure, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import {
  claimCardSchema,
  claimRowSchema,
  contractorCardSchema,
  inspectionRowSchema,
  inspectorCardSchema,
  noteSchema,
  orderRowSchema,
  orderStatusSchema,
} from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { kimberly } from "./claim-detail/testing/claim.ts";
import { inspectors, openDetail } from "./claim-detail/testing/test-host.ts";
import { claims, dashboardView, getDetail } from "./claims-dashboard/testing/claims.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";
import { contractors, contractorsView, nearClaim } from "./contractors-list/testing/contractors.ts";
import { openContractors } from "./contractors-list/testing/test-host.ts";
import { expectHarmless } from "./testing/harmless.ts";

const browser = testBrowser();

/** One row for each hostile text; over all of them each stands in every field. */
const poison = <Card extends object>(schema: z.ZodObject, cards: readonly Card[]) =>
  createHostileRows({ schema, partitionKey: "id", rowKey: "id" }, cards);
const toPage = <Item>(items: readonly Item[]) => ({ items: [...items], total: items.length });
const poisonedClaims = poison(claimCardSchema, claims);
const poisonedContractors = poison(contractorCardSchema, contractors);
const orderSchema = z.looseObject({ status: orderStatusSchema });
const poisonedOrders = poison(orderSchema, nearClaim.orders.slice(1)).slice(0, 20);
const options = { width: 320, hostContext: { displayMode: "inline" } } as const;

const openPoisonedDashboard = () => {
  const filters = { policyHolderName: hostile(0), damageType: hostile(9) };
  return openDashboard(browser(), {
    ...options,
    result: answer({ ...dashboardView({}, poisonedClaims), claims: toPage(poisonedClaims), filters }),
    tools: {
      "show-claim-detail": ({ claimId }) => {
        const index = poisonedClaims.findIndex(({ id }) => id === claimId);
        const card = poisonedClaims[index];
        if (!card) throw new Error("There is no such claim.");
        return answer(getDetail(card, { description: hostile(index), adjusterName: hostile(index + 5) }));
      },
    },
  });
};

const openPoisonedContractors = () => {
  const query = { specialty: hostile(0), name: hostile(9), claimId: "1" };
  const names = { claimNumber: hostile(1), policyHolderName: hostile(2) };
  const near = { ...nearClaim, ...names, orders: poisonedOrders };
  const view = contractorsView({ claimId: "1" }, poisonedContractors);
  const result = answer({ ...view, query, near, contractors: toPage(poisonedContractors) });
  return openContractors(browser(), { ...options, result });
};

test.each([
  {
    widget: "claims dashboard",
    open: openPoisonedDashboard,
    /** Rows or cards, each with a button that opens it beside the list. */
    findRows: ({ frame }: WidgetTestHost) =>
      frame
        .getByRole("region", { name: "Claims", exact: true })
        .getByRole("row")
        .filter({ has: frame.getByRole("button") }),
    tallest: 220,
    inPanel: "text=What happened",
  },
  {
    widget: "contractors list",
    open: openPoisonedContractors,
    findRows: ({ frame }: WidgetTestHost) => frame.locator("li:has(h2)"),
    tallest: 420,
    inPanel: "[role=radiogroup]",
  },
])("hostile text stays text and fits in the $widget", async ({ open, findRows, tallest, inPanel }) => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  const testHost = await open();
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: /^(Review \d|Compare)/ }).waitFor();
  await expectHarmless(testHost);

  await testHost.setDisplayMode("fullscreen");
  await frame.getByRole("search").waitFor();
  await expectHarmless(testHost);
  const found = findRows(testHost);
  expect(await found.count()).toBe(hostileTexts.length);
  const heights = await found.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(tallest);
  const names = await found.getByRole("button").allInnerTexts();
  expect(names.filter((name) => name.trim() === "")).toEqual([]);

  const longest = hostileTexts.findIndex((text) => text.length === 4_000);
  for (const index of [0, longest - 1, longest]) {
    await found.nth(index).getByRole("button").dispatchEvent("click");
    await frame.locator(inPanel).waitFor();
    await expectHarmless(testHost);
  }
  await page.setViewportSize({ width: 1200, height: 800 });
  await expectHarmless(testHost);
});

const inspections = poison(inspectionRowSchema, kimberly.inspections.items).map((row, index) => ({
  ...row,
  photos: [{ scene: "fire" as const, alt: hostile(index), takenOn: "2026-11-02" }],
}));
const lists = {
  inspections: toPage(inspections),
  orders: toPage(poison(orderRowSchema, kimberly.orders.items)),
  notes: toPage(poison(noteSchema, kimberly.notes.items)),
};
const at = kimberly.readAt;
const changes = hostileTexts.map((summary, index) => {
  return { id: `c${index}`, at, tool: "update-claim-status", by: hostile(index + 1), summary };
});
const [claimRow = kimberly.claim] = poison(claimRowSchema, [kimberly.claim]);
const claim = {
  ...kimberly.claim,
  ...claimRow,
  policyHolderName: hostileTexts.find((text) => text.length === 4_000) ?? "",
  damageTypes: hostileTexts.flatMap((text) => [text, `2 ${text}`]),
  description: hostileTexts.join("\n"),
};

test("hostile text in a claim and all that belongs to it stays text and keeps the layout, inline and in full screen", async () => {
  const testHost = await openDetail(
    browser(),
    {
      width: 320,
      height: 2000,
      tools: {
        "show-recent-changes": () => answer({ changes }),
        "list-inspectors": () => answer(toPage(poison(inspectorCardSchema, inspectors))),
        "update-inspection": () =>
          failure("conflict", hostile(0), { current: { ...inspections[4], version: "W/theirs" } }),
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
