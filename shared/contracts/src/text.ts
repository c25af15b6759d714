/** Line ends that Markdown does not treat as line ends, or that are not visible as such. */
const otherLineEnds = /\r\n?|[\u0085\u2028\u2029]/g;

// Widgets use these too, in web views without the flag `v` and without look-behind (HOSTS.md).
/** Scripts whose letters are joined or kept apart by U+200D and U+200C, within ordinary words. */
const joining = "Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh"
  .split(" ")
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");

/** Control characters, bidi marks, zero-width and other invisible characters, private use, lone surrogates. */
const unseen = String.raw`[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|(?![\n\t])\p{Cc}`;

const plain = /^[\n\t -~]*$/;

const hasUnseen = new RegExp(unseen, "u");

/** Emoji that is text unless U+FE0F follows, such as a heart; digits are none. */
const textEmoji = String.raw`(?![#*0-9]|\p{Emoji_Presentation})\p{Emoji}\uFE0F`;

/** One emoji of a sequence that U+200D joins, such as a family. */
const emojiPart = String.raw`(?:${textEmoji}|(?![#*0-9]|\p{Regional_Indicator})\p{Emoji}\p{Emoji_Modifier}?)`;

/**
 * Emoji with invisible characters: joined ones, hearts and the like, keycaps, and the flags of England, Scotland and Wales. Other tags
 * are invisible texts. https://www.unicode.org/reports/tr51/#EBNF_and_Regex
 */
const emoji = [
  String.raw`${emojiPart}(?:\u200D${emojiPart})+`,
  textEmoji,
  String.raw`[#*0-9]\uFE0F\u20E3`,
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
].join("|");

/** Keeps invisible characters that are part of an emoji or a word. */
const unseenOrKept = new RegExp(
  // The look-ahead is a shortcut: no emoji begins otherwise.
  String.raw`((?=\p{Emoji})(?:${emoji})|[${joining}]\p{M}*[\u200C\u200D](?=[${joining}]))|${unseen}`,
  "gu",
);

/** More combining marks than any script puts on one letter (Hindi needs three); they cover the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Removes invisible characters from user-entered text, so that people and models read the same text.
 *
 * @example
 * visible("Megan\u200B Bowen"); // "Megan Bowen"
 */
export function visible(text: string): string {
  if (plain.test(text)) return text;
  const lines = text.replace(otherLineEnds, "\n");
  return (hasUnseen.test(lines) ? lines.replace(unseenOrKept, "$1") : lines).replace(
    piledMarks,
    "$1",
  );
}

/** Letters, digits, punctuation and symbols, without those that are drawn as nothing. */
const hasSeen = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * True for a text in which people see nothing: blanks, invisible characters, marks without a letter, the empty Braille pattern.
 *
 * @example
 * if (isBlank(reason)) throw new UserError("invalid", "Say why the order is rejected.");
 */
export function isBlank(text: string): boolean {
  return !hasSeen.test(text);
}

/**
 * Applies `visible` to the texts of a JSON object at any depth.
 *
 * @example
 * const structuredContent = visibleTexts({ vendor: { name: "Contoso\u200B" } });
 */
export function visibleTexts(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, visibleIn(entry)]));
}

function visibleIn(value: unknown): unknown {
  if (typeof value === "string") return visible(value);
  if (Array.isArray(value)) return value.map(visibleIn);
  return typeof value === "object" && value !== null ? visibleTexts(value) : value;
}

/**
 * Returns a function that creates a value with its first call and keeps it. Formats of `Intl` load data of several MB, which an idle server does
 * without.
 *
 * @example
 * const numbers = lazy(() => new Intl.NumberFormat("en-US"));
 * numbers().format(1250); // "1,250"
 */
export function lazy<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

/** Values that `perKey` keeps at most: keys such as time zones come from hosts, and made-up ones must not fill the memory. */
const mostKept = 100;

/**
 * Returns a function that creates a value with its first call for a key and keeps it, as `lazy` does for one value: creating a format
 * of `Intl` costs more than using it a hundred times.
 *
 * @example
 * const clocks = perKey(
 *   (timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" }),
 * );
 * clocks("Europe/Oslo").format(new Date("2026-11-23T14:04:00Z")); // "3:04 PM"
 */
