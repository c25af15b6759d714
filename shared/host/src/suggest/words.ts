const segments = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words of a text in lower case, without punctuation, accents and the plural's s. Finds words in languages without spaces. */
export function tokenize(text: string): string[] {
  const plain = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[-_]/g, " ");
  return Array.from(segments.segment(plain))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => (segment.length > 3 ? segment.replace(/['’]s?$|(?<!s)s$/, "") : segment));
}

/** Options of a search by words. */
export const byWords = { tokenize, processTerm: (word: string) => word };

/** Edits that a misspelt word may have: none in short words, one in words of up to seven letters, else a fifth of them. */
export const fuzzy = (word: string) => word.length > 4 && (word.length > 7 ? 0.2 : 1);
