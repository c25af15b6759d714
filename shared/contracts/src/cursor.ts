import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { UserError } from "./errors.ts";
import { setting } from "./server-settings.ts";

/**
 * Signs a position in a list as a cursor that clients can neither create nor change, nor use on another list.
 * All cursors of the suite are made here: of pages, history, tools and MCP's own lists.
 * @param list identifies the list; `openCursor` needs the same text
 */
export function sealCursor(list: string, place: string): string {
  return `${Buffer.from(place).toString("base64url")}.${sealOf(list, place)}`;
}

/** Returns the position in a cursor of this list; throws `invalid` for any other cursor. */
export function openCursor(list: string, cursor: string): string {
  const place = Buffer.from(cursor.slice(0, cursor.lastIndexOf(".")), "base64url").toString();
  // Compares the text itself, since base64url can write the same bytes in several ways.
  const [expected, given] = [Buffer.from(sealCursor(list, place)), Buffer.from(cursor)];
  if (expected.length === given.length && timingSafeEqual(expected, given)) return place;
  throw new UserError(
    "invalid",
    "This cursor is not one that this list returned. Call without a cursor to start from the first page.",
  );
}

let key: Buffer | undefined;

/** Key of all signatures. Processes behind one address share `SEAL_KEY`; a single process uses a random key. */
export function sealingKey(): Buffer {
  if (key) return key;
  const shared = setting("SEAL_KEY");
  key = shared === undefined ? randomBytes(32) : Buffer.from(shared);
  return key;
}

function sealOf(list: string, place: string): string {
  const mac = createHmac("sha256", sealingKey())
    .update(JSON.stringify(["cursor", list, place]))
    .digest();
  return mac.subarray(0, 16).toString("base64url");
}
