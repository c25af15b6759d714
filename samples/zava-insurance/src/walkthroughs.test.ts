import { testWalkthroughs } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { sample } from "./testing/start.ts";

const played = testWalkthroughs(sample);

test("the last prompt leaves the order approved and the inspection completed, in one change each", async () => {
  const { store } = played();
  const [order, inspection] = await Promise.all([
    store.orders.get({ claimId: "1", id: "PO-2001" }),
    store.inspections.get({ claimId: "1", id: "INS-1002" }),
  ]);
  expect(order?.status).toBe("approved");
  expect(inspection).toMatchObject({ status: "completed", findings: "All repairs are satisfactory." });
  const { changes } = await store.history.list({ limit: 20 });
  const together = changes.filter(({ tool }) => tool === "update-purchase-order");
  expect(together.map(({ kind }) => kind).sort()).toEqual(["claim", "inspection", "order"]);
});

test("what is asked for twice within ten minutes is added once", async () => {
  const { store } = played();
  const notes = await store.notes.list("2");
  expect(notes.filter(({ text }) => text === "All documentation has been verified.")).toHaveLength(1);
  const inspections = await store.inspections.list("1");
  expect(
    inspections.filter(({ status, inspectorId }) => status === "scheduled" && inspectorId === "I-01"),
  ).toHaveLength(1);
  expect((await store.claims.get({ id: "2" }))?.status).toBe("approved");
});
