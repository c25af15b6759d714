/** Line ends that are none in Markdown, or are not seen as such. */
const otherLineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
/** Control characters, bidi marks, zero-width and other invisible ones, private use, halves of pairs. */
const unseen = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\n\t]/gu;
/** More marks than any script piles on one letter: they would cover the lines around them. */
const piledMarks = /(\p{M}{2})\p{M}+/gu;

/** Text that people typed, without what a reader would not see: so that nobody, person or model, reads another text than is shown. */
export function visible(text: string): string {
  return text.replace(otherLineEnds, "\n").replace(unseen, "").replace(piledMarks, "$1");
}

/** The beginning of a text, so many bytes of UTF-8 at most; never half a character. */
export function clipBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const beginning = Buffer.from(text).subarray(0, bytes - 3);
  return `${beginning
    .toString()
    .replace(/\uFFFD$/, "")
    .trimEnd()}…`;
}

/**
 * A short text of people's within a sentence or a table: one line in which Markdown is shown and not obeyed, no image
 * loads and no address becomes a link.
 */
export function inline(text: string, bytes = 80): string {
  return clipBytes(visible(text).replace(/\s+/g, " ").trim(), bytes)
    .replace(/[\\`*[\]<>~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replaceAll("://", ":\\//")
    .replace(/\bwww\./gi, "www\\.");
}