export function perKey<Value, Key extends string = string>(
  create: (key: Key) => Value,
): (key: Key) => Value {
  const kept = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const entry = kept.get(key) ?? { value: create(key) };
    if (kept.size < mostKept) kept.set(key, entry);
    return entry.value;
  };
}

const characters = lazy(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/**
 * Returns the start of a text, at most `maxLength` UTF-16 units, never a part of a visible character. Use it instead of `slice(0, …)`
 * for what people write, and `clip` where a reader should see that the text goes on.
 *
 * @example
 * firstCharacters("ab🔥", 3); // "ab"
 */
export function firstCharacters(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text.slice(0, characters().segment(text).containing(maxLength)?.index);
}

/**
 * Truncates a text to `maxLength` UTF-16 units with an ellipsis, never within a visible character.
 *
 * @example
 * clip("Water damage in the kitchen", 12); // "Water damag…"
 */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${firstCharacters(text, maxLength - 1).trimEnd()}…`;
}

/**
 * Truncates a text to so many bytes of UTF-8, like `clip`.
 *
 * @example
 * const summary = clipBytes(claim.description, 600);
 */
export function clipBytes(text: string, bytes: number): string {
  return lengthWithin(text, bytes) === text.length
    ? text
    : clip(text, lengthWithin(text, bytes - 3) + 1);
}

const encoder = new TextEncoder();

/** Number of leading UTF-16 units that fit into so many bytes of UTF-8. */
function lengthWithin(text: string, bytes: number): number {
  return text.length * 3 <= bytes
    ? text.length
    : encoder.encodeInto(text, new Uint8Array(bytes)).read;
}

/**
 * Puts user-entered text on one line, for a heading, a badge, an option or an accessible name.
 * @param maxLength in UTF-16 units
 *
 * @example
 * oneLine("Avery\nHoward"); // "Avery Howard"
 */
export function oneLine(text: string, maxLength = 120): string {
  return clip(visible(text).replace(/\s+/g, " ").trim(), maxLength);
}

/** Plain ASCII line without anything that Markdown or a host interprets. */
const simple = /^(?![#+-]|\d+[.)] |.*(?:[\\`*[\]<>~_]|:\/\/|www\.))[!-~]+(?: [!-~]+)*$/i;

/** Existing escapes as a whole, or characters that need an escape. */
const markdown = /\\[\\`*[\]<>~_/.)#+-]|[\\`*[\]<>~_]/g;

const endsInWord = /[\p{L}\p{N}]$/u;
const startsInWord = /^[\p{L}\p{N}]/u;

/** Escapes a match of `markdown`. An underscore within a word marks nothing. */
function escapeMark(mark: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + 1, at + 3);
  const isInWord = mark === "_" && endsInWord.test(before) && startsInWord.test(after);
  return mark.length > 1 || isInWord ? mark : `\\${mark}`;
}

/** Line start that makes a heading or a list in Markdown. */
const lineStart = /^(#{1,6}|[+-]|\d{1,9}[.)])(?= |$)/;

/**
 * Escapes and truncates a short user-entered text for a sentence or a table: one line in which Markdown is shown as text, no image
 * loads and no address becomes a link. Existing escapes stay.
 * @param bytes limit in UTF-8, before the escapes
 *
 * @example
 * inline("**Contoso** https://contoso.example"); // "\\*\\*Contoso\\*\\* https:\\//contoso.example"
 */
export function inline(text: string, bytes = 80): string {
  if (text.length <= bytes && simple.test(text)) return text;
  return clipBytes(oneLine(text, Number.POSITIVE_INFINITY), bytes)
    .replace(markdown, escapeMark)
    .replace(lineStart, (match) => `${match.slice(0, -1)}\\${match.slice(-1)}`)
    .replaceAll("://", ":\\//")
    .replace(/\bwww\./gi, "www\\.");
}

/**
 * Formats a caller's name, such as an unknown argument, as inline code: one short line that cannot end the code or add markup.
 * @param bytes limit in UTF-8
 *
 * @example
 * throw new UserError("invalid", `There is no argument ${code(argument)}.`);
 */
export function code(text: string, bytes = 80): string {
  const line = clipBytes(oneLine(text, Number.POSITIVE_INFINITY), bytes);
  return `\`${line.replaceAll("`", "'").replaceAll("<", "‹").replaceAll("](", "] (").replaceAll("://", ": //")}\``;
}
