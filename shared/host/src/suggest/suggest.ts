import type { Tool } from "@modelcontextprotocol/client";
import { isForModel, isReadOnly } from "../bridge/visibility.ts";
import { type FoundArguments, prepareArguments, type RequestFacts } from "./find-arguments.ts";
import historyKeywords from "./history-keywords.json" with { type: "json" };
import { indexNames } from "./known-names.ts";
import { readLiterals } from "./literals.ts";
import { indexPrompts } from "./match-prompt.ts";
import { isUndoRequest } from "./match-undo.ts";
import type { Offered, Prompt } from "./offered.ts";
import { indexTools } from "./rank.ts";
import { prepareScope, withoutNames, withoutQuotes } from "./scope.ts";
import { toContentWords, toWords } from "./words.ts";

/** Tool with the arguments that its text contains. `runs`: it only reads, and nothing that it needs is missing. */
export interface ToolSuggestion {
  readonly kind: "tool";
  readonly tool: Tool;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly runs: boolean;
}

/** Prompt with the arguments that its text contains. */
export interface PromptSuggestion {
  readonly kind: "prompt";
  readonly prompt: Prompt;
  readonly arguments: Readonly<Record<string, string>>;
}

/** Undo of the latest change. */
export interface UndoSuggestion {
  readonly kind: "undo";
}

export type Suggestion = ToolSuggestion | PromptSuggestion | UndoSuggestion;

/** `run`: the text is this prompt. `suggest`: what fits the text best, at most three. `none`: it is about something else. */
export type Answer =
  | { readonly kind: "run"; readonly prompt: Prompt }
  | { readonly kind: "suggest"; readonly suggestions: readonly Suggestion[] }
  | { readonly kind: "none" };

const mostSuggestions = 3;

/** Words such as "who" and "where" alone say less than a value that a tool takes. */
const weightOfStopWords = 1 / 4;

/** Tools of the change history, which the servers of the suite have in common. */
const historyTools = ["show-recent-changes", "undo-change"];

/**
 * Prepares to answer texts without a model. A text that is a prompt runs it. For other texts, the tools and prompts that fit best are
 * suggested, and nothing runs by itself.
 */
export function prepareAnswers({ prompts, translations = {}, names, ...offered }: Offered) {
  const tools = offered.tools.filter(isForModel);
  const keywords = { ...historyKeywords, ...offered.keywords };
  const index = indexTools(tools, { prompts, translations, keywords });
  const known = indexNames(names, new Set(tools.flatMap(({ name }) => toWords(name))));
  const isAbout = prepareScope(tools, index, known);
  const promptIndex = indexPrompts(prompts, translations, index.hasExactly);
  const args = prepareArguments(tools, prompts);
  const keepsHistory = historyTools.every((name) => tools.some((tool) => tool.name === name));

  const rateTools = (request: string, facts: RequestFacts) => {
    const nameWords = new Set(facts.names.flatMap((name) => toWords(name.text)));
    // With words such as "who" and "where", but without the particles of Japanese.
    const words = toWords(request).filter((word) => word.length > 1 && !nameWords.has(word));
    const scores = index.rank(words, withoutNames(request, facts.names));
    const content = toContentWords(words.join(" "));
    const weight = content.length > 0 ? 1 : weightOfStopWords;
    const similarKinds = content.flatMap(known.kindsOf);
    return tools.map((tool) => {
      const found = args.find(tool, facts);
      const score = weight * (scores.get(tool.name) ?? 0);
      const takesSimilar = args.takesKinds(tool, similarKinds);
      return { tool, found, rating: rateTool({ tool, found, score, takesSimilar, request }) };
    });
  };

  const suggestTool = (tool: Tool, found: FoundArguments): Suggestion => {
    if (keepsHistory && tool.name === "undo-change") return { kind: "undo" };
    return toSuggestion(tool, found);
  };

  const suggestTools = (text: string, facts: RequestFacts): Suggestion[] => {
    const request = withoutQuotes(text);
    const rated = rateTools(request, facts).filter(({ rating }) => rating > 0);
    const takesId = rated.some(({ found }) => hasAnyId(found, facts.ids));
    if (!takesId && !isAbout(request, facts.names)) return [];
    return rated
      .sort((left, right) => right.rating - left.rating)
      .slice(0, mostSuggestions)
      .map(({ tool, found }) => suggestTool(tool, found));
  };

  return (text: string, locale: string): Answer => {
    const prompt = promptIndex.findSame(text);
    if (prompt) return { kind: "run", prompt };
    if (keepsHistory && isUndoRequest(text))
      return { kind: "suggest", suggestions: [{ kind: "undo" }] };
    const facts = { ...readLiterals(text, locale), text, names: known.find(text) };
    const similar = suggestPrompt(promptIndex.findSimilar(text), facts);
    const suggestions = addPrompt(suggestTools(text, facts), similar);
    return suggestions.length > 0 ? { kind: "suggest", suggestions } : { kind: "none" };
  };
}

