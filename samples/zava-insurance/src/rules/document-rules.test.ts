import { expect, test } from "vitest";
import { guessKind } from "./document-kind.ts";
import { checkDocumentCount, documentIdOf, freeDocuments, isNearLimit } from "./document-rules.ts";
import { checkPart, countParts } from "./upload-parts.ts";

const documents = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `DOC-${at}` }));

test("a claim has at most 20 documents, and is checked more closely from 11 on", () => {
  expect(() => checkDocumentCount(documents(20))).not.toThrow();
  expect(() => checkDocumentCount(documents(21))).toThrow("has 20 documents already");
  expect([freeDocuments(documents(3)), freeDocuments(documents(25))]).toEqual([17, 0]);
  expect([isNearLimit(documents(10)), isNearLimit(documents(11))]).toEqual([false, true]);
});

test("the id of a document is the beginning of its digest", () => {
  expect(documentIdOf("0a1b2c3d4e5f60718293")).toBe("DOC-0A1B2C3D4E5F");
});

test.each([
  ["INVOICE\nNo. 1", "invoice"],
  ["Your receipt", "invoice"],
  ["FIRE INCIDENT REPORT", "report"],
  ["Dear Sir or Madam", "letter"],
  ["", "letter"],
])("a PDF with %j is a %s", (text, kind) => {
  expect(guessKind({ kind: "pdf", text })).toBe(kind);
});

test("a picture is a photo", () => {
  expect(guessKind({ kind: "photo" })).toBe("photo");
});

test("all parts but the last are of one size", () => {
  expect([countParts(0), countParts(96_000), countParts(96_001)]).toEqual([1, 1, 2]);
  expect(() => checkPart({ bytes: 96_001, part: 0 }, 96_000)).not.toThrow();
  expect(() => checkPart({ bytes: 96_001, part: 1 }, 1)).not.toThrow();
  expect(() => checkPart({ bytes: 96_001, part: 1 }, 2)).toThrow("not as large as it should be");
  expect(() => checkPart({ bytes: 96_001, part: 2 }, 1)).toThrow("not as large as it should be");
});
