import { expect, test } from "vitest";
import { approvalArgs, emptyApproval, invalidApproval, invalidRejection } from "./order-values.ts";

test("an approval says no more than what was entered", () => {
  expect(approvalArgs(emptyApproval)).toEqual({ status: "approved" });
  expect(approvalArgs({ ...emptyApproval, note: " As agreed. " })).toEqual({
    status: "approved",
    note: "As agreed.",
  });
});

test("an inspection is completed with the order, and needs findings then", () => {
  const form = { ...emptyApproval, inspectionId: "INS-1", findings: " All repaired. " };
  expect(approvalArgs(form)).toEqual({
    status: "approved",
    inspectionId: "INS-1",
    findings: "All repaired.",
  });
  expect(invalidApproval(form)).toEqual([]);
  expect(invalidApproval({ ...form, findings: " " })).toEqual(["findings"]);
});

test("findings of an inspection that was unchosen again are not sent", () => {
  expect(approvalArgs({ ...emptyApproval, findings: "All repaired." })).toEqual({ status: "approved" });
});

test("a note is optional, and not longer than the tool takes", () => {
  expect(invalidRejection({ note: "" })).toEqual([]);
  expect(invalidRejection({ note: "x".repeat(2001) })).toEqual(["note"]);
});
