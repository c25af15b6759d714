import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();

test("returns orders with all lines, which add up, pending ones first", async () => {
  const { structuredContent } = await zava().callTool("list-claim-orders", {
    claimId: "Grace Kim",
  });
  const items = [{ status: "pending" }, { status: "approved" }];
  expect(structuredContent).toMatchObject({ total: 2, items });
  for (const order of Object(structuredContent).items)
    expect(order.lineItems.length).toBeGreaterThan(0);
});
