import type { Approval } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { order } from "../testing/rows.ts";
import {
  checkApprovalWrite,
  requestedPart,
  requireNoRequest,
  stateOf,
  timesOfRequest,
} from "./approval-requests.ts";

const at = "2026-11-20T18:00:00.000Z";
const pending = order("1", "PO-1");
const request: Approval = {
  claimId: "1",
  id: "APR-1",
  orderId: "PO-1",
  status: "waiting",
  reason: "Needed.",
  requested: requestedPart(pending),
  requestedBy: { id: "ada", name: "Ada" },
  requestedAt: at,
  ...timesOfRequest(new Date(at)),
};
const approved: Approval = {
  ...request,
  status: "approved",
  decidedBy: { id: "bob", name: "Bob" },
  decidedAt: "2026-11-21T18:00:00.000Z",
};

/** Sentence of the refusal; `undefined` if the write is allowed. */
function refusal(write: () => void): string | undefined {
  try {
    write();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return undefined;
}

const check = (
  before: Approval | undefined,
  after: Approval | undefined,
  row = order("1", "PO-1", { status: after?.status === "waiting" ? "pending" : after?.status }),
  approvals: readonly Approval[] = after ? [after] : [],
) => refusal(() => checkApprovalWrite(before, after, { order: row, approvals }));

test("a request is due after three days and expires after fourteen", () => {
  expect(request).toMatchObject({
    dueAt: "2026-11-23T18:00:00.000Z",
    expiresAt: "2026-12-04T18:00:00.000Z",
  });
});

test("a request waits, expires by time, and is stale once the order changed", () => {
  expect(stateOf(request, pending, at)).toBe("waiting");
  expect(stateOf(request, pending, "2026-12-04T18:00:01.000Z")).toBe("expired");
  expect(stateOf(request, order("1", "PO-1", { totalCents: 1 }), at)).toBe("stale");
  expect(stateOf(request, order("1", "PO-1", { status: "approved" }), at)).toBe("stale");
  expect(stateOf(request, undefined, at)).toBe("stale");
  expect(stateOf(approved, pending, at)).toBe("approved");
});

test("one request waits for an order at a time", () => {
  expect(check(undefined, request)).toBeUndefined();
  const second = { ...request, id: "APR-2" };
  expect(check(undefined, second, pending, [request, second])).toContain("requested by Ada");
  const isLater = { ...second, requestedAt: "2026-12-20T18:00:00.000Z" };
  expect(check(undefined, isLater, pending, [request, isLater])).toBeUndefined();
});

test("a decision is another person's, in time, on the order as requested, and with the order", () => {
  expect(check(request, approved)).toBeUndefined();
  const own = { ...approved, decidedBy: request.requestedBy };
  expect(check(request, own)).toContain("yourself");
  const late = { ...approved, decidedAt: "2026-12-05T18:00:00.000Z" };
  expect(check(request, late)).toContain("expired on Dec 4, 2026");
  const other = order("1", "PO-1", { status: "approved", contractorId: "C-9" });
  expect(check(request, approved, other)).toContain("changed after the request");
  expect(check(request, approved, pending)).toContain("cannot be restored without its order");
  expect(check(approved, { ...approved, status: "rejected" })).toContain("Bob approved PO-1 on");
});

test("a deputy decides within the period only", () => {
  const decidedFor = {
    managerId: "cy",
    managerName: "Cy",
    deputyName: "Bob",
    until: "2026-11-21",
    namedAt: at,
  };
  expect(check(request, { ...approved, decidedFor })).toBeUndefined();
  const earlier = { ...decidedFor, until: "2026-11-20" };
  expect(check(request, { ...approved, decidedFor: earlier })).toContain("may not decide today");
  const ofRequester = { ...decidedFor, managerId: "ada" };
  expect(check(request, { ...approved, decidedFor: ofRequester })).toContain("a deputy of Ada");
});

test("a decision is undone after its order, and a decided request is not withdrawn", () => {
  expect(check(approved, request)).toBeUndefined();
  const granted = order("1", "PO-1", { status: "approved" });
  expect(check(approved, request, granted)).toContain("Undo the change of the order first.");
  expect(check(request, undefined)).toBeUndefined();
  expect(check(approved, undefined)).toContain("cannot be withdrawn");
});

test("an order is not decided alone while a request for it waits", () => {
  const decided = order("1", "PO-1", { status: "approved", decidedDate: "2026-11-21" });
  const decide = (approvals: readonly Approval[], after = decided) =>
    refusal(() => requireNoRequest(pending, after, approvals));
  expect(decide([request])).toContain("has waited for a manager's decision");
  expect(decide([approved])).toBeUndefined();
  expect(decide([request], { ...decided, decidedDate: "2026-12-20" })).toBeUndefined();
  expect(decide([request], pending)).toBeUndefined();
});
