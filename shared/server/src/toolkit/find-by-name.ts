import { isBlank } from "@suite/contracts";
import { distance } from "fastest-levenshtein";
import { normalizeText, tokenize } from "./words.ts";

export interface Named<Row> {
  readonly row: Row;
  readonly id: string;
  readonly name: string;
  /** Words that identify the record by themselves, such as the client of a project. */
  readonly aliases?: readonly string[];
  /** Words that only tell namesakes apart, such as a city. */
  readonly hints?: readonly string[];
  /** Texts that match only as a whole, such as an email address. */
  readonly exact?: readonly string[];
}

export type Found<Row> =
  | { readonly kind: "one"; readonly row: Row }
  | { readonly kind: "several"; readonly rows: readonly Row[] }
  | { readonly kind: "none"; readonly near: readonly Row[] }
  | { readonly kind: "empty" };

/** Words without meaning for a search, as in "the Copilot project at Relecloud". */
const fillers = new Set([
  "a",
  "an",
  "and",
  "at",
  "by",
  "for",
  "from",
  "in",
  "of",
  "on",
  "the",
  "to",
  "with",
]);
const numbering = new Set(["id", "number", "no"]);

/**
 * Finds the record that a person or a model means. An exact id or full name wins. Otherwise every given word must begin a word of
 * the record; several such records are returned as several and never resolved by order.
 * @param nouns words for the kind of record ("project", "client"), ignored beside a name
 *
 * @example
 * const found = findByName(
 *   "the Relecloud project",
 *   projects.map((row) => ({ row, id: row.id, name: row.name, aliases: [row.client] })),
 *   ["project"],
 * );
 */
export function findByName<Row>(
  input: string,
  records: readonly Named<Row>[],
  nouns: readonly string[] = [],
): Found<Row> {
  if (isBlank(input)) return { kind: "empty" };
  const text = normalizeText(input).trim();
  const inputWords = tokenize(input);
  const id = inputWords.filter((word) => !numbering.has(word) && !nouns.includes(word)).join(" ");
  const folded = records.map(foldTexts);
  const byId = folded.filter((record) => record.id === text || record.id === id);
  if (byId.length > 0) return decided(byId);
  const exact = folded.filter((record) => record.exact.includes(text));
  if (exact.length > 0) return decided(exact);

  const words = meaningfulWords(input, nouns);
  const matches = folded.filter((record) => words.length > 0 && matchesWords(record, words));
  if (matches.length > 0) return decided(matches);
  const holding = folded.filter((record) => text.length > 2 && record.name.includes(text));
  return holding.length > 0
    ? decided(holding)
    : { kind: "none", near: nearMisses(input, words, records) };
}

function decided<Row>(records: readonly { readonly row: Row }[]): Found<Row> {
  const [first, second] = records;
  if (first && !second) return { kind: "one", row: first.row };
  return { kind: "several", rows: records.map(({ row }) => row) };
}

/** True if a filter text names the record: by id, or by words as in `findByName`. */
export function isNamed<Row>(
  input: string,
  record: Named<Row>,
  nouns: readonly string[] = [],
): boolean {
  const words = meaningfulWords(input, nouns);
  const folded = foldTexts(record);
  return (
    folded.id === normalizeText(input).trim() || (words.length > 0 && matchesWords(folded, words))
  );
}

/** Words of a text without the fillers, unless nothing else is left. */
export function meaningfulWords(input: string, nouns: readonly string[]): readonly string[] {
  const words = tokenize(input);
  const meaningful = words.filter(
    (word) => !fillers.has(word) && !numbering.has(word) && !nouns.includes(word),
  );
  return meaningful.length > 0 ? meaningful : words;
}

type Folded = ReturnType<typeof foldTexts>;

function matchesWords(
  { own, all }: Pick<Folded, "own" | "all">,
  words: readonly string[],
): boolean {
  const begins = (list: readonly string[], word: string) =>
    list.some((candidate) => candidate.startsWith(word));
  return (
    words.every((word) => begins(all, word)) &&
    words.some((word) => isDistinctive(word) && begins(own, word))
  );
}

/** False for a single Latin letter or digit, which begins too many names. In other scripts one character may be a name. */
const isDistinctive = (word: string) => !/^[a-z0-9]$/.test(word);

function foldTexts<Row>({ row, id, name, aliases = [], hints = [], exact = [] }: Named<Row>) {
  const own = tokenize([name, ...aliases].join(" "));
  return {
    row,
    id: normalizeText(id),
    name: normalizeText(name),
    exact: [name, ...exact].map(normalizeText),
    own,
    all: [...own, ...tokenize(hints.join(" "))],
  };
}

/** Share of differing letters up to which names are similar. */
const farthest = 0.34;

/** Returns up to three records with a similar name, or a similar word in it. */
export function nearMisses<Row>(
  input: string,
  words: readonly string[],
  records: readonly Named<Row>[],
): Row[] {
  const text = normalizeText(input).trim();
  // A long text is not a mistyped name, and the cost of the distance grows with its length.
  if (text.length > 60) return [];
  return records
    .map((record) => ({ row: record.row, distance: nameDistance(text, words, record) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ row }) => row);
}

/** Returns the share of differing letters in the whole name or in the best pair of words. */
function nameDistance<Row>(text: string, words: readonly string[], record: Named<Row>): number {
  const names = [record.name, ...(record.aliases ?? [])].map((name) =>
    normalizeText(name.slice(0, 80)),
  );
  const whole = Math.min(...names.map((name) => share(text, name)));
  const pairs = words
    .filter((word) => word.length > 2)
    .flatMap((word) => names.flatMap(tokenize).map((own) => share(word, own)));
  return Math.min(whole, ...pairs);
}

function share(a: string, b: string): number {
  const longer = Math.max(a.length, b.length, 1);
  const least = Math.abs(a.length - b.length) / longer;
  return least > farthest ? least : distance(a, b) / longer;
}
