import { connectStorage } from "@suite/storage";
import { startSample } from "@suite/testing/sample";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { tables } from "./store.ts";
import { claim, order } from "./testing/rows.ts";
import { sample, useServer } from "./testing/start.ts";

const zava = useServer();

/** Creates a claim of $10,000 with pending orders of these amounts, and returns the ids of the orders. */
async function claimWith(id: string, ...totals: number[]): Promise<string[]> {
  const { store } = zava();
  await store.claims.create(claim(id));
  const orders = totals.map((dollars, index) => pendingOrder(id, `PO-${id}-${index}`, dollars));
  for (const row of orders) await store.orders.create(row);
  return orders.map((row) => row.id);
}

function pendingOrder(claimId: string, id: string, dollars: number) {
  const cents = dollars * 100;
  const lineItems = [{ description: "Work", quantity: 1, unitPriceCents: cents }];
  return order(claimId, id, { lineItems, subtotalCents: cents, totalCents: cents });
}

const approve = (purchaseOrderId: string | undefined, more: object = {}) =>
  zava().callTool("update-purchase-order", { purchaseOrderId, status: "approved", ...more });

const undo = (changeId: unknown) => zava().callTool("undo-change", { changeId });

/** Undoes a change and returns the id of the undo. */
async function undone(changeId: unknown): Promise<unknown> {
  const { structuredContent, text } = await undo(changeId);
  expect(structuredContent, text).toBeDefined();
  return Object(structuredContent?.change).id;
}

const orderOf = (claimId: string, id = "") => zava().store.orders.get({ claimId, id });

test("an approval that was undone cannot be restored once the claim is denied", async () => {
  const [id] = await claimWith("901", 6_000);
  const undoId = await undone((await approve(id)).structuredContent?.changeId);
  await zava().callTool("update-claim-status", { claimId: "901", status: "denied" });
  const tool = await approve(id);
  const restored = await undo(undoId);
  expect(tool.error?.code).toBe("invalid");
  expect(restored.error?.code).toBe("invalid");
  const sentence =
    "Holder 901's claim CN9901 is denied, so no order of it can be approved. Reopen the claim first.";
  expect(tool.text).toContain(sentence);
  expect(restored.text).toContain(sentence);
  expect(await orderOf("901", id)).toMatchObject({ status: "pending" });

  await zava().callTool("update-claim-status", { claimId: "901", status: "in-review" });
  await undone(undoId);
  expect(await orderOf("901", id)).toMatchObject({ status: "approved" });
});

test("an approval that was undone cannot be restored above the estimated loss", async () => {
  const [first, second] = await claimWith("902", 6_000, 5_000);
  const undoId = await undone((await approve(first)).structuredContent?.changeId);
  expect((await approve(second)).structuredContent).toMatchObject({ saved: true, warnings: [] });
  const restored = await undo(undoId);
  expect(restored.error?.code).toBe("invalid");
  expect(restored.text).toContain(
    "exceeds the estimated loss: The approved orders of the claim would be $11,000.00, its estimated loss is $10,000.00.",
  );
  expect(await orderOf("902", first)).toMatchObject({ status: "pending" });
});

test("an approval to which a person agreed can be undone and restored", async () => {
  const [first, second] = await claimWith("903", 6_000, 5_000);
  await approve(first);
  const agreed = await approve(second, { confirm: true });
  expect(agreed.structuredContent).toMatchObject({ saved: true });
  const undoId = await undone(agreed.structuredContent?.changeId);
  expect(await orderOf("903", second)).not.toHaveProperty("agreedCents");
  await undone(undoId);
  expect(await orderOf("903", second)).toMatchObject({
    status: "approved",
    agreedCents: 1_100_000,
  });
});

test("of two parallel approvals that exceed the estimated loss together, one is not saved and asks", async () => {
  const ids = await claimWith("904", 6_000, 6_000);
  const answers = await Promise.all(ids.map((id) => approve(id)));
  const [saved, asking] = answers.toSorted(
    (one, other) => Number(other.structuredContent?.saved) - Number(one.structuredContent?.saved),
  );
  expect(saved?.structuredContent).toMatchObject({ saved: true, warnings: [] });
  expect(asking?.structuredContent).toMatchObject({
    saved: false,
    exceeds: { estimatedLossCents: 1_000_000, approvedCents: 1_200_000 },
  });
  expect(asking?.text).toContain("call again with confirm: true");
});

test("an agreement to one sum is none to a greater one", async () => {
  const ids = await claimWith("905", 9_000, 2_000, 3_000);
  await approve(ids[0]);
  const later = ids.slice(1);
  const answers = await Promise.all(later.map((id) => approve(id, { confirm: true })));
  const rows = await Promise.all(later.map((id) => orderOf("905", id)));
  for (const [index, { structuredContent }] of answers.entries()) {
    const isApproved = rows[index]?.status === "approved";
    expect(structuredContent?.saved).toBe(isApproved);
  }
  const greatest = Math.max(...rows.map((row) => row?.agreedCents ?? 0));
  const granted = rows.filter((row) => row?.status === "approved");
  const sum = granted.reduce((total, row) => total + (row?.totalCents ?? 0), 900_000);
  expect(sum).toBe(greatest);
});

test("an undo that restores an approval while another process approves keeps the sum within the loss", async () => {
  const [first, second] = await claimWith("906", 6_000, 6_000);
  const undoId = await undone((await approve(first)).structuredContent?.changeId);
  const [restored, approved] = await Promise.all([undo(undoId), approve(second)]);
  const saved = [restored.error === undefined, approved.structuredContent?.saved === true];
  expect(saved.filter(Boolean)).toHaveLength(1);
  const rows = await zava().store.orders.list("906");
  expect(rows.filter(({ status }) => status === "approved")).toHaveLength(1);
});

test("two processes that approve at once keep the sum within the loss", async () => {
  const settings = { tablePrefix: uniquePrefix(), log: () => {} };
  const one = await startSample(sample, settings);
  const other = await startSample(sample, settings);
  onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => undefined));
  const { store } = one;
  await store.claims.create(claim("907"));
  const ids = ["PO-907-1", "PO-907-2"];
  for (const id of ids) await store.orders.create(pendingOrder("907", id, 6_000));
  const answers = await Promise.all(
    [one, other].map((server, index) =>
      server.callTool("update-purchase-order", {
        purchaseOrderId: ids[index],
        status: "approved",
      }),
    ),
  );
  const saved = answers.filter(({ structuredContent }) => structuredContent?.saved === true);
  expect(saved).toHaveLength(1);
  const rows = await connectStorage(settings).open(tables).readOnly().orders.list("907");
  expect(rows.filter(({ status }) => status === "approved")).toHaveLength(1);
});
