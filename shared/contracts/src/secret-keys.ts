import { randomBytes, timingSafeEqual } from "node:crypto";
import { setting } from "./server-settings.ts";

type Keys = readonly [Buffer, ...Buffer[]];

let keys: Keys | undefined;

/**
 * Keys of all signatures. The first one signs, all are accepted, so that a key can be replaced while processes run. Processes
 * behind one address share `SEAL_KEY`; a single process uses a random key.
 */
export function secretKeys(): Keys {
  keys ??= keysIn(setting("SEAL_KEY"));
  return keys;
}

/** Splits the value of `SEAL_KEY`, several keys separated by commas. */
export function keysIn(text: string | undefined): Keys {
  const [first, ...rest] = (text ?? "").split(",").flatMap((key) => key.trim() || []);
  if (first === undefined) return [randomBytes(32)];
  return [Buffer.from(first), ...rest.map((key) => Buffer.from(key))];
}

/**
 * Returns true if `text` is what `sign` makes of one of the keys. Compares the text itself, since base64url can write the same
 * bytes in several ways.
 */
export function isSigned(text: string, sign: (key: Buffer) => string, accepted = secretKeys()): boolean {
  const given = Buffer.from(text);
  return accepted.some((key) => {
    const expected = Buffer.from(sign(key));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
