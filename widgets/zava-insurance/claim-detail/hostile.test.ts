import { hostile, hostileTexts } from "@suite/testing/hostile";
import { answer, failure, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import type { ClaimDetail } from "@suite/zava-insurance-contract";
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
const notes = hostileTexts.map((text, index) => ({
  claimId: "1",
  id: `n${index}`,
  at: kimberly.readAt,
  author: hostile(index + 1),
  text,
}));
const changes = hostileTexts.map((summary, index) => ({
  id: `c${index}`,
  at: kimberly.readAt,
  tool: "update-claim-status",
  by: hostile(index + 1),
  summary,
}));

/** The claim with one text in all of its own fields. */
function createClaim(text: string): ClaimDetail {
  const { property } = kimberly.claim;
  const claim = {
    ...kimberly.claim,
    claimNumber: text,
    policyNumber: text,
    policyHolderName: text,
    policyHolderEmail: text,
    policyHolderPhone: text,
    property: { ...property, street: text, city: text, state: text, postalCode: text },
    damageTypes: [text, `2 ${text}`],
    description: text,
    adjusterName: text,
  };
  return { ...kimberly, claim };
}

/** Sends each view as a new tool result, as a host does when a chat is reopened. */
async function drawEach(testHost: WidgetTestHost, views: readonly ClaimDetail[]): Promise<void> {
  await testHost.frame.parentFrame()?.evaluate(async (all: readonly unknown[]) => {
    const frame = window.frames[0];
    for (const structuredContent of all) {
      const params = { content: [], structuredContent };
      frame?.postMessage({ jsonrpc: "2.0", method: "ui/notifications/tool-result", params }, "*");
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, views);
}

test("hostile text in the claim itself stays text and keeps the layout, inline and in full screen", async () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  const testHost = await openDetail(browser(), { width: 320, height: 2000 });
  await testHost.frame.getByRole("button", { name: "Open the claim" }).waitFor();
  const widest = `(() => {
    globalThis.widest = 0;
    const note = () => { globalThis.widest = Math.max(globalThis.widest, document.documentElement.scrollWidth); };
    new ResizeObserver(note).observe(document.body);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  })()`;
  await testHost.frame.evaluate(widest);
  for (const mode of ["inline", "fullscreen"] as const) {
    await testHost.setDisplayMode(mode);
    await drawEach(testHost, hostileTexts.map(createClaim));
    await testHost.frame.locator("h1").waitFor({ state: "attached" });
    expect(await testHost.frame.evaluate("globalThis.widest")).toBeLessThanOrEqual(320);
    await expectHarmless(testHost);
  }
});

test("hostile text in inspections, orders, notes and the history stays text, with all of it on one page", async () => {
  const page = <Item>(items: readonly Item[]) => ({ items: [...items], total: items.length });
  const detail = { ...kimberly, inspections: page(inspections), orders: page(orders), notes: page(notes) };
  const testHost = await openDetail(
    browser(),
    {
      width: 320,
      height: 2000,
      hostContext: { displayMode: "fullscreen" },
      tools: {
        "show-recent-changes": () => answer({ changes }),
        "list-inspectors": () =>
          answer({ items: hostileTexts.map(createInspector), total: hostileTexts.length }),
        "update-inspection": () =>
          failure("conflict", hostile(0), { current: { ...inspections[5], version: "W/theirs" } }),
        "update-purchase-order": () => failure("invalid", hostileTexts.join("\n")),
      },
    },
    detail,
  );
  const { frame } = testHost;
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
  expect(hostileTexts.filter((text) => text.length > 8 && context.includes(text))).toEqual([]);
});

function createInspector(text: string, index: number) {
  return {
    id: `${index}`,
    name: text,
    email: hostile(index + 1),
    phone: hostile(index + 2),
    specializations: [hostile(index + 3)],
    city: hostile(index + 4),
    state: hostile(index + 5),
    openInspections: 1,
  };
}
