import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const assign = (args: object) => zava().callTool("assign-contractor", { ...args });

test("reassigns an order before work starts", async () => {
  const { structuredContent, textForPeople, text } = await assign({
    purchaseOrderId: "PO-2003",
    contractorId: "Rose City",
  });
  expect(structuredContent).toMatchObject({
    saved: true,
    order: { contractorId: "C-18", contractorName: "Rose City Restoration", status: "pending" },
    changeId: expect.any(String),
  });
  expect(textForPeople).toMatch(/^Purchase order PO-2003 \(.+ goes to Rose City Restoration\.$/);
  expect(text).toContain("Contractor id: C-18 (Rose City Restoration).");
  expect((await assign({ purchaseOrderId: "PO-2003", contractorId: "C-18" })).text).toContain(
    "already, so nothing changed",
  );
});
