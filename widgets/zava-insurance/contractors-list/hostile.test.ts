import { hostile, hostileTexts } from "@suite/testing/hostile";
import { answer, testBrowser } from "@suite/widget-kit/testing";
import type { ContractorCard } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { expectHarmless } from "../testing/harmless.ts";
import { contractors, contractorsView, nearClaim } from "./testing/contractors.ts";
import { openContractors } from "./testing/test-host.ts";

const browser = testBrowser();

/** One contractor for each hostile text; the texts rotate through the fields. */
const poisoned: readonly ContractorCard[] = hostileTexts.map((text, index) => {
  const card = contractors[index % contractors.length];
  if (!card) throw new Error("There are no contractors.");
  return {
    ...card,
    id: String(index + 1),
    name: text,
    contactName: hostile(index + 1),
    email: hostile(index + 2),
    phone: hostile(index + 3),
    address: { ...card.address, city: hostile(index + 4), state: hostile(index + 5) },
    specialties: [hostile(index + 6), hostile(index + 7), "Roofing"],
  };
});

const near = {
  ...nearClaim,
  claimNumber: hostile(1),
  policyHolderName: hostile(2),
  orders: hostileTexts.slice(0, 20).map((text, index) => ({
    id: `po-${index}`,
    description: text,
    status: "draft" as const,
    totalCents: 100,
    contractorId: "none",
    contractorName: hostile(index + 40),
    version: 'W/"1"',
  })),
};

test("hostile text stays text and keeps the layout in the chat, the cards, the filters and the panel", async () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  const query = { specialty: hostile(0), name: hostile(9), claimId: "1" };
  const view = contractorsView({ claimId: "1" }, poisoned);
  const testHost = await openContractors(browser(), {
    width: 320,
    hostContext: { displayMode: "inline" },
    result: answer({ ...view, query, near, contractors: { items: [...poisoned], total: poisoned.length } }),
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Compare contractors" }).waitFor();
  await expectHarmless(testHost);

  await testHost.setDisplayMode("fullscreen");
  await frame.getByRole("search").waitFor();
  await expectHarmless(testHost);
  const cards = frame.getByRole("listitem").filter({ has: frame.getByRole("heading", { level: 2 }) });
  expect(await cards.count()).toBe(hostileTexts.length);
  const heights = await cards.evaluateAll((each) => each.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(420);

  const longest = hostileTexts.findIndex((text) => text.length === 4_000);
  for (const index of [0, longest]) {
    await cards.nth(index).getByRole("button").dispatchEvent("click");
    await frame.getByRole("radiogroup").waitFor();
    await expectHarmless(testHost);
  }
  await testHost.page.setViewportSize({ width: 1200, height: 800 });
  await expectHarmless(testHost);
});
