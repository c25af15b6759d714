import { expect, test } from "vitest";
import { claim, order } from "../testing/rows.ts";
import { checkApproval, isApproval } from "./order-approval.ts";

const pending = order("1", "PO-1", { totalCents: 600_000 });
const approved = { ...pending, status: "approved" as const };
const other = order("1", "PO-2", { status: "completed", totalCents: 500_000 });

test("an order is approved when it becomes one whose money is granted", () => {
  expect(isApproval(pending, approved)).toBe(true);
  expect(isApproval(undefined, approved)).toBe(true);
  expect(isApproval(approved, { ...approved, status: "in-progress" })).toBe(false);
  expect(isApproval(approved, pending)).toBe(false);
});

test("an order of an open or approved claim can be approved up to the estimated loss", () => {
  for (const status of ["reported", "in-review", "approved"] as const)
    checkApproval(approved, claim("1", { status, estimatedLossCents: 600_000 }), [approved]);
});

test.each(["denied", "closed"] as const)("no order of a %s claim can be approved", (status) => {
  expect(() => checkApproval(approved, claim("1", { status }), [approved])).toThrow(
    `Holder 1's claim CN91 is ${status}, so no order of it can be approved. Reopen the claim first.`,
  );
});

test("no order of a missing claim can be approved", () => {
  expect(() => checkApproval(approved, undefined, [approved])).toThrow(
    "The claim 1 of this order no longer exists.",
  );
});

test("approved orders above the estimated loss need a person who agreed to the sum", () => {
  const orders = [approved, other];
  expect(() => checkApproval(approved, claim("1"), orders)).toThrow(
    "Approving purchase order PO-1 (Repairs, $6,000.00) exceeds the estimated loss: The approved orders of the claim would be $11,000.00, its estimated loss is $10,000.00.",
  );
  checkApproval({ ...approved, agreedCents: 1_100_000 }, claim("1"), orders);
  const agreedToLess = { ...approved, agreedCents: 1_050_000 };
  expect(() => checkApproval(agreedToLess, claim("1"), orders)).toThrow("would be $11,000.00");
});
