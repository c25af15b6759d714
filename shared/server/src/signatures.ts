import { createHmac, randomBytes, timingSafeEqual, webcrypto } from "node:crypto";
import { lazy, UserError } from "@suite/contracts";
import { setting } from "./settings.ts";

type Keys<Key> = readonly [Key, ...Key[]];

/**
 * Returns the keys of all signatures. The first one signs, all are accepted, so that a key can be replaced while processes run.
 * Processes behind one address share `SEAL_KEY`; a single process uses a random key.
 */
export const secretKeys = lazy((): Keys<Buffer> => {
  const texts = setting("SEAL_KEY") ?? [];
  const [first = randomBytes(32), ...rest] = texts.map((key) => Buffer.from(key));
  return [first, ...rest];
});

/** Prepares the keys once, which halves the time of a signature. */
const signingKeys = lazy(async (): Promise<Keys<webcrypto.CryptoKey>> => {
  const [first, ...rest] = secretKeys();
  return [await toSigningKey(first), ...(await Promise.all(rest.map(toSigningKey)))];
});

function toSigningKey(secret: Buffer): Promise<webcrypto.CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return webcrypto.subtle.importKey("raw", secret, hmac, false, ["sign", "verify"]);
}

/** Loads the library with the first signature: an idle server does without its 7 MB. */
const jose = lazy(() => import("jose"));

const algorithm = "HS256";

/**
 * Signs a JSON value for one purpose, as a JWT. Clients can read the value, but neither create nor change one, nor use it for another
 * purpose.
 * @param purpose identifies what the value is for, and for whom; `readSigned` needs the same text
 * @param expiresAt by default never; rounded down to seconds
 *
 * @example
 * const seal = await signValue(`plan of ${callerKey(caller)}`, plan);
 */
export async function signValue(
  purpose: string,
  value: unknown,
  expiresAt?: Date,
): Promise<string> {
  const { SignJWT } = await jose();
  const [key] = await signingKeys();
  const token = new SignJWT({ value }).setProtectedHeader({ alg: algorithm }).setAudience(purpose);
  if (expiresAt) token.setExpirationTime(expiresAt);
  return token.sign(key);
}

/** Result of reading a signed text: its value, or the reason why it has none. */
export type Signed =
  | { readonly kind: "valid"; readonly value: unknown }
  | { readonly kind: "expired" }
  | { readonly kind: "invalid" };

/**
 * Reads a value that was signed for this purpose with one of the keys. Any other text is `invalid`.
 *
 * @example
 * const signed = await readSigned(`plan of ${callerKey(caller)}`, seal);
 * if (signed.kind === "expired") throw new UserError("conflict", "This plan is from yesterday.");
 */
export async function readSigned(purpose: string, text: string, now = new Date()): Promise<Signed> {
  const { errors, jwtVerify } = await jose();
  const options = { algorithms: [algorithm], audience: purpose, currentDate: now };
  for (const key of await signingKeys()) {
    try {
      const { payload } = await jwtVerify(text, key, options);
      return { kind: "valid", value: payload.value };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      if (error instanceof errors.JWTExpired) return { kind: "expired" };
    }
  }
  return { kind: "invalid" };
}

/**
 * Signs a position in a list as a cursor that clients can neither create nor change, nor use on another list.
 * All cursors of the suite are made here: of pages, history, tools and MCP's own lists.
 *
 * No JWT: models read and repeat cursors, which would take 117 characters instead of 38, and pages are cut by functions without I/O
 * in every tool, which would have to wait for each signature.
 * @param list identifies the list; `readCursor` needs the same text
 */
export function signCursor(list: string, place: string): string {
  return encodeCursor(list, place, secretKeys()[0]);
}

/** Returns the position in a cursor of this list; throws `invalid` for any other text. */
export function readCursor(list: string, cursor: string): string {
  const place = Buffer.from(cursor.slice(0, cursor.lastIndexOf(".")), "base64url").toString();
  // Compares the text itself, since base64url can write the same bytes in several ways.
  const isOwn = secretKeys().some((key) => isEqual(cursor, encodeCursor(list, place, key)));
  if (isOwn) return place;
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

/** Compares two texts in a time that does not depend on where they differ. */
export function isEqual(text: string, secret: string): boolean {
  const actual = Buffer.from(text);
  const expected = Buffer.from(secret);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
