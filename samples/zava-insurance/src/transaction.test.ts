import { expect, test } from "vitest";
import { newId, newNoteId } from "./transaction.ts";

test("ids are unique and use only letters that are easy to read aloud", () => {
  const ids = new Set(Array.from({ length: 2000 }, () => newId("INS")));
  expect(ids.size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^INS-[0-9A-HJKMNP-TV-Z]{8}$/);
});

test("a later note has a greater id", () => {
  expect(newNoteId(new Date(2026, 1, 2)) > newNoteId(new Date(2026, 1, 1))).toBe(true);
});
