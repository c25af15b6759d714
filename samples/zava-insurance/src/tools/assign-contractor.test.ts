import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const assign = (args: object) => zava().callTool("assign-contractor", { ...args });

test("reassigns an order before work starts", async () => {
  const { structuredContent, text } = await assign({ purchaseOrderId: "PO-2003", contractorId: "Rose City" });
  expect(structuredContent).toMatchObject({
    saved: true,
    order: { contractorId: "C-18", contractorName: "Rose City Restoration", status: "pending" },
    changeId: expect.any(String),
  });
  expect(text).toContain("goes to Rose City Restoration (id C-18)");
  expect((await assign({ purchaseOrderId: "PO-2003", contractorId: "C-18" })).text).toContain("Unchanged");
});

test("refuses to reassign an order in progress", async () => {
  const { error, text } = await assign({ purchaseOrderId: "PO-2005", contractorId: "C-18" });
  expect(error?.code).toBe("invalid");
  expect(text).toContain("PO-2005 is in-progress");
});

test("an outdated version is a conflict with the current order", async () => {
  const seen = await zava().store.orders.get({ claimId: "3", id: "PO-2004" });
  await assign({ purchaseOrderId: "PO-2004", contractorId: "C-15" });
  const { error } = await assign({
    purchaseOrderId: "PO-2004",
    contractorId: "C-25",
    version: seen?.version,
  });
  expect(error).toMatchObject({ code: "conflict", current: { contractorId: "C-15" } });
});
