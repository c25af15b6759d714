import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned, readCursor, signCursor, toKeys } from "./signatures.ts";

const old = "o".repeat(32);
const next = "n".repeat(32);
const sign = (key: Buffer) => createHmac("sha256", key).update("text").digest("base64url");

test("a replaced key is accepted as long as it is listed", () => {
  const before = sign(toKeys([old])[0]);
  expect(isSigned(before, sign, toKeys([next, old]))).toBe(true);
  expect(isSigned(before, sign, toKeys([next]))).toBe(false);
  expect(isSigned(`${before}=`, sign, toKeys([old]))).toBe(false);
});

test("the first key of the list signs, and without a key each process has its own", () => {
  expect(toKeys([next, old])[0].toString()).toBe(next);
  expect(toKeys(undefined)[0]).toHaveLength(32);
  expect(toKeys(undefined)[0].equals(toKeys(undefined)[0])).toBe(false);
});

test("a cursor opens for its own list only", () => {
  const cursor = signCursor("people by name", '["é",3]');
  expect(readCursor("people by name", cursor)).toBe('["é",3]');
  expect(cursor).toMatch(/^[\w.-]+$/);
  expect(() => readCursor("people", cursor)).toThrow("Call without a cursor");
});

test("a cursor with any one character changed, left out or added is none", () => {
  const cursor = signCursor("people", "place 42");
  const alphabet = "AQgwZ_-.=";
  const mutants = [...cursor].flatMap((_, at) => [
    cursor.slice(0, at) + cursor.slice(at + 1),
    ...[...alphabet].flatMap((letter) => [
      cursor.slice(0, at) + letter + cursor.slice(at),
      cursor.slice(0, at) + letter + cursor.slice(at + 1),
    ]),
  ]);
  for (const mutant of ["", ".", "x", `${cursor}=`, ...mutants.filter((text) => text !== cursor)])
    expect(() => readCursor("people", mutant), mutant).toThrow("cursor");
});
