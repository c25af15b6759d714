import { addDays, toDay } from "@suite/contracts";
import { type Refusal, testRefusals } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { officeTimeZone } from "./rules/days.ts";
import { addsUp } from "./testing/invariants.ts";
import { useServer } from "./testing/start.ts";

const zava = useServer();
const today = toDay(new Date(), officeTimeZone);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Makes the calls in parallel; each must succeed. */
async function atOnce(calls: readonly (readonly [string, Record<string, unknown>])[]) {
  const answers = await Promise.all(calls.map(([name, args]) => zava().callTool(name, args)));
  for (const { isError, text } of answers) expect(isError, text).toBe(false);
  return answers;
}

test("keeps 50 of 50 parallel notes on one claim, each with its history entry", async () => {
  const texts = times(50).map((index) => `Note ${index}`);
  const calls = texts.map((note, index) =>
    index % 2
      ? (["update-claim-status", { claimId: "4", status: "approved", note }] as const)
      : (["add-claim-note", { claimId: "4", note }] as const),
  );
  await atOnce(calls);
  const notes = await zava().store.notes.list("4");
  expect(notes.map(({ text }) => text).filter((text) => text.startsWith("Note "))).toHaveLength(50);
  expect(notes.map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
  const { changes } = await zava().store.history.list({ limit: 50 });
  expect(changes.filter(({ kind, action }) => kind === "note" && action === "create")).toHaveLength(
    50,
  );
});

test("of parallel decisions on an order exactly one wins", async () => {
  const decisions = times(20).map((index) => {
    const status = index % 2 ? "approved" : "rejected";
    return zava().callTool("update-purchase-order", { purchaseOrderId: "PO-2015", status });
  });
  const answers = await Promise.all(decisions);
  const row = await zava().store.orders.get({ claimId: "14", id: "PO-2015" });
  const won = answers.filter(({ isError }) => !isError);
  expect(won).toHaveLength(10);
  for (const { structuredContent } of won)
    expect(Object(structuredContent?.order).status).toBe(row?.status);
});

test("two parallel approvals cannot exceed the estimated loss unnoticed, and amounts still add up", async () => {
  const { store } = zava();
  const base = await store.orders.get({ claimId: "14", id: "PO-2015" });
  if (!base) throw new Error("The seed has no PO-2015.");
  const { version: _, ...row } = base;
  const ids = times(4).map((index) => `PO-RACE-${index}`);
  const lineItems = [{ description: "Work", quantity: 1, unitPriceCents: 2_500_000 }];
  const amounts = { lineItems, subtotalCents: 2_500_000, taxCents: 0, totalCents: 2_500_000 };
  for (const id of ids) await store.orders.create({ ...row, ...amounts, id, status: "pending" });
  const answers = await atOnce(
    ids.map(
      (purchaseOrderId) =>
        ["update-purchase-order", { purchaseOrderId, status: "approved" }] as const,
    ),
  );
  const saved = answers.map(({ structuredContent }) => structuredContent?.saved).sort();
  // $52,960.40 is estimated; PO-2015 may have been approved by the test before.
  expect(["false,false,false,true", "false,false,true,true"]).toContain(saved.join());
  expect((await store.orders.list()).filter((order) => !addsUp(order))).toEqual([]);
});

test("an order and an inspection change together or not at all", async () => {
  const before = await zava().everything();
  const call = { purchaseOrderId: "PO-2013", status: "approved", findings: "Fine." };
  const completed = await zava().callTool("update-purchase-order", {
    ...call,
    inspectionId: "INS-1013",
  });
  expect(completed.error?.code, completed.text).toBe("invalid");
  const elsewhere = await zava().callTool("update-purchase-order", {
    ...call,
    inspectionId: "INS-1002",
  });
  expect(elsewhere.text).toContain("belongs to claim 1");
  expect(await zava().everything()).toEqual(before);
});

test("an outdated version is a conflict with the current row", async () => {
  const row = await zava().store.inspections.get({ claimId: "1", id: "INS-1002" });
  await atOnce([["update-inspection", { inspectionId: "INS-1002", priority: "low" }]]);
  const late = { inspectionId: "INS-1002", priority: "medium", version: row?.version };
  const { error } = await zava().callTool("update-inspection", late);
  expect(error).toMatchObject({ code: "conflict", current: { priority: "low" } });
});

const inspection = { claimId: "1", taskType: "initial" };
const inspectionId = "INS-1002";
const purchaseOrderId = "PO-2001";
const decide = "update-purchase-order";
const refusals: Refusal[] = [
  ["a status out of turn", "update-claim-status", { claimId: "7", status: "approved" }, "invalid"],
  [
    "a holder of two claims",
    "add-claim-note",
    { claimId: "Priya Raman", note: "Hello." },
    "ambiguous",
  ],
  ["an invisible note", "add-claim-note", { claimId: "1", note: "\u200B\n\uFEFF" }, "invalid"],
  [
    "a note on nothing",
    "add-claim-note",
    { claimId: "1", note: "Hello.", about: "PO-2003" },
    "not_found",
  ],
  ["no claim", "create-inspection", { taskType: "initial" }, "invalid"],
  ["two claims", "create-inspection", { ...inspection, claimNumber: "CN202504991" }, "invalid"],
  [
    "a day in the past",
    "create-inspection",
    { ...inspection, scheduledDate: addDays(today, -2) },
    "invalid",
  ],
  [
    "a day far away",
    "create-inspection",
    { ...inspection, scheduledDate: "2999-01-01" },
    "invalid",
  ],
  [
    "scheduled without a day",
    "create-inspection",
    { ...inspection, status: "scheduled" },
    "invalid",
  ],
  [
    "an unknown inspector",
    "create-inspection",
    { ...inspection, inspectorId: "Nobody" },
    "not_found",
  ],
  ["nothing to change", "update-inspection", { inspectionId }, "invalid"],
  [
    "completing without findings",
    "update-inspection",
    { inspectionId, status: "completed" },
    "invalid",
  ],
  [
    "other findings afterward",
    "update-inspection",
    { inspectionId: "INS-1001", findings: "x" },
    "invalid",
  ],
  [
    "one of several",
    "update-inspection",
    { inspectionId: "Kimberly King", priority: "low" },
    "ambiguous",
  ],
  ["starting what is not approved", decide, { purchaseOrderId, status: "in-progress" }, "invalid"],
  [
    "reviving what is completed",
    decide,
    { purchaseOrderId: "PO-2002", status: "approved" },
    "invalid",
  ],
  [
    "findings of no inspection",
    decide,
    { purchaseOrderId, status: "approved", findings: "x" },
    "invalid",
  ],
  [
    "a pair without findings",
    decide,
    { purchaseOrderId, status: "approved", inspectionId },
    "invalid",
  ],
  [
    "one who left",
    "assign-contractor",
    { purchaseOrderId, contractorId: "Old Mill Roofing" },
    "invalid",
  ],
  [
    "work underway",
    "assign-contractor",
    { purchaseOrderId: "PO-2005", contractorId: "C-01" },
    "invalid",
  ],
];
testRefusals(zava, refusals);
