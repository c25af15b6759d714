import type { Tool } from "@modelcontextprotocol/client";
import type { LocalizedWalkthrough, Walkthrough } from "../connection/walkthroughs.ts";

/** Response to a prompt without a model: a walkthrough with (nearly) this prompt, or the likeliest tools. */
export type PromptAnswer =
  | { readonly kind: "walkthrough"; readonly walkthrough: LocalizedWalkthrough; readonly exact: boolean }
  | { readonly kind: "tools"; readonly tools: readonly Tool[]; readonly related: boolean };

interface Known {
  /** In the user's language. */
  readonly walkthroughs: readonly LocalizedWalkthrough[];
  readonly english: readonly Walkthrough[];
  /** Tools that the model may call. */
  readonly tools: readonly Tool[];
}

/** Share of common words from which two prompts count as the same request. */
const closeEnough = 0.6;

const toolsOffered = 3;

/** Answers a typed prompt or a widget's message. Never empty, unless the server has neither walkthroughs nor tools. */
export function answerPrompt(text: string, { walkthroughs, english, tools }: Known): PromptAnswer {
  const promptWords = tokenize(text);
  const named = namesIn(text);
  const candidates = walkthroughs.flatMap((walkthrough) => {
    const original = english.find(({ name }) => name === walkthrough.name);
    const texts = [walkthrough.prompt, walkthrough.title, original?.prompt ?? "", original?.title ?? ""];
    const words = texts.map(tokenize);
    // A prompt about other records would be a wrong answer: the plan of one job is not that of all jobs.
    if (!named.every((name) => words.some((each) => each.includes(name)))) return [];
    return { walkthrough, score: Math.max(...words.map((each) => overlap(promptWords, each))) };
  });
  const [best] = candidates.sort((left, right) => right.score - left.score);
  if (best && best.score >= closeEnough)
    return { kind: "walkthrough", walkthrough: best.walkthrough, exact: best.score === 1 };
  // Words such as "a", "of" and "me" are in any description.
  const rareWords = promptWords.filter((word) => !/^\p{Script=Latin}{1,2}$/u.test(word));
  return rankTools(rareWords, tools);
}

/** Offers the tools whose name, title and description have most of the rare words of the text. */
function rankTools(promptWords: readonly string[], tools: readonly Tool[]): PromptAnswer & { kind: "tools" } {
  const documents = tools.map((tool) => ({
    tool,
    name: new Set(tokenize(`${tool.name} ${tool.title ?? ""}`)),
    all: new Set(tokenize(`${tool.name} ${tool.title ?? ""} ${tool.description ?? ""}`)),
  }));
  const rarity = (word: string) =>
    Math.log((1 + tools.length) / (1 + documents.filter(({ all }) => all.has(word)).length));
  const ranked = documents
    .map(({ tool, name, all }) => {
      const points = promptWords.map((word) => (name.has(word) ? 3 : all.has(word) ? 1 : 0) * rarity(word));
      return { tool, score: points.reduce((sum, each) => sum + each, 0) };
    })
    .sort((left, right) => right.score - left.score);
  const related = ranked.filter(({ score }) => score > 0);
  const offered = related.length > 0 ? related : ranked;
  return {
    kind: "tools",
    tools: offered.slice(0, toolsOffered).map(({ tool }) => tool),
    related: related.length > 0,
  };
}

const segments = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words of a text in lower case, without punctuation, accents and the plural's s. Finds words in languages without spaces. */
function tokenize(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[-_]/g, " ");
  return Array.from(segments.segment(plain))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => (segment.length > 3 ? segment.replace(/s$/, "") : segment));
}

/** Words that name something: with a digit, as in ids and dates, or capitalized inside a sentence. */
function namesIn(text: string): string[] {
  const inSentence = text.replace(/(^|[.!?:]\s+)\P{L}*\p{L}/gu, (start) => start.toLowerCase());
  const names = inSentence.match(/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*|\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
  return names.flatMap(tokenize);
}

/** Twice the number of common words, divided by the number of all words: 1 for the same words, 0 for none in common. */
function overlap(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  const common = left.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (left.length + right.length);
}
