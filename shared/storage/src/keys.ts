import { createHash } from "node:crypto";

/** Longest readable part of a key; what is longer ends in a hash. Azure allows 1,024 characters for each key. */
const longest = 400;

/**
 * Makes any text a safe partition or row key: letters, digits and `-_.,@` stay readable, every other UTF-16 unit
 * becomes `=` and four hex digits. Two texts never give one key, so ids need not be checked by callers.
 * `~` never appears in the result; this package uses it to join the parts of a key.
 */
export function encodeKey(text: string): string {
  if (text === "") return "=0";
  const encoded = text.replace(/[^A-Za-z0-9\-_.,@]/g, escapeUnit);
  if (encoded.length <= longest) return encoded;
  return `${encoded.slice(0, longest)}=h${createHash("sha256").update(text, "utf16le").digest("hex")}`;
}

function escapeUnit(unit: string): string {
  return `=${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** All row keys of one kind lie in this half-open range; its first key holds the version stamp of the partition. */
export function kindRange(kind: string): { from: string; to: string } {
  return { from: `${kind}~`, to: `${kind}~~` };
}
