import { tokenize } from "./words.ts";

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly prompt: string;
}

/** Share of common words from which two prompts count as the same request. */
const closeEnough = 0.6;

/** Finds the walkthrough whose prompt or title, in the person's language or in English, is the text or close to it. */
export function findWalkthrough<Walkthrough extends Prompt>(
  text: string,
  walkthroughs: readonly Walkthrough[],
  english: readonly Prompt[],
): { walkthrough: Walkthrough; isExact: boolean } | undefined {
  const promptWords = new Set(tokenize(text));
  const named = namesIn(text);
  const candidates = walkthroughs.flatMap((walkthrough) => {
    const original = english.find(({ name }) => name === walkthrough.name);
    const texts = [
      walkthrough.prompt,
      walkthrough.title,
      original?.prompt ?? "",
      original?.title ?? "",
    ];
    const words = texts.map((each) => new Set(tokenize(each)));
    // A prompt about other records would be a wrong answer: the plan of one job is not that of all jobs.
    if (!named.every((name) => words.some((each) => each.has(name)))) return [];
    return { walkthrough, score: Math.max(...words.map((each) => overlap(promptWords, each))) };
  });
  const [best] = candidates.sort((left, right) => right.score - left.score);
  if (!best || best.score < closeEnough) return undefined;
  return { walkthrough: best.walkthrough, isExact: best.score === 1 };
}

/** Words that name something: with a digit, as in ids and dates, or capitalized inside a sentence. */
function namesIn(text: string): string[] {
  const inSentence = text.replace(/(^|[.!?:]\s+)\P{L}*\p{L}/gu, (start) => start.toLowerCase());
  const names = inSentence.match(/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*|\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
  return names.flatMap(tokenize);
}

/** Twice the number of common words, divided by the number of all words: 1 for the same words, 0 for none in common. */
function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  return common === 0 ? 0 : (2 * common) / (left.size + right.size);
}
