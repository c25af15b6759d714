import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { UserError } from "./errors.ts";
import { defineSettings, list } from "./settings.ts";

const keyBytes = 32;

/** The key that storage, servers and samples sign with. */
export const keySettings = defineSettings({
  SEAL_KEY: {
    group: "Keys and history",
    description:
      "Signs plans, cursors, the write keys of widgets' pages and the state that a call keeps with its client while a person answers (MCP 2026-07-28), and encrypts sessions. Processes behind one address need the same key (docs/scaling.md). To create one, run openssl rand -hex 32. Accepts several keys, separated by commas: the first signs and encrypts, all are accepted.",
    example: "<at least 32 characters>",
    otherwise: "servers that npm starts keep one in .cache/seal-key; any other process makes its own",
    schema: list.refine((keys) => keys.every((key) => Buffer.byteLength(key) >= keyBytes)),
    allowed: `${keyBytes} characters or more, such as openssl rand -hex 32 prints`,
    secret: true,
    problem: "is too short",
  },
});

type Keys = readonly [Buffer, ...Buffer[]];
let keys: Keys | undefined;

/**
 * Keys of all signatures. The first one signs, all are accepted, so that a key can be replaced while processes run. Processes
 * behind one address share `SEAL_KEY`; a single process uses a random key.
 */
export function secretKeys(): Keys {
  keys ??= toKeys(keySettings.read("SEAL_KEY"));
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
export function isSigned(text: string, sign: (key: Buffer) => string, accepted = secretKeys()): boolean {
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
