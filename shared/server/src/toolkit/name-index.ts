import {
  type Found,
  findByName,
  isNamed,
  meaningfulWords,
  type Named,
  nearMisses,
} from "./find-by-name.ts";
import { tokenize } from "./words.ts";

/**
 * Finds rows of one kind by name, with the results of `findByName`. Holds the words of the list that it was given last, and takes from
 * the next one only the rows that differ.
 *
 * @example
 * const names = new NameIndex<Vendor>(({ name, city }) => ({ name, hints: [city] }));
 * const found = names.find(vendors, "contoso seattle");
 */
export class NameIndex<Row extends { readonly id: string }> {
  readonly #toNamed: (row: Row) => Named<Row>;
  #rows: readonly Row[] = [];
  readonly #rowsByWord = new Map<string, Row[]>();
  /** Keys of the map in order, with new ones at the end until the next search. */
  #words: string[] = [];
  #isSorted = true;

  constructor(getNames: (row: Row) => Omit<Named<Row>, "row" | "id">) {
    this.#toNamed = (row) => ({ row, id: row.id, ...getNames(row) });
  }

  /** Finds the row that a person or a model means, as `findByName` does. */
  find(rows: readonly Row[], input: string, nouns: readonly string[] = []): Found<Row> {
    this.#follow(rows);
    const words = meaningfulWords(input, nouns);
    // Most names begin with the text; it may also be inside of one.
    for (const match of ["startsWith", "includes"] as const) {
      const result = findByName(input, this.#candidates(words, match), nouns);
      if (result.kind !== "none") return result;
    }
    return { kind: "none", near: nearMisses(input, words, rows.map(this.#toNamed)) };
  }

  /** Returns the rows that a filter text names, as `isNamed` does; all without a text. */
  select(
    rows: readonly Row[],
    input: string | undefined,
    nouns: readonly string[] = [],
  ): readonly Row[] {
    if (input === undefined) return rows;
    this.#follow(rows);
    const candidates = this.#candidates(meaningfulWords(input, nouns), "startsWith");
    return candidates.filter((named) => isNamed(input, named, nouns)).map(({ row }) => row);
  }

  /** Returns the rows that have at least one of the words, for records that are named after them. */
  mentioned(rows: readonly Row[], input: string, nouns: readonly string[]): ReadonlySet<Row> {
    this.#follow(rows);
    return new Set(
      meaningfulWords(input, nouns).flatMap((text) => this.#rowsWith(this.#begin(text))),
    );
  }

  /** Records with one of these words, the one that the fewest have, in the order of their ids. */
  #candidates(texts: readonly string[], match: "startsWith" | "includes"): Named<Row>[] {
    const words = (text: string) =>
      match === "includes" ? this.#words.filter((word) => word.includes(text)) : this.#begin(text);
    const lists = texts.map((text) => this.#rowsWith(words(text)));
    const [fewest] = lists.sort((one, other) => one.length - other.length);
    const records = [...new Set(fewest)].map(this.#toNamed);
    return records.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  #rowsWith(words: readonly string[]): Row[] {
    return words.flatMap((word) => this.#rowsByWord.get(word) ?? []);
  }

  /** Words that begin with a text. */
  #begin(text: string): string[] {
    if (!this.#isSorted) {
      const isCurrent = (word: string, at: number, all: string[]) =>
        word !== all[at - 1] && this.#rowsByWord.has(word);
      this.#words = this.#words.sort().filter(isCurrent);
      this.#isSorted = true;
    }
    let start = 0;
    let end = this.#words.length;
    while (start < end) {
      const middle = (start + end) >> 1;
      if ((this.#words[middle] ?? "") < text) start = middle + 1;
      else end = middle;
    }
    while (this.#words[end]?.startsWith(text)) end += 1;
    return this.#words.slice(start, end);
  }

  #follow(rows: readonly Row[]): void {
    const old = this.#rows;
    const shorter = Math.min(rows.length, old.length);
    let start = 0;
    while (start < shorter && rows[start] === old[start]) start += 1;
    let end = 0;
    while (end < shorter - start && rows.at(-1 - end) === old.at(-1 - end)) end += 1;
    const before = new Set(old.slice(start, old.length - end));
    const after = new Set(rows.slice(start, rows.length - end));
    for (const row of after) if (!before.has(row)) this.#add(row);
    for (const row of before) if (!after.has(row)) this.#remove(row);
    this.#rows = rows;
  }

  #add(row: Row): void {
    for (const word of indexedWords(this.#toNamed(row))) {
      const rows = this.#rowsByWord.get(word) ?? [];
      if (rows.push(row) > 1) continue;
      this.#rowsByWord.set(word, rows);
      this.#words.push(word);
      this.#isSorted = false;
    }
  }

  #remove(row: Row): void {
    for (const word of indexedWords(this.#toNamed(row))) {
      const rows = this.#rowsByWord.get(word)?.filter((other) => other !== row) ?? [];
      if (rows.length > 0) this.#rowsByWord.set(word, rows);
      else this.#rowsByWord.delete(word);
    }
  }
}

function indexedWords({
  id,
  name,
  aliases = [],
  hints = [],
  exact = [],
}: Named<unknown>): Set<string> {
  return new Set(tokenize([id, name, ...aliases, ...hints, ...exact].join(" ")));
}
