import type { ReadDocument } from "@suite/documents";
import type { DocumentKind } from "@suite/zava-insurance-contract";

/** Words at the beginning of a document that say what it is. The first match counts. */
const words: readonly [DocumentKind, RegExp][] = [
  ["invoice", /\b(invoice|receipt|bill|amount due|balance due)\b/i],
  ["report", /\b(report|assessment|findings|inspection|estimate)\b/i],
];

/** Characters in which these words are looked for: the heading of a page. */
const headLength = 600;

/** Guesses what a document is where nobody says it. */
export function guessKind(document: Pick<ReadDocument, "kind"> & { text?: string }): DocumentKind {
  if (document.kind === "photo") return "photo";
  const head = (document.text ?? "").slice(0, headLength);
  return words.find(([, pattern]) => pattern.test(head))?.[0] ?? "letter";
}
