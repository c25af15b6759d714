import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { UserError } from "./errors.ts";
import { setting } from "./server-settings.ts";

/**
 * Makes a place in a list into a cursor that clients can hold but neither build nor change, nor use on another list.
 * Every cursor of the suite is one of these: of pages and history here, of tools, of MCP's own lists.
 * @param list what the place belongs to; the same words open it
 */
export function sealCursor(list: string, place: string): string {
  return `${Buffer.from(place).toString("base64url")}.${sealOf(list, place)}`;
}

/** The place that was sealed for this list; `invalid` when the cursor is anything else. */
export function openCursor(list: string, cursor: string): string {
  const place = Buffer.from(cursor.slice(0, cursor.lastIndexOf(".")), "base64url").toString();
  // The text itself is compared: base64url has several spellings of the same bytes.
  const [expected, given] = [Buffer.from(sealCursor(list, place)), Buffer.from(cursor)];
  if (expected.length === given.length && timingSafeEqual(expected, given)) return place;
  throw new UserError(
    "invalid",
    "This cursor is not one that this list returned. Call without a cursor to start from the first page.",
  );
}

let key: Buffer | undefined;

/** The key of all seals. Processes behind one address share `SEAL_KEY`; one alone needs none, as nothing sealed outlives it. */
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
