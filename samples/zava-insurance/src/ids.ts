import { randomBytes } from "node:crypto";

/** Digits and letters that nobody takes for one another when reading an id aloud (Crockford's base 32). */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * An id of a new record, such as INS-7K3QX9ZD. Forty random bits rather than the next number, since two processes would both
 * take that.
 */
export function newId(prefix: string): string {
  return `${prefix}-${Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join("")}`;
}

/** Ids of later notes sort after those of earlier ones, and no two are alike however many are written at once. */
export function newNoteId(at: Date): string {
  return newId(at.getTime().toString(36).toUpperCase());
}
