import { createFormat, createTranslate } from "@suite/widget-kit/i18n";
import { expect, test } from "vitest";
import { workStrings } from "../../parts/work-strings.ts";
import { zavaStrings } from "../../strings.ts";
import { detailStrings } from "../strings.ts";
import { kimberly } from "../testing/claim.ts";
import { type ClaimRecords, createTimeline, statusChangeSchema } from "./timeline.ts";

const { claim, inspections, orders, notes } = kimberly;
const origin = {
  id: "c0",
  at: "2026-11-05T10:00:00.000Z",
  by: "Theo Abara",
  tool: "update-claim-status",
};
const change = { ...origin, summary: "status: in-review" };
const rows = { inspections: inspections.items, orders: orders.items, notes: notes.items };
const records: ClaimRecords = { claim, ...rows, changes: [change] };
const words = {
  t: createTranslate(detailStrings, "en-US"),
  shared: createTranslate(zavaStrings, "en-US"),
  work: createTranslate(workStrings, "en-US"),
  format: createFormat("en-US", "UTC"),
};
const kinds = (changed: Partial<ClaimRecords>) =>
  createTimeline({ ...records, ...changed }, words).map(({ kind }) => kind);

test("lists every event once in words, newest first and the loss last", () => {
  const titles = createTimeline(records, words).map(({ key, title }) => `${key}: ${title}`);
  expect(titles).toEqual([
    "note n2: Note",
    "order PO-2001: Order PO-2001 created, $12,479.94",
    "inspection INS-1002: Re-inspection completed",
    "change c0: status: in-review",
    "decision PO-2002: Order PO-2002 approved, $925.65",
    "note n1: Note",
    "order PO-2002: Order PO-2002 created, $925.65",
    "reported: Claim reported",
    "loss: Loss occurred",
  ]);
});

test("puts planned inspections first, leaves out cancelled ones, and puts the loss before a report of the same day", () => {
  const [open] = inspections.items;
  if (!open) throw new Error("The claim has no inspections.");
  const planned = { ...open, status: "scheduled" as const, scheduledDate: "2026-11-23" };
  expect(kinds({ inspections: [planned] })[0]).toBe("planned");
  expect(kinds({ inspections: [{ ...planned, status: "cancelled" }] })).not.toContain("planned");
  const sameDay = kinds({ claim: { ...claim, dateReported: claim.dateOfLoss } });
  expect(sameDay.slice(-2)).toEqual(["reported", "loss"]);
});

test("a status change is read from the history as data, any other is described by its summary", () => {
  const status = { from: "reported", to: "in-review" };
  expect(statusChangeSchema.parse({ ...change, status })).toEqual({ ...change, status });
  for (const other of [undefined, { from: "lost", to: "found" }, { to: "approved" }])
    expect(statusChangeSchema.parse({ ...change, status: other }).status).toBeUndefined();
});
