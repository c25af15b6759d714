import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();

test("the summary has the figures of the detail in words", async () => {
  const claimId = "Kimberly King";
  const { text, structuredContent } = await zava().callTool("get-claim-summary", { claimId });
  const detail = await zava().callTool("show-claim-detail", { claimId: "1" });
  expect(text).toBe(detail.text);
  expect(structuredContent).toMatchObject({
    claimNumber: "CN202504990",
    estimatedLossCents: 8_450_000,
    approvedCents: 153_005,
    inspections: [{ id: "INS-1002", status: "open" }, { id: "INS-1001" }],
    orders: [{ id: "PO-2001", totalCents: 3_361_362 }, { id: "PO-2002" }],
    notes: 3,
  });
});
