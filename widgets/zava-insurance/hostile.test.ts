import { hostile, hostileTexts } from "@suite/testing/hostile";
import { answer, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
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
