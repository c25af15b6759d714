import { UserError } from "@suite/contracts";
import { type ClaimDocument, documentLimits } from "@suite/zava-insurance-contract";

/** Documents before the limit from which on attachments are checked one after the other. */
const nearLimit = 10;

type Counted = readonly Pick<ClaimDocument, "id">[];

/**
 * Checks the number of a claim's documents.
 * @param all documents as they will be after the write
 * @throws UserError `invalid`
 */
export function checkDocumentCount(all: Counted): void {
  if (all.length > documentLimits.perClaim) throw tooManyDocuments();
}

export function isNearLimit(all: Counted): boolean {
  return all.length > documentLimits.perClaim - nearLimit;
}

export function freeDocuments(all: Counted): number {
  return Math.max(0, documentLimits.perClaim - all.length);
}

export function tooManyDocuments(): UserError {
  return new UserError(
    "invalid",
    `The claim has ${documentLimits.perClaim} documents already, and more are not taken. Remove one that is not needed, then try again.`,
  );
}

/**
 * Returns the id of a file among the documents of a claim: the beginning of its digest, so that the same file, sent twice, is the same
 * document.
 */
export function documentIdOf(sha256: string): string {
  return `DOC-${sha256.slice(0, 12).toUpperCase()}`;
}
