import { z } from "zod";
import { findingsSchema, noteTextSchema, orderRowSchema } from "../contract.ts";

/** What a clash brings: the order as it is stored, without what was worked out for the screen. */
export const storedOrderSchema = orderRowSchema.omit({
  nextStatuses: true,
  assignable: true,
  exceedsLoss: true,
});
export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** What stands in the fields while an order is approved; "" completes no inspection with it. */
export const approvalFormSchema = z.object({
  note: z.string(),
  inspectionId: z.string(),
  findings: z.string(),
});
export type ApprovalForm = z.infer<typeof approvalFormSchema>;
export const emptyApproval: ApprovalForm = { note: "", inspectionId: "", findings: "" };

export const rejectionFormSchema = z.object({ note: z.string() });
export type RejectionForm = z.infer<typeof rejectionFormSchema>;

const badNote = (note: string) => note.trim() !== "" && !noteTextSchema.safeParse(note).success;

export function invalidApproval({
  note,
  inspectionId,
  findings,
}: ApprovalForm): readonly (keyof ApprovalForm)[] {
  const found = {
    note: badNote(note),
    findings: inspectionId !== "" && !findingsSchema.safeParse(findings).success,
  };
  return (["note", "findings"] as const).filter((field) => found[field]);
}

export function invalidRejection({ note }: RejectionForm): readonly (keyof RejectionForm)[] {
  return badNote(note) ? ["note"] : [];
}

/** The input for approving: order and inspection go in one transaction when both are named. */
export function approvalArgs({ note, inspectionId, findings }: ApprovalForm) {
  return {
    status: "approved",
    ...noteArgs(note),
    ...(inspectionId && { inspectionId, findings: findings.trim() }),
  };
}

export function noteArgs(note: string) {
  return note.trim() ? { note: note.trim() } : {};
}
