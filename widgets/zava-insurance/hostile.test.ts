import { hostile, hostileTexts } from "@suite/testing/hostile";
import { answer, failure, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { kimberly } from "./claim-detail/testing/claim.ts";
import { openDetail } from "./claim-detail/testing/test-host.ts";
import { claims, dashboardView, getDetail } from "./claims-dashboard/testing/claims.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";
import { contractors, contractorsView, nearClaim } from "./contractors-list/testing/contractors.ts";
import { openContractors } from "./contractors-list/testing/test-host.ts";
import { expectHarmless } from "./testing/harmless.ts";

const browser = testBrowser();

/** One card for each hostile text, from the sample cards in turn. */
function poison<Card extends object>(
  cards: readonly Card[],
  toFields: (text: string, index: number, card: Card) => Partial<Card>,
) {
  return hostileTexts.map((text, index) => {
    const card = cards[index % cards.length];
    if (!card) throw new Error("There are no cards.");
    return { ...card, id: String(index + 1), ...toFields(text, index, card) };
  });
}

const poisonedClaims = poison(claims, (policyHolderName, index) => ({
  claimNumber: hostile(index + 1),
  policyHolderName,
  damageTypes: [hostile(index + 2), "Fire"],
  city: hostile(index + 3),
  state: hostile(index + 4),
}));

const poisonedContractors = poison(contractors, (name, index, { address }) => ({
  name,
  contactName: hostile(index + 1),
  email: hostile(index + 2),
  phone: hostile(index + 3),
  address: { ...address, city: hostile(index + 4), state: hostile(index + 5) },
  specialties: [hostile(index + 6), hostile(index + 7), "Roofing"],
}));

const poisonedOrders = hostileTexts.slice(0, 20).map((description, index) => ({
  id: `po-${index}`,
  description,
  status: "draft" as const,
  totalCents: 100,
  contractorId: "none",
  contractorName: hostile(index + 40),
  version: 'W/"1"',
}));

const options = { width: 320, hostContext: { displayMode: "inline" } } as const;

const openPoisonedDashboard = () => {
  const page = { items: [...poisonedClaims], total: poisonedClaims.length };
  const filters = { policyHolderName: hostile(0), damageType: hostile(9) };
  return openDashboard(browser(), {
    ...options,
    result: answer({ ...dashboardView({}, poisonedClaims), claims: page, filters }),
    tools: {
      "show-claim-detail": ({ claimId }) => {
        const index = Number(claimId);
        const card = poisonedClaims[index - 1];
        if (!card) throw new Error("There is no such claim.");
        return answer(getDetail(card, { description: hostile(index), adjusterName: hostile(index + 5) }));
      },
    },
  });
};

const openPoisonedContractors = () => {
  const page = { items: [...poisonedContractors], total: poisonedContractors.length };
  const query = { specialty: hostile(0), name: hostile(9), claimId: "1" };
  const names = { claimNumber: hostile(1), policyHolderName: hostile(2) };
  const near = { ...nearClaim, ...names, orders: poisonedOrders };
  const view = contractorsView({ claimId: "1" }, poisonedContractors);
  const result = answer({ ...view, query, near, contractors: page });
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
])(
  "hostile text stays text and keeps the layout in the $widget",
  async ({ open, findRows, tallest, inPanel }) => {
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
    for (const index of [0, longest]) {
      await found.nth(index).getByRole("button").dispatchEvent("click");
      await frame.locator(inPanel).waitFor();
      await expectHarmless(testHost);
    }
    await page.setViewportSize({ width: 1200, height: 800 });
    await expectHarmless(testHost);
  },
);

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
