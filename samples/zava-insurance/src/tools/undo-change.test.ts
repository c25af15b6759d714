import { expect, test } from "vitest";
import { startPeople } from "../testing/people.ts";

const claimId = "1";

test("an adjuster restores no approval above the limit by undoing its undo, alone or with its call", async () => {
  const { adjuster, manager, store } = await startPeople();
  const readStatus = async () => (await store.orders.get({ claimId, id: "PO-2001" }))?.status;
  const approve = { purchaseOrderId: "PO-2001", status: "approved" };
  const { structuredContent } = await manager("update-purchase-order", approve);
  const { changeId } = structuredContent ?? {};
  const undone = await manager("undo-change", { changeId });
  const { id } = Object(undone.structuredContent?.change);

  for (const wholeCall of [false, true]) {
    const restored = await adjuster("undo-change", { changeId: id, wholeCall });
    expect(restored.error?.code).toBe("forbidden");
    expect(restored.text).toContain("is above your limit of $10,000.00");
  }
  expect(await readStatus()).toBe("pending");
  expect((await manager("undo-change", { changeId: id })).isError).toBe(false);
  expect(await readStatus()).toBe("approved");
});

test("an adjuster restores an approval within the limit", async () => {
  const { adjuster } = await startPeople();
  const approve = { purchaseOrderId: "PO-2003", status: "approved" };
  const { structuredContent } = await adjuster("update-purchase-order", approve);
  const undone = await adjuster("undo-change", { changeId: structuredContent?.changeId });
  const { id } = Object(undone.structuredContent?.change);
  const restored = await adjuster("undo-change", { changeId: id });
  expect(restored.isError, restored.text).toBe(false);
});
