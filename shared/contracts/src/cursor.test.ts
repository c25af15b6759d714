import { expect, test } from "vitest";
import { openCursor, sealCursor } from "./cursor.ts";

test("a cursor opens for its own list only", () => {
  const cursor = sealCursor("people by name", '["é",3]');
  expect(openCursor("people by name", cursor)).toBe('["é",3]');
  expect(cursor).toMatch(/^[\w.-]+$/);
  expect(() => openCursor("people", cursor)).toThrow("Call without a cursor");
});

test("a cursor with any one character changed, left out or added is none", () => {
  const cursor = sealCursor("people", "place 42");
  const alphabet = "AQgwZ_-.=";
  const mutants = [...cursor].flatMap((_, at) => [
    cursor.slice(0, at) + cursor.slice(at + 1),
    ...[...alphabet].flatMap((letter) => [
      cursor.slice(0, at) + letter + cursor.slice(at),
      cursor.slice(0, at) + letter + cursor.slice(at + 1),
    ]),
  ]);
  for (const mutant of ["", ".", "x", `${cursor}=`, ...mutants.filter((text) => text !== cursor)]) {
    expect(() => openCursor("people", mutant), mutant).toThrow("cursor");
  }
});
