import { createHash, randomBytes } from "node:crypto";
import type { CallKey } from "@suite/contracts";
import type { ToolContext } from "../define/context.ts";

/** Crockford's base 32: digits and letters that cannot be confused when an id is read aloud. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight letters are 40 bits: an id is taken already in one of 100 million calls for a table of 10,000 rows. */
const length = 8;

/**
 * Creates the `newId` of one call. Ids are random, or derived from the key of the call, its prefix and its name: a call that is
 * repeated with its key gets the same ids, in any process and in any order.
 *
 * @example
 * const newId = createNewId(createCallKey(tool, input, exchange));
 * const note = { id: newId("NOTE"), text };
 */
export function createNewId(key: Pick<CallKey, "id"> | undefined): ToolContext["newId"] {
  const drawn = new Set<string>();
  return (prefix, name) => {
    const identity = JSON.stringify([prefix, name]);
    if (drawn.has(identity)) throw new Error(drawnTwice(prefix, name));
    drawn.add(identity);
    const bytes = key ? digest([key.id, prefix, name]) : randomBytes(length);
    return `${prefix}-${toLetters(bytes)}`;
  };
}

/** A counter in place of names would give a repetition that decides differently the id of another row. */
function drawnTwice(prefix: string, name: string | undefined): string {
  const call = [prefix, name].filter((text) => text !== undefined).map((text) => `"${text}"`);
  return (
    `newId(${call.join(", ")}) was called twice in one tool call. ` +
    `Give each new id of a call a name: newId("${prefix}", "second"). ` +
    "Draw it outside functions that run several times, such as the changes of a patch."
  );
}

function digest(parts: readonly (string | undefined)[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

/** Formats the first bytes as letters. Each takes five bits of its byte. */
function toLetters(bytes: Buffer): string {
  const letters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]);
  return letters.join("");
}
