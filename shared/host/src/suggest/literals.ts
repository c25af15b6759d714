import { includesWords, readWordList, toPlainWords, toWords } from "./words.ts";

/** Parts of a text that mean what they are. */
export interface Literals {
  /** Such as WO-1004. */
  readonly ids: readonly string[];
  /** As YYYY-MM-DD, or `today` and `tomorrow`. */
  readonly days: readonly string[];
}

const idPattern = /(?<![\p{L}\p{N}-])[A-Za-z]{1,4}-?\d{2,}(?![\p{L}\p{N}-])/gu;

const datePattern = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g;

/** Reads the ids and the days of a text. Today and tomorrow are also those of the person's language. */
export function readLiterals(text: string, locale: string): Literals {
  const ids = text.match(idPattern) ?? [];
  const dates = text.match(datePattern) ?? [];
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const words = toPlainWords(text);
  const isSaid = (day: string) => includesWords(words, toPlainWords(day));
  const days = ["today", "tomorrow"].filter(
    (day, offset) => isSaid(day) || isSaid(relative.format(offset, "day")),
  );
  return {
    ids: [...new Set(ids.map((id) => id.toUpperCase()))],
    days: [...new Set([...dates, ...days])],
  };
}

/** Letters before the number of an id: "WO-" of WO-1004. */
export function toIdPrefix(id: string): string {
  return id.replace(/\d.*/, "").toUpperCase();
}

const negations = readWordList("negations");

/** Tests for a word such as "not" and "without", after which a value may be what the person does not want. */
export function hasNegation(text: string): boolean {
  return toWords(text).some((word) => negations.has(word));
}
