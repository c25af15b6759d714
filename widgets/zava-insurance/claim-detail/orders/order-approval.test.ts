import { answer, testBrowser } from "@suite/widget-kit/testing";
import type { ClaimApproval, ClaimDetail } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { kimberly } from "../testing/claim.ts";
import { openDetail } from "../testing/test-host.ts";

const browser = testBrowser();
const pending = kimberly.orders.items.find(({ status }) => status === "pending");
if (!pending) throw new Error("No order is pending.");
const { id: orderId, totalCents } = pending;

const request: ClaimApproval = {
  id: "APR-3001",
  orderId,
  state: "waiting",
  requestedBy: "Avery Howard",
  requestedAt: "2026-11-18T10:00:00Z",
  dueAt: "2026-11-21T10:00:00Z",
  mine: true,
  decidable: false,
  risks: 1,
};

/** Opens the claim as an adjuster who may not approve its pending order alone. */
function openLimited(approvals: ClaimApproval[]) {
  const limited: ClaimDetail = { ...kimberly, approvals, approvalLimitCents: totalCents - 1 };
  let detail = limited;
  return openDetail(browser(), {
    width: 1200,
    height: 1800,
    hostContext: { displayMode: "fullscreen" },
    result: answer({ ...limited }),
    tools: {
      "show-claim-detail": () => answer({ ...detail }),
      "request-approval": () => {
        detail = { ...limited, approvals: [request] };
        return answer({
          created: true,
          changeId: "change-1",
          approval: {
            ...request,
            claimId: "1",
            claimNumber: "CN202504990",
            policyHolderName: "Kimberly King",
            description: "Roof",
            totalCents,
            requestedCents: totalCents,
            reason: "Rain is forecast.",
            expiresAt: request.dueAt,
            ageDays: 0,
            overdue: false,
            risks: [],
          },
        });
      },
    },
  });
}

test("above the limit an order is not approved but asked for, with a reason, and then it waits", async () => {
  const testHost = await openLimited([]);
  const { frame, page } = testHost;
  const card = frame.getByRole("listitem").filter({ hasText: orderId });
  await card.getByText(/^Above your limit of/).waitFor();
  expect(await card.getByRole("button", { name: "Approve", exact: true }).count()).toBe(0);
  await card.getByRole("button", { name: "Reject", exact: true }).waitFor();
  await card.getByRole("button", { name: "Ask for approval" }).press("Enter");
  await frame.getByRole("button", { name: "Ask a manager" }).click();
  await frame.getByText("Say why, in up to 500 characters.").waitFor();
  await frame.locator("textarea:focus").waitFor();
  await page.keyboard.type("Rain is forecast.");
  await frame.getByRole("button", { name: "Ask a manager" }).click();
  await frame.getByText(`A manager is asked to approve order ${orderId}`).waitFor();
  await frame.getByText("Waits for approval").waitFor();
  await frame.getByText("You asked on Nov 18, 2026, due Nov 21, 2026").waitFor();
  expect(testHost.calls.find(({ name }) => name === "request-approval")?.args).toEqual({
    purchaseOrderId: orderId,
    reason: "Rain is forecast.",
    version: pending.version,
  });
  expect(await frame.getByRole("button", { name: "Ask for approval" }).count()).toBe(0);
  expect(await card.getByRole("button", { name: "Reject", exact: true }).count()).toBe(0);
  await frame.getByRole("button", { name: "Show the request" }).click();
  await expect.poll(() => testHost.chatMessages.join()).toContain("Show the approvals of claim");
});

test("whoever asked sees in the claim who decided, when and why", async () => {
  const { frame } = await openLimited([
    {
      ...request,
      state: "rejected",
      decidedBy: "Megan Bowen",
      decidedAt: "2026-11-19T16:40:00Z",
      decisionReason: "Ask for a second quote.",
    },
  ]);
  await frame.getByText("Rejected by a manager").waitFor();
  await frame.getByText("Megan Bowen, Nov 19, 2026, 4:40 PM").waitFor();
  await frame.getByText("Ask for a second quote.").waitFor();
});

test("a request for an order that changed is asked again", async () => {
  const { frame } = await openLimited([{ ...request, state: "stale" }]);
  await frame.getByText("Changed after the request").waitFor();
  await frame.getByRole("button", { name: "Ask for approval" }).waitFor();
});

test("without a limit an order is approved as before", async () => {
  const { frame } = await openDetail(browser(), {
    hostContext: { displayMode: "fullscreen" },
    width: 1200,
    height: 1800,
  });
  await frame.getByRole("button", { name: "Approve", exact: true }).first().waitFor();
  expect(await frame.getByRole("button", { name: "Ask for approval" }).count()).toBe(0);
});
