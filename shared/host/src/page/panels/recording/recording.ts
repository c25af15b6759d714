import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import { firstCharacters } from "@suite/contracts";
import { isForModel, isReadOnly } from "../../../bridge/visibility.ts";
import { resultText, widgetName } from "../../../model/check-step.ts";

/** Tool call with what its result lets a later run expect. */
export interface RecordedStep {
  readonly call: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly expect?: Expectations & { readonly widget?: string };
}

/** Prompt, if there was one, with the calls up to the next prompt. */
interface RecordedTurn {
  readonly prompt?: string;
  readonly steps: readonly RecordedStep[];
}

export interface Recording {
  readonly turns: readonly RecordedTurn[];
  /** Calls that no walkthrough can have: failed ones, and what widgets read by helpers or read again. */
  readonly leftOut: number;
}

export const emptyRecording: Recording = { turns: [], leftOut: 0 };

export function withPrompt({ turns, leftOut }: Recording, prompt: string): Recording {
  return { turns: [...turns, { prompt, steps: [] }], leftOut };
}

interface FinishedCall {
  /** Omitted if the server does not list the tool. */
  readonly tool: Tool | undefined;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly result: CallToolResult;
  readonly byWidget: boolean;
  /** False where the text may be in another language than English. */
  readonly inEnglish: boolean;
}

export function withCall(recording: Recording, finished: FinishedCall): Recording {
  const { tool, name, result, inEnglish } = finished;
  const turn = recording.turns.at(-1) ?? { steps: [] };
  if (result.isError || (finished.byWidget && isOwnRead(finished, turn)))
    return { ...recording, leftOut: recording.leftOut + 1 };
  const widget = tool && widgetName(getToolUiResourceUri(tool));
  const expect = { ...createExpectations(result, inEnglish), ...(widget && { widget }) };
  const step: RecordedStep = {
    call: name,
    arguments: withoutEtags(finished.arguments),
    ...(Object.keys(expect).length > 0 && { expect }),
  };
  return {
    ...recording,
    turns: [...recording.turns.slice(0, -1), { ...turn, steps: [...turn.steps, step] }],
  };
}

/** Tests for a read that a widget makes by itself: by a helper that models do not see, or the same once more. */
function isOwnRead(
  { tool, name, arguments: args }: FinishedCall,
  { steps }: RecordedTurn,
): boolean {
  if (!isReadOnly(tool)) return false;
  const expectedArguments = JSON.stringify(args);
  return (
    (tool && !isForModel(tool)) ||
    steps.some((step) => step.call === name && JSON.stringify(step.arguments) === expectedArguments)
  );
}

/** Walkthrough in the form of a sample's `walkthroughs.ts`. */
export interface RecordedWalkthrough {
  readonly name: string;
  readonly title: string;
  readonly prompt: string;
  readonly steps: readonly RecordedStep[];
}

/** One walkthrough for each turn that called a tool, with names that are not in use. */
export function toWalkthroughs(
  { turns }: Recording,
  { tools, names }: { tools: readonly Tool[]; names: readonly string[] },
): RecordedWalkthrough[] {
  const used = new Set(names);
  return turns.flatMap(({ prompt, steps }) => {
    const [first] = steps;
    if (!first) return [];
    const tool = tools.find(({ name }) => name === first.call);
    // Braces would be arguments of the prompt.
    const text = (prompt ?? `${tool?.title ?? first.call}.`).replaceAll(/[{}]/g, "");
    const name = unusedName(text, used);
    used.add(name);
    return [{ name, title: shortened(text, 60), prompt: text, steps }];
  });
}

function unusedName(text: string, used: ReadonlySet<string>): string {
  const words = text
    .toLowerCase()
    .normalize("NFKD")
    .match(/[a-z0-9]+/g);
  const base = words ? shortened(words.join(" "), 40).replaceAll(" ", "-") : "recorded";
  let name = base;
  for (let number = 2; used.has(name); number++) name = `${base}-${number}`;
  return name;
}

/** First words of a text that fit, without the period at its end. */
function shortened(text: string, most: number): string {
  const lastSpace = text.lastIndexOf(" ", most);
  const short = firstCharacters(text, text.length > most && lastSpace > 0 ? lastSpace : most);
  return short.trim().replace(/[.,;:]$/, "");
}

/** Elements for the array of a sample's `walkthroughs.ts`. */
export function asTypeScript(walkthroughs: readonly RecordedWalkthrough[]): string {
  const unquoted = (json: string) => json.replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
  return walkthroughs.map((each) => `${unquoted(JSON.stringify(each, null, 2))},\n`).join("");
}

interface Expectations {
  readonly text?: readonly string[];
  readonly structured?: Readonly<Record<string, unknown>>;
}

const mostPhrases = 2;
const mostNumbers = 4;
const mostValues = 6;
const deepest = 3;

/** Emphasized phrases, in English, and values that stay the same from run to run: no times, ids, cursors or flags. */
function createExpectations(result: CallToolResult, inEnglish: boolean): Expectations {
  const phrases = inEnglish ? emphasized(resultText(result)).slice(0, mostPhrases) : [];
  const all = stableValues(result.structuredContent, deepest);
  const numbers = all.filter(([, value]) => typeof value === "number").slice(0, mostNumbers);
  const texts = all.filter(([, value]) => typeof value === "string");
  const values = [...numbers, ...texts].slice(0, mostValues);
  return {
    ...(phrases.length > 0 && { text: phrases }),
    ...(values.length > 0 && { structured: Object.fromEntries(values) }),
  };
}

function emphasized(text: string): string[] {
  const phrases = Array.from(text.matchAll(/\*\*([^*\n]+)\*\*/g), (match) => match[1] ?? "");
  return [...new Set(phrases)].filter(isStable);
}

function stableValues(
  value: unknown,
  depth: number,
  path: readonly string[] = [],
): [string, unknown][] {
  if (typeof value === "object" && value !== null) {
    if (depth === 0) return [];
    // The first item stands for a list.
    const entries = Array.isArray(value)
      ? Object.entries(value.slice(0, 1))
      : Object.entries(value);
    const simple = entries.filter(([, inner]) => typeof inner !== "object");
    const rest = entries.filter(([, inner]) => typeof inner === "object");
    return [...simple, ...rest].flatMap(([key, inner]) =>
      stableValues(inner, depth - 1, [...path, key]),
    );
  }
  const isComparable = typeof value === "number" || isStable(value);
  const isVolatile = /(^|[a-z])(cursor|version|id)$/i.test(path.at(-1) ?? "");
  return isComparable && !isVolatile ? [[path.join("."), value]] : [];
}

const longest = 80;

/** Tests for a short text without a day, a time, an ETag or a UUID. */
function isStable(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= longest &&
    !/\d{4}-\d\d-\d\d|\d\d:\d\d|^(W\/)?"|[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value)
  );
}

/** Arguments without ETags, which a later run does not have. */
function withoutEtags(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEtag = (value: unknown) => typeof value === "string" && /^(W\/)?".*"$/.test(value);
  return JSON.parse(JSON.stringify(args, (_name, value) => (isEtag(value) ? undefined : value)));
}
