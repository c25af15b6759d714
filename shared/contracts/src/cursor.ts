import { createHmac } from "node:crypto";
import { UserError } from "./errors.ts";
import { isSigned, secretKeys } from "./secret-keys.ts";

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