export type FindAnswer = ReturnType<typeof prepareAnswers>;

interface Rating {
  readonly tool: Tool;
  readonly found: FoundArguments;
  /** From 0 to 1 for the tool with most of the words. */
  readonly score: number;
  /** The text has a part of a name that the tool takes, or a misspelt one. */
  readonly takesSimilar: boolean;
  readonly request: string;
}

/** Rates a tool: by its words, half as much by each value that it takes, and less by similar names. A write needs a word of its own. */
function rateTool({ tool, found, score, takesSimilar, request }: Rating): number {
  const reads = isReadOnly(tool);
  if (!reads && score === 0) return 0;
  let rating = score + found.matches / 2;
  if (takesSimilar) rating += 1 / 4;
  const { required = [] } = tool.inputSchema;
  // The subject of a tool is its required input, more than an optional filter.
  if (required.length > 0 && hasAll(required, found)) rating += 1 / 4;
  const isQuestion = /[?？؟]\s*$/.test(request);
  if (isQuestion && !reads) rating -= 1 / 4;
  return rating;
}

function toSuggestion(tool: Tool, found: FoundArguments): ToolSuggestion {
  const runs = isReadOnly(tool) && hasAll(tool.inputSchema.required ?? [], found);
  return { kind: "tool", tool, arguments: found.arguments, runs };
}

function hasAll(required: readonly string[], found: FoundArguments): boolean {
  return required.every((name) => found.arguments[name] !== undefined);
}

function hasAnyId(found: FoundArguments, ids: readonly string[]): boolean {
  const values = Object.values(found.arguments).flat();
  return ids.some((id) => values.includes(id));
}

/** Suggests a prompt if the text contains all of its arguments: its defaults would be about something else. */
function suggestPrompt(
  prompt: Prompt | undefined,
  { names, text }: RequestFacts,
): PromptSuggestion | undefined {
  const values: Record<string, string> = {};
  for (const [argument, { default: usual }] of Object.entries(prompt?.arguments ?? {})) {
    const fitting = names.filter(({ kinds }) => kinds.includes(argument));
    const [only] = fitting;
    if (only && fitting.length === 1) values[argument] = only.text;
    else if (!text.includes(usual)) return undefined;
  }
  return prompt && { kind: "prompt", prompt, arguments: values };
}

/** Puts a prompt first, unless the text is about something else, or one of the tools answers the prompt alone. */
function addPrompt(
  suggestions: readonly Suggestion[],
  similar: PromptSuggestion | undefined,
): readonly Suggestion[] {
  if (!similar || suggestions.length === 0) return suggestions;
  const [step, ...others] = similar.prompt.steps;
  const isCovered = suggestions.some(
    (each) => each.kind === "tool" && each.tool.name === step?.call && others.length === 0,
  );
  return isCovered ? suggestions : [similar, ...suggestions].slice(0, mostSuggestions);
}
