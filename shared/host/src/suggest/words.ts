import { swapLetters } from "./misspellings.ts";
import wordLists from "./word-lists.json" with { type: "json" };

const segments = new Intl.Segmenter(undefined, { granularity: "word" });

/** Articles and pronouns that French joins to the next word: "l'inspecteur". */
const elisions = /(?<!\p{L})(qu|[cdjlmnst])['’](?=\p{L})/gu;

/** Accents of decomposed letters. The marks of Japanese kana make other letters. */
const accents = /(?![\u3099\u309A])\p{Mark}/gu;

/** Articles, alone or after "and", "with" and "for", that Arabic joins to the next word. */
const arabicArticles = /^(?:[وبكف]?ال|لل)(?=.{3})/;

/**
 * Words of a text in lower case, without punctuation, accents and a possessive's s. Finds words in languages without spaces, and
 * the words of names such as `assignmentId`.
 */
export function toPlainWords(text: string): string[] {
  const plain = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(accents, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[-_–]/g, " ")
    .replace(elisions, "");
  return Array.from(segments.segment(plain))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.replace(/['’]s?$/, ""));
}

/** Words of a text for comparison: without the plural's s and joined articles as well. */
export function toWords(text: string): string[] {
  return toPlainWords(text).map(toStem);
}

function toStem(word: string): string {
  if (word.length <= 3) return word;
  return word.replace(/(?<!s)s$/, "").replace(arabicArticles, "");
}

/** Words such as "the", "show", "today" and "Monday" by language. A text is about none of them. */
const stopWords = new Map(
  Object.entries(wordLists.stopWords).map(([language, words]) => {
    const all = [words, ...namesOfMonths(language), ...namesOfWeekdays(language)];
    return [language, new Set(all.flatMap(toWords).filter((word) => !/\p{N}/u.test(word)))];
  }),
);

const stopWordsOfAll = new Set([...stopWords.values()].flatMap((words) => [...words]));

/** Long stop words without one of their letters: "plese". */
const misspeltStopWords = new Set(
  [...stopWordsOfAll]
    .filter((word) => word.length >= 6)
    .flatMap((word) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))),
);

function namesOfMonths(language: string): string[] {
  const { format } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month)));
}

function namesOfWeekdays(language: string): string[] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => format(Date.UTC(2026, 0, day + 1)));
}

/** Tests for a word that texts are not about. A letter may be missing, or two may have changed places. */
export function isStopWord(word: string): boolean {
  return toPlainWords(word).every(isPlainStopWord);
}

/** Hiragana alone are the particles and endings of Japanese. */
function isPlainStopWord(word: string): boolean {
  const spellings = [word, ...swapLetters(word)].map(toStem);
  const isListed =
    misspeltStopWords.has(word) || spellings.some((each) => stopWordsOfAll.has(each));
  return isListed || /^\p{Script=Hiragana}+$/u.test(word);
}

/** Words of a text that say what it is about. Numbers and ids do not. */
export function toContentWords(text: string): string[] {
  return toWords(text).filter((word) => !isPlainStopWord(word) && !/\p{N}/u.test(word));
}

/**
 * Selects the languages that a text may be in: those with most of its stop words, or all where it has none. Languages without a list
 * of stop words are always among them.
 */
export function guessLanguages(text: string, languages: readonly string[]): string[] {
  const words = toWords(text);
  const counts = new Map(
    [...stopWords].map(([language, own]) => [
      language,
      words.filter((word) => own.has(word)).length,
    ]),
  );
  const most = Math.max(...counts.values());
  return languages.filter((language) => (counts.get(language) ?? most) === most);
}

/** Reads one of the lists, in all languages. */
export function readWordList(name: keyof typeof wordLists): ReadonlySet<string> {
  return new Set(Object.values(wordLists[name]).flatMap(toWords));
}

/** Tests whether these words stand in a row in a text. */
export function includesWords(text: readonly string[], words: readonly string[]): boolean {
  const isAt = (start: number) => words.every((word, offset) => text[start + offset] === word);
  return words.length > 0 && text.some((_word, start) => isAt(start));
}
