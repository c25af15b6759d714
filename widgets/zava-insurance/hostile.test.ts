import { expectNoOverflow } from "@suite/testing/browser";
import { createHostileRows, hostile, hostileTexts } from "@suite/testing/hostile";
import { answer, failure, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import {
  approvalCardSchema,
  approvalOutcomeSchema,
  claimApprovalSchema,
  claimCardSchema,
  claimRowSchema,
  inspectionRowSchema,
  inspectorCardSchema,
  noteSchema,
  orderRowSchema,
} from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import type { z } from "zod";
import {
  cards as approvalCards,
  approvalDetail,
  approvalsView,
} from "./approvals/testing/approvals.ts";
import { openApprovals } from "./approvals/testing/test-host.ts";
import { kimberly } from "./claim-detail/testing/claim.ts";
import { documents, invoiceMatch } from "./claim-detail/testing/documents.ts";
import { inspectors, openDetail } from "./claim-detail/testing/test-host.ts";
import { claims, dashboardView, getDetail } from "./claims-dashboard/testing/claims.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";

const browser = testBrowser();

const active =
  "#root :is(script, iframe, img, object, embed, form, link, style, base, meta, video, a[href])";

/**
 * Asserts that hostile text stayed text: no script ran, no request was sent, no element appeared that the widgets never
 * draw, and the page is no wider than its frame.
 */
async function expectHarmless({ frame, requests, errors }: WidgetTestHost): Promise<void> {
  expect(await frame.evaluate(() => "hostileRan" in globalThis)).toBe(false);
  expect(await frame.locator(active).count()).toBe(0);
  expect(requests).toEqual([]);
  expect(errors).toEqual([]);
  await expectNoOverflow(frame);
}

/** Presses a button by its text: thousands of accessible names take the browser longer than all the rest. */
const press = ({ frame }: WidgetTestHost, text: RegExp) =>
  frame.locator("button", { hasText: text }).first().dispatchEvent("click");

/** Asserts that the model context quotes no hostile text but those that label a record. */
function expectQuotesOnly({ modelContext }: WidgetTestHost, labels: readonly string[]): void {
  const context = JSON.stringify(modelContext);
  const others = hostileTexts.filter((text) => text.length > 8 && !labels.includes(text));
  expect(others.filter((text) => context.includes(text))).toEqual([]);
}

/** One row for each hostile text; over all of them each stands in every field. */
const poison = <Card extends object>(schema: z.ZodObject, cards: readonly Card[]) =>
  createHostileRows({ schema, partitionKey: "id", rowKey: "id" }, cards);
const toPage = <Item>(items: readonly Item[]) => ({ items: [...items], total: items.length });
const poisonedClaims = poison(claimCardSchema, claims);

const openPoisonedDashboard = () => {
  const filters = { policyHolderName: hostile(0), damageType: hostile(9) };
  return openDashboard(browser(), {
    width: 320,
    hostContext: { displayMode: "inline" },
    result: answer({
      ...dashboardView({}, poisonedClaims),
      claims: toPage(poisonedClaims),
      filters,
    }),
    tools: {
      "show-claim-detail": ({ claimId }) => {
        const index = poisonedClaims.findIndex(({ id }) => id === claimId);
        const card = poisonedClaims[index];
        if (!card) throw new Error("There is no such claim.");
        return answer(
          getDetail(card, { description: hostile(index), adjusterName: hostile(index + 5) }),
        );
      },
    },
  });
};

test("hostile text stays text and fits in the claims dashboard", async () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  const testHost = await openPoisonedDashboard();
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: /^Review \d/ }).waitFor();
  await expectHarmless(testHost);

  await testHost.setDisplayMode("fullscreen");
  await frame.getByRole("search").waitFor();
  await expectHarmless(testHost);
  const list = frame.getByRole("region", { name: "Claims", exact: true });
  const found = list.getByRole("row").filter({ has: frame.getByRole("button") });
  expect(await found.count()).toBe(hostileTexts.length);
  const heights = await found.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThan(220);
  const names = await found.getByRole("button").allInnerTexts();
  expect(names.filter((name) => name.trim() === "")).toEqual([]);

  const longest = hostileTexts.findIndex((text) => text.length === 4_000);
  for (const index of [0, longest - 1, longest]) {
    await found.nth(index).getByRole("button").dispatchEvent("click");
    await frame.getByText("What happened").waitFor();
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
const approvals = poison(claimApprovalSchema, [
  {
    ...approvalCards[0],
    state: "rejected",
    decidedBy: "",
    decidedAt: kimberly.readAt,
    decisionReason: "",
    risks: 0,
  },
]);
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
  const testHost = await openDetail(browser(), {
    width: 320,
    height: 2000,
    result: answer({ ...kimberly, ...lists, claim, approvals }),
    tools: {
      "show-claim-detail": () => answer({ ...kimberly, ...lists, claim, approvals }),
      "show-recent-changes": () => answer({ changes }),
      "list-inspectors": () => answer(toPage(poison(inspectorCardSchema, inspectors))),
      "update-inspection": () =>
        failure("conflict", hostile(0), { current: { ...inspections[4], version: "W/theirs" } }),
      "update-purchase-order": () => failure("invalid", hostileTexts.join("\n")),
    },
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Open the claim" }).waitFor();
  await expectHarmless(testHost);
  await testHost.setDisplayMode("fullscreen");
  await frame.getByText("Rejected by a manager").first().waitFor();
  await press(testHost, /^Show all \d/);
  await expectHarmless(testHost);
  await frame.locator("button[aria-label^='Photo 1:']").dispatchEvent("click");
  for (const text of [/^Schedule$/, /^Start$/, /^Approve$/]) await press(testHost, text);
  await frame.getByText("This changed while you were editing").waitFor();
  await press(testHost, /^Approve order$/);
  await frame.locator("[role=alert]", { hasText: "constructor" }).waitFor();
  await expectHarmless(testHost);
  // The claim's number is its label, for which the model context quotes it.
  expectQuotesOnly(testHost, [claim.claimNumber]);
});

const hostileDocuments = hostileTexts.slice(0, 20).map((name, index) => ({
  ...(documents[index % documents.length] ?? documents[0]),
  id: `DOC-${index}`,
  name,
  addedBy: hostile(index + 1),
}));

test("hostile names, senders and texts of documents stay text, in the list, the viewer, the search and the invoice", async () => {
  const line = {
    ordered: hostile(0),
    orderedCents: 100,
    billed: hostile(1),
    billedCents: 200,
    differenceCents: 100,
    confidence: 0.5,
    reason: "words",
  };
  const [candidate] = invoiceMatch.candidates;
  const testHost = await openDetail(browser(), {
    width: 320,
    height: 2000,
    hostContext: { displayMode: "fullscreen" },
    tools: {
      "list-claim-documents": () =>
        answer({ claimId: "1", items: hostileDocuments, total: 20, free: 0 }),
      "read-document-text": ({ documentId }) =>
        answer({ documentId, pages: 1, text: hostileTexts.join("\n"), isCut: true }),
      "match-claim-invoice": () =>
        answer({
          document: hostileDocuments[0],
          invoice: { number: hostile(2), vendor: hostile(3), lines: [] },
          candidates: [
            {
              ...candidate,
              description: hostile(4),
              contractorName: hostile(5),
              lines: [line],
            },
          ],
        }),
    },
  });
  const { frame, page } = testHost;
  const names = frame.getByRole("list", { name: "Documents" }).locator("[data-row-link]");
  await names.first().waitFor();
  await expectHarmless(testHost);
  await names.first().dispatchEvent("click");
  await frame.locator("dialog table").waitFor();
  await frame.locator("dialog p", { hasText: "constructor" }).waitFor();
  await expectHarmless(testHost);
  await page.keyboard.press("Escape");
  expectQuotesOnly(testHost, []);
});

const longestText = hostileTexts.find((text) => text.length === 4_000) ?? "";
const allTexts = hostileTexts.join("\n");
const hostileCards = poison(approvalCardSchema, approvalCards);
const hostileOutcomes = poison(
  approvalOutcomeSchema,
  approvalCards.filter(({ decidedAt }) => decidedAt !== undefined),
);
const deputies = hostileTexts.map((managerName) => ({ managerName, until: "2026-11-27" }));
const hostileApprovals = {
  ...approvalsView({ status: "all" }, hostileCards, {
    name: longestText,
    manager: true,
    deputyFor: deputies,
    deputy: { deputyName: longestText, until: "2026-11-27" },
  }),
  approvals: toPage(hostileCards),
  outcomes: hostileOutcomes,
};

function hostileApprovalDetail(id: unknown) {
  const card = hostileCards.find((each) => each.id === id) ?? hostileCards[0];
  if (!card) throw new Error("There is no such request.");
  const { requested, claim, ...detail } = approvalDetail(card);
  const lineItems = hostileTexts.map((description) => ({
    description,
    quantity: 1,
    unitPriceCents: 1,
  }));
  return {
    ...detail,
    approval: { ...card, reason: allTexts, decisionReason: allTexts },
    requested: { ...requested, lineItems, contractorName: longestText },
    claim: { ...claim, damageTypes: [...hostileTexts], adjusterName: longestText },
  };
}

const openHostileApprovals = (displayMode: "inline" | "fullscreen") =>
  openApprovals(browser(), {
    width: 320,
    height: 2000,
    hostContext: { displayMode },
    result: answer(hostileApprovals),
    tools: {
      "show-approvals": () => answer(hostileApprovals),
      "get-approval": ({ approvalId }) => answer(hostileApprovalDetail(approvalId)),
      "decide-approval": () =>
        failure("conflict", allTexts, { approvalId: hostile(1), decidedBy: longestText }),
      "delegate-approvals": () => failure("invalid", allTexts),
    },
  });

test("hostile text in requests and their orders stays text and keeps the layout, in the card, the list and the panel", async () => {
  const testHost = await openHostileApprovals("inline");
  const { frame } = testHost;
  await frame.locator("section", { hasText: "Approve" }).first().waitFor();
  await expectHarmless(testHost);

  await testHost.setDisplayMode("fullscreen");
  const names = frame.locator("[data-row-link]");
  await names.first().waitFor();
  await expectHarmless(testHost);
  const shown = await names.allInnerTexts();
  expect(shown).toHaveLength(hostileTexts.length);
  expect(shown.filter((name) => name.trim() === "")).toEqual([]);

  for (const state of ["waiting", "stale", "expired", "approved", "rejected"]) {
    await names.nth(hostileCards.findIndex((card) => card.state === state)).dispatchEvent("click");
    await frame.locator("h3", { hasText: "The claim" }).waitFor();
    await expectHarmless(testHost);
  }
  // The order is the label of its request, for which the model context quotes it.
  expectQuotesOnly(
    testHost,
    hostileCards.map(({ orderId }) => orderId),
  );
});

test("hostile text in the answers to a decision and a delegation stays text", async () => {
  const testHost = await openHostileApprovals("fullscreen");
  const { frame } = testHost;
  await frame.locator("label", { hasText: /^Select the first 20/ }).click();
  await press(testHost, /^Reject 20$/);
  await frame.locator("textarea").fill("Too expensive.");
  await expectHarmless(testHost);
  await press(testHost, /^Reject 20 orders/);
  await frame.locator("[role=alert]", { hasText: "globalThis" }).waitFor();
  await expectHarmless(testHost);
  await frame.locator("button[aria-label='Deputy']").dispatchEvent("click");
  await press(testHost, /^End now$/);
  await frame.locator("[role=alert]", { hasText: "constructor" }).waitFor();
  await expectHarmless(testHost);
});
