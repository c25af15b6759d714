import { expect, test } from "vitest";
import { kimberly } from "./testing/claim.ts";
import { createTimeline, statusChangeSchema } from "./timeline.ts";

const { claim, inspections, orders, notes } = kimberly;

const records = {
  claim,
  inspections: inspections.items,
  orders: orders.items,
  notes: notes.items,
  changes: [
    {
      id: "c0",
      at: "2026-11-05T10:00:00.000Z",
      by: "Theo Abara",
      tool: "update-claim-status",
      summary: "status: in-review",
    },
  ],
};

test("lists every event once, newest first and the loss last", () => {
  const keys = createTimeline(records).map(({ kind, key }) => `${kind}: ${key}`);
  expect(keys).toEqual([
    "note: note n2",
    "ordered: order PO-2001",
    "inspected: inspection INS-1002",
    "change: change c0",
    "approved: decision PO-2002",
    "note: note n1",
    "ordered: order PO-2002",
    "reported: reported",
    "loss: loss",
  ]);
});

test("puts planned inspections first and leaves out cancelled ones", () => {
  const [open] = inspections.items;
  if (!open) throw new Error("The claim has no inspections.");
  const planned = { ...open, status: "scheduled" as const, scheduledDate: "2026-11-23" };
  expect(createTimeline({ ...records, inspections: [planned] })[0]?.kind).toBe("planned");
  const cancelled = { ...planned, status: "cancelled" as const };
  const kinds = createTimeline({ ...records, inspections: [cancelled] }).map(({ kind }) => kind);
  expect(kinds).not.toContain("planned");
});

test("puts the loss before a report of the same day", () => {
  const sameDay = { ...records, claim: { ...claim, dateReported: claim.dateOfLoss } };
  expect(
    createTimeline(sameDay)
      .slice(-2)
      .map(({ kind }) => kind),
  ).toEqual(["reported", "loss"]);
});

const change = {
  id: "c0",
  at: "2026-11-05T10:00:00.000Z",
  by: "Theo Abara",
  tool: "update-claim-status",
  summary: "status: reported → in-review",
};

test("a status change is read from the history as data", () => {
  const status = { from: "reported", to: "in-review" };
  expect(statusChangeSchema.parse({ ...change, status })).toEqual({ ...change, status });
});

test.each([[undefined], [{ from: "lost", to: "found" }], [{ to: "approved" }]])(
  "a change with the status %j is described by its summary",
  (status) => expect(statusChangeSchema.parse({ ...change, status }).status).toBeUndefined(),
);
