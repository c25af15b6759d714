import { expect, test } from "vitest";
import { inspection, note, order } from "../testing/rows.ts";
import { requireNoNotes, requireSubject } from "./note-subjects.ts";

const visit = inspection("1", "INS-1");

test("a note is about the claim, or about an inspection or order of the claim", () => {
  const parts = [visit, order("1", "PO-1")];
  for (const about of [undefined, "INS-1", "PO-1"])
    requireSubject(note("1", "N-1", { about }), parts);
  const other = note("1", "N-1", { about: "PO-2" });
  expect(() => requireSubject(other, parts)).toThrow(
    "Claim 1 has no inspection or order with that id. It has: INS-1, PO-1.",
  );
  expect(() => requireSubject(other, [])).toThrow("It has: none.");
});

test("an inspection is not removed while a note is about it", () => {
  requireNoNotes(visit, [note("1", "N-1", { about: "PO-1" })]);
  expect(() => requireNoNotes(visit, [note("1", "N-1", { about: "INS-1" })])).toThrow(
    "Inspection INS-1 cannot be removed, because a note is about it.",
  );
});
