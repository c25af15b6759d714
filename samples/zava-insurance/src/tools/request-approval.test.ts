import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const reason = "The kitchen cannot be used.";
const ask = (purchaseOrderId: string, more: object = {}) =>
  zava().callTool("request-approval", { purchaseOrderId, reason, ...more });

test("requests the approval of an order, once", async () => {
  const { text, structuredContent } = await ask("pending order of Kimberly King");
  expect(text).toContain(
    "A manager is asked to approve purchase order PO-2001 (Kitchen and dining room restoration, $33,613.62).",
  );
  expect(structuredContent).toMatchObject({
    created: true,
    approval: { orderId: "PO-2001", state: "waiting", mine: true, decidable: false, reason },
  });
  const again = await ask("PO-2001");
  expect(again.text).toContain("You requested the approval");
  expect(again.structuredContent).toMatchObject({ created: false });
});

test("refuses orders that are not pending, and an outdated version", async () => {
  const approved = await ask("PO-2008");
  expect(approved.error?.code).toBe("invalid");
  expect(approved.text).toContain("Only pending orders can be requested.");
  const order = await zava().store.orders.get({ claimId: "2", id: "PO-2003" });
  await zava().callTool("assign-contractor", {
    purchaseOrderId: "PO-2003",
    contractorId: "C-18",
  });
  const outdated = await ask("PO-2003", { version: order?.version });
  expect(outdated.error?.code).toBe("conflict");
});

test("refuses an order for which somebody else asked", async () => {
  const { error, text } = await ask("PO-2018");
  expect(error).toMatchObject({ code: "conflict", approvalId: "APR-3001" });
  expect(text).toContain("requested by Aisha Rahman and due on");
});
