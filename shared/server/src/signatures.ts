import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { UserError } from "@suite/contracts";
import { setting } from "./settings.ts";

type Keys = readonly [Buffer, ...Buffer[]];
let keys: Keys | undefined;

/**
 * Keys of all signatures. The first one signs, all are accepted, so that a key can be replaced while processes run. Processes
 * behind one address share `SEAL_KEY`; a single process uses a random key.
 */
export function secretKeys(): Keys {
  keys ??= toKeys(setting("SEAL_KEY"));
  return keys;
}

/** Converts the keys of `SEAL_KEY`. */
export function toKeys(texts: readonly string[] = []): Keys {
  const [first = randomBytes(32), ...rest] = texts.map((key) => Buffer.from(key));
  return [first, ...rest];
}

/**
 * Returns true if `text` is what `sign` makes of one of the keys. Compares the text itself, since base64url can write the same
 * bytes in several ways.
 */
export function isSigned(
  text: string,
  sign: (key: Buffer) => string,
  accepted = secretKeys(),
): boolean {
  const actual = Buffer.from(text);
  return accepted.some((key) => {
    const expected = Buffer.from(sign(key));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}

/**
 * Signs a position in a list as a cursor that clients can neither create nor change, nor use on another list.
 * All cursors of the suite are made here: of pages, history, tools and MCP's own lists.
 * @param list identifies the list; `readCursor` needs the same text
 */
export function signCursor(list: string, place: string): string {
  const [key] = secretKeys();
  return encodeCursor(list, place, key);
}

/** Returns the position in a cursor of this list; throws `invalid` for any other cursor. */
export function readCursor(list: string, cursor: string): string {
  const place = Buffer.from(cursor.slice(0, cursor.lastIndexOf(".")), "base64url").toString();
  if (isSigned(cursor, (key) => encodeCursor(list, place, key))) return place;
  throw new UserError(
    "invalid",
    "This cursor is not one that this list returned. Call without a cursor to start from the first page.",
  );
}

function encodeCursor(list: string, place: string, key: Buffer): string {
  const mac = createHmac("sha256", key)
    .update(JSON.stringify(["cursor", list, place]))
    .digest();
  return `${Buffer.from(place).toString("base64url")}.${mac.subarray(0, 16).toString("base64url")}`;
}
