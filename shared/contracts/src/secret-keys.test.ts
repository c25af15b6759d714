import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned, keysIn } from "./secret-keys.ts";

const [old, next] = ["o".repeat(32), "n".repeat(32)];
const sign = (key: Buffer) => createHmac("sha256", key).update("text").digest("base64url");

test("a replaced key is accepted as long as it is listed", () => {
  const before = sign(keysIn(old)[0]);
  expect(isSigned(before, sign, keysIn(`${next}, ${old}`))).toBe(true);
  expect(isSigned(before, sign, keysIn(next))).toBe(false);
  expect(isSigned(`${before}=`, sign, keysIn(old))).toBe(false);
});

test("the first key of the list signs, and without a key each process has its own", () => {
  expect(keysIn(`${next},${old}`)[0].toString()).toBe(next);
  expect(keysIn(undefined)[0]).toHaveLength(32);
  expect(keysIn(undefined)[0].equals(keysIn(undefined)[0])).toBe(false);
});
