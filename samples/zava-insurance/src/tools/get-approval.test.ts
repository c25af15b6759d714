import { approvalDetailSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const get = (approvalId: string) => zava().callTool("get-approval", { approvalId });
const read = async (id: string) => approvalDetailSchema.parse((await get(id)).structuredContent);

test("returns a request with its order, its claim and the risks", async () => {
  const detail = await read("APR-3005");
  expect(detail).toMatchObject({
    approval: { id: "APR-3005", orderId: "PO-2006", state: "waiting", decidable: true },
    requested: { totalCents: 1_636_985 },
    order: { totalCents: 1_636_985, status: "pending" },
    claim: { id: "5" },
  });
  expect(detail.order?.lineItems).toHaveLength(3);
});

test("returns an order as requested and now after it changed", async () => {
  const { approval, requested, order } = await read("APR-3006");
  expect(approval.state).toBe("stale");
  expect(requested.totalCents).not.toBe(order?.totalCents);
});

test("says that there is no such request", async () => {
  const { isError, text } = await get("APR-9999");
  expect(isError).toBe(true);
  expect(text).toContain("APR-9999");
});
