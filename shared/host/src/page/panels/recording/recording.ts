import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import { isForModel, isReadOnly } from "../../../bridge/visibility.ts";
import { widgetName } from "../../../model/check-step.ts";
import { createExpectations, withoutEtags } from "./expectations.ts";

/** Tool call with what its result lets a later run expect. */
export interface RecordedStep {
  readonly call: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly expect?: ReturnType<typeof createExpectations> & { readonly widget?: string };
}

/** Prompt, if there was one, with the calls up to the next prompt. */
interface RecordedTurn {
  readonly prompt?: string;
  readonly steps: readonly RecordedStep[];
}

/** Prompts and calls in the conversation since the recording began. */
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
  /** True for a call of a widget. */
  readonly byWidget: boolean;
  /** False where the text may be in another language than English. */
  readonly inEnglish: boolean;
}

/** Adds a finished call to the newest turn. */
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
function isOwnRead({ tool, name, arguments: args }: FinishedCall, { steps }: RecordedTurn): boolean {
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
  const short = text.length > most ? text.slice(0, text.lastIndexOf(" ", most) + 1 || most) : text;
  return short.trim().replace(/[.,;:]$/, "");
}

/** Elements for the array of a sample's `walkthroughs.ts`. */
export function asTypeScript(walkthroughs: readonly RecordedWalkthrough[]): string {
  const unquoted = (json: string) => json.replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
  return walkthroughs.map((each) => `${unquoted(JSON.stringify(each, null, 2))},\n`).join("");
}
