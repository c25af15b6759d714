/** Line ends that are none in Markdown, or are not seen as such. */
const otherLineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
// Texts, since TypeScript takes the flag `v` only for a newer target than Node 20 needs.
/** Scripts whose letters are joined or kept apart by U+200D and U+200C, within ordinary words. */
const joining = [
  "Arab",
  "Syrc",
  "Deva",
  "Beng",
  "Guru",
  "Gujr",
  "Orya",
  "Taml",
  "Telu",
  "Knda",
  "Mlym",
  "Sinh",
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
/** Control characters, bidi marks, zero-width and other invisible ones, private use, halves of pairs. */
const unseen = String.raw`[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|[\p{Cc}--[\n\t]]`;
const plain = /^[\n\t -~]*$/;
const hasUnseen = new RegExp(unseen, "v");
/** What is part of an emoji or of a word stays, although it is not seen by itself. */
const unseenOrKept = new RegExp(
  // The look-ahead is a shortcut: no emoji begins otherwise.
  String.raw`((?=\p{Emoji})\p{RGI_Emoji}|[\u200C\u200D](?<=[${joining}]\p{M}*.)(?=[${joining}]))|${unseen}`,
  "gv",
);
/** More marks than any script writes on one letter (Hindi needs three) cover the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/** Text that people typed, without what a reader would not see: so that nobody, person or model, reads another text than is shown. */
export function visible(text: string): string {
  if (plain.test(text)) return text;
  const lines = text.replace(otherLineEnds, "\n");
  return (hasUnseen.test(lines) ? lines.replace(unseenOrKept, "$1") : lines).replace(piledMarks, "$1");
}

/** What JSON writes as an escape and `visible` does not leave as it is. */
const escaped = /\\[bfru]/;

/** A JSON object whose texts, at any depth, are `visible` ones: the same one when they are already. */
export function visibleTexts(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const json = JSON.stringify(value);
  // One look at all texts costs a third of a walk through them, and hardly any record needs more.
  return escaped.test(json) || visible(json) !== json ? visibleFields(value) : value;
}

function visibleFields(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, visibleIn(entry)]));
}

function visibleIn(value: unknown): unknown {
  if (typeof value === "string") return visible(value);
  if (Array.isArray(value)) return value.map(visibleIn);
  return typeof value === "object" && value !== null ? visibleFields(value) : value;
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The beginning of a text, so many UTF-16 units at most; never half of what readers see as one character. */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = characters.segment(text).containing(maxLength - 1)?.index;
  return `${text.slice(0, cut).trimEnd()}…`;
}

/** The beginning of a text, so many bytes of UTF-8 at most, cut like `clip`. */
export function clipBytes(text: string, bytes: number): string {
  return lengthWithin(text, bytes) === text.length ? text : clip(text, lengthWithin(text, bytes - 3) + 1);
}

const encoder = new TextEncoder();

/** UTF-16 units of the beginning that fits into so many bytes of UTF-8. */
function lengthWithin(text: string, bytes: number): number {
  return text.length * 3 <= bytes ? text.length : encoder.encodeInto(text, new Uint8Array(bytes)).read;
}

/** Text that people typed, for a place that has one line: a heading, a badge, an option, an accessible name. */
export function oneLine(text: string, maxLength = 120): string {
  return clip(visible(text).replace(/\s+/g, " ").trim(), maxLength);
}

/** A line as most are: ASCII, and nothing in it that Markdown or a host could take for more. */
const simple = /^(?![#+-]|\d+[.)] |.*(?:[\\`*[\]<>~_]|:\/\/|www\.))[!-~]+(?: [!-~]+)*$/i;
/** Escapes that stand already, each as a whole, or what has to be escaped. */
const markdown = /\\[\\`*[\]<>~_/.)#+-]|[\\`*[\]<>~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** What makes a heading or a list of a line that begins with it. */
const lineStart = /^(#{1,6}|[+-]|\d{1,9}[.)])(?= |$)/;

/**
 * A short text of people's within a sentence or a table: one line in which Markdown is shown and not obeyed, no image
 * loads and no address becomes a link. What is escaped already stays as it is.
 */
export function inline(text: string, bytes = 80): string {
  if (text.length <= bytes && simple.test(text)) return text;
  return clipBytes(oneLine(text, Number.POSITIVE_INFINITY), bytes)
    .replace(markdown, (found) => (found.length > 1 ? found : `\\${found}`))
    .replace(lineStart, (found) => `${found.slice(0, -1)}\\${found.slice(-1)}`)
    .replaceAll("://", ":\\//")
    .replace(/\bwww\./gi, "www\\.");
}

/** A name as inline code, such as an argument that a caller made up: one short line that neither ends the code nor reads as markup. */
export function code(text: string, bytes = 80): string {
  const line = clipBytes(oneLine(text, Number.POSITIVE_INFINITY), bytes);
  return `\`${line.replaceAll("`", "'").replaceAll("<", "‹").replaceAll("](", "] (").replaceAll("://", ": //")}\``;
}
