import { expect, test } from "vitest";
import { readCursor, signCursor } from "./cursor.ts";

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
  for (const mutant of ["", ".", "x", `${cursor}=`, ...mutants.filter((text) => text !== cursor)]) {
    expect(() => readCursor("people", mutant), mutant).toThrow("cursor");
  }
});
