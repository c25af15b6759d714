import { hostile, hostileTexts } from "@suite/testing/hostile";
import { answer, testBrowser } from "@suite/widget-kit/testing";
import type { ClaimCard } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { expectHarmless } from "../testing/harmless.ts";
import { claims, dashboardView, getDetail } from "./testing/claims.ts";
import { openDashboard } from "./testing/test-host.ts";

const browser = testBrowser();

/** One claim for each hostile text; the texts rotate through its fields. */
const poisoned: readonly ClaimCard[] = hostileTexts.map((text, index) => {
  const card = claims[index % claims.length];
  if (!card) throw new Error("There are no claims.");
  return {
    ...card,
    id: String(index + 1),
    claimNumber: hostile(index + 1),
    policyHolderName: text,
    damageTypes: [hostile(index + 2), "Fire"],
    city: hostile(index + 3),
    state: hostile(index + 4),
  };
});

test("hostile text stays text and keeps the layout in the card, the list, the map, the chart and the panel", async () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  const view = { ...dashboardView({}, poisoned), claims: { items: [...poisoned], total: poisoned.length } };
  const filters = { policyHolderName: hostile(0), damageType: hostile(9) };
  const testHost = await openDashboard(browser(), {
    width: 320,
    hostContext: { displayMode: "inline" },
    result: answer({ ...view, filters }),
    tools: {
      "show-claim-detail": ({ claimId }) => {
        const index = Number(claimId);
        const card = poisoned[index - 1];
        if (!card) throw new Error("There is no such claim.");
        return answer(getDetail(card, { description: hostile(index), adjusterName: hostile(index + 5) }));
      },
    },
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: /^Review \d/ }).waitFor();
  await expectHarmless(testHost);

  await testHost.setDisplayMode("fullscreen");
  await frame.getByRole("search").waitFor();
  await expectHarmless(testHost);
  const open = frame
    .getByRole("region", { name: "Claims", exact: true })
    .getByRole("row")
    .getByRole("button");
  expect(await open.count()).toBe(hostileTexts.length);
  expect((await open.allInnerTexts()).filter((name) => name.trim() === "")).toEqual([]);
  const heights = await frame
    .getByRole("row")
    .evaluateAll((rows) => rows.slice(1).map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(220);

  const longest = hostileTexts.findIndex((text) => text.length === 4_000);
  for (const index of [0, longest, hostileTexts.length - 1]) {
    await open.nth(index).dispatchEvent("click");
    await frame.getByText("What happened").waitFor();
    await expectHarmless(testHost);
  }
  await testHost.page.setViewportSize({ width: 1200, height: 800 });
  await expectHarmless(testHost);
});
