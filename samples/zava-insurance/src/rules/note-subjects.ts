import { UserError } from "@suite/contracts";
import type { Inspection, Note } from "@suite/zava-insurance-contract";

/**
 * Checks that the claim of a note has the inspection or order that the note is about.
 * @param parts inspections and orders of the claim
 * @throws UserError `not_found`
 */
export function requireSubject(
  { claimId, about }: Note,
  parts: readonly { readonly id: string }[],
): void {
  if (about === undefined || parts.some(({ id }) => id === about)) return;
  const partIds = parts.slice(0, 12).map(({ id }) => id);
  throw new UserError(
    "not_found",
    `Claim ${claimId} has no inspection or order with that id. It has: ${partIds.join(", ") || "none"}.`,
  );
}

/**
 * Checks that no note is about an inspection that would be removed, by the undo of its creation.
 * @throws UserError `invalid`
 */
export function requireNoNotes({ id }: Inspection, notes: readonly Note[]): void {
  if (notes.every(({ about }) => about !== id)) return;
  throw new UserError(
    "invalid",
    `Inspection ${id} cannot be removed, because a note is about it. Cancel the inspection instead, or undo the note first.`,
  );
}
