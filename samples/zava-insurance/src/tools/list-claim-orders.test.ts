import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();

test("returns orders with all lines, which add up, pending ones first", async () => {
  const { structuredContent } = await zava().callTool("list-claim-orders", { claimId: "Grace Kim" });
  expect(structuredContent).toMatchObject({
    total: 2,
    items: [{ status: "pending" }, { status: "approved" }],
  });
  for (const order of Object(structuredContent).items) expect(order.lineItems.length).toBeGreaterThan(0);
});
