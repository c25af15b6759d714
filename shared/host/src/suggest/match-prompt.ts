import { allowedEdits, countEdits } from "./misspellings.ts";
import type { Prompt, PromptTexts } from "./offered.ts";
import { readWordList, toContentWords, toPlainWords, toWords } from "./words.ts";

const politeness = readWordList("politeness");

/** Smallest share of common words of a prompt that is suggested. */
const similarEnough = 0.5;

/** Titles and texts of a prompt in all languages, with the defaults of its arguments. */
interface Variants {
  readonly prompt: Prompt;
  readonly texts: readonly string[];
  /** Words of ids, numbers and names. Another one in their place makes another request. */
  readonly fixed: ReadonlySet<string>;
}

/**
 * Prepares to find the prompt that a text is, and the one that is similar to it.
 * @param isWord tests for a word of the server's tools: in the place of another word it is no misspelling
 */
export function indexPrompts(
  prompts: readonly Prompt[],
  translations: Readonly<Record<string, PromptTexts>>,
  isWord: (word: string) => boolean,
) {
  const all = prompts.map((prompt) => readVariants(prompt, translations));
  return {
    /** Finds the prompt whose text or title a text is, apart from misspellings, punctuation and politeness. */
    findSame(text: string): Prompt | undefined {
      const words = toRequestWords(text);
      const isSame = ({ texts, fixed }: Variants) =>
        texts.some((each) => isSameRequest(words, toRequestWords(each), fixed, isWord));
      return all.find(isSame)?.prompt;
    },
    /** Finds the prompt that has most words in common with a text, if it has half of them. */
    findSimilar(text: string): Prompt | undefined {
      const words = new Set(toContentWords(text));
      const rated = all.map(({ prompt, texts }) => {
        const shares = texts.map((each) => shareInCommon(words, new Set(toContentWords(each))));
        return { prompt, share: Math.max(0, ...shares) };
      });
      const [best] = rated.sort((left, right) => right.share - left.share);
      return best && best.share >= similarEnough ? best.prompt : undefined;
    },
  };
}

function readVariants(
  prompt: Prompt,
  translations: Readonly<Record<string, PromptTexts>>,
): Variants {
  const defaults = Object.entries(prompt.arguments ?? {});
  const fillDefaults = (template: string) =>
    defaults.reduce(
      (text, [name, { default: value }]) => text.replaceAll(`{${name}}`, () => value),
      template,
    );
  const texts = [prompt.title, fillDefaults(prompt.prompt)];
  for (const byName of Object.values(translations)) {
    const { title = "", prompt: template = "" } = byName[prompt.name] ?? {};
    texts.push(title, fillDefaults(template));
  }
  const values = defaults.map(([, { default: value }]) => value);
  return {
    prompt,
    texts: texts.filter((text) => text !== ""),
    fixed: new Set([...values.flatMap(toWords), ...findFixed(prompt.prompt)]),
  };
}

/** Words with a digit, and words that begin with a capital letter inside a sentence. */
function findFixed(text: string): string[] {
  const inside = text.replace(/(^|[.!?:]\s+)\P{L}*\p{L}/gu, (start) => start.toLowerCase());
  const fixed = inside.match(/[\p{L}\p{N}-]*\p{N}[\p{L}\p{N}-]*|\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return fixed.flatMap(toWords);
}

/** Words of a request without those that change nothing about it. */
function toRequestWords(text: string): string[] {
  return toPlainWords(text)
    .filter((word) => !politeness.has(word))
    .flatMap(toWords);
}

function isSameRequest(
  words: readonly string[],
  expected: readonly string[],
  fixed: ReadonlySet<string>,
  isWord: (word: string) => boolean,
): boolean {
  if (words.length !== expected.length) return false;
  return words.every((word, index) => {
    const other = expected[index] ?? "";
    if (word === other) return true;
    if (fixed.has(other) || /\p{N}/u.test(other) || isWord(word)) return false;
    return countEdits(word, other) <= allowedEdits(other);
  });
}

/** Twice the number of common words, divided by the number of all words: 1 for the same words, 0 for none in common. */
function shareInCommon(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  return common === 0 ? 0 : (2 * common) / (left.size + right.size);
}
