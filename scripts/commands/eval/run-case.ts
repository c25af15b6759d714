import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  checkStep,
  type ModelAnswer,
  type ModelMessage,
  type OfferedTool,
  resultMessage,
} from "@suite/host/model";
import type { SuiteServer } from "@suite/server";
import { tokenize } from "@suite/server/tools";
import { z } from "zod";
import type { EvalCase } from "./cases.ts";

/** More rounds than any scenario needs. A model that is not done by then goes around in circles. */
const maxRounds = 12;

type CallResult = Parameters<typeof checkStep>[1];

export interface EvalSetup {
  readonly tools: readonly EvalTool[];
  ask(messages: readonly ModelMessage[]): Promise<ModelAnswer>;
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<CallResult>;
}

/**
 * Lets the model answer one request, as a host does: reads run, and so do the writes that the request asks for; the person declines all
 * others. A confusion pair ends at the call that decides it, and writes nothing.
 */
export async function runCase(setup: EvalSetup, evalCase: EvalCase): Promise<Transcript> {
  const messages: ModelMessage[] = [{ role: "user", content: evalCase.request }];
  const rounds: Transcript = [];
  while (rounds.length < maxRounds) {
    const answer = await setup.ask(messages);
    messages.push(...answer.messages);
    const calls: MadeCall[] = [];
    for (const call of answer.calls) {
      const { tool, arguments: args, problem } = call;
      if (problem) {
        calls.push({ tool, arguments: args, outcome: "malformed" });
        continue;
      }
      const earlier = [...rounds.flatMap((round) => round.calls), ...calls];
      const { made, text } = await makeCall(setup, evalCase, { tool, arguments: args }, earlier);
      calls.push(made);
      messages.push(resultMessage(call, text));
    }
    rounds.push({ text: answer.text, calls, ...answer.usage });
    if (answer.calls.length === 0 || calls.some(({ outcome }) => outcome === "decided")) break;
  }
  return rounds;
}

async function makeCall(
  { tools, call }: EvalSetup,
  { kind, steps, rival }: EvalCase,
  given: Pick<MadeCall, "tool" | "arguments">,
  earlier: readonly MadeCall[],
): Promise<{ made: MadeCall; text: string }> {
  const tool = tools.find(({ name }) => name === given.tool);
  const fulfilled = new Set(earlier.map(({ step }) => step));
  const open = steps
    .map((step, index) => ({ ...step, index }))
    .filter((step) => step.call === given.tool && !fulfilled.has(step.index));
  const equal = open.find((step) =>
    step.arguments
      ? sameArguments(tool, step.arguments, given.arguments)
      : tool?.parse(given.arguments),
  );
  if (kind === "pair") {
    // A read-only rival may come before the expected write, to find what to change.
    const isLookup = steps.some((step) => !tools.find(({ name }) => name === step.call)?.readOnly);
    const decides = open.length > 0 || !tool?.readOnly || (given.tool === rival && !isLookup);
    if (decides) return { made: { ...given, outcome: "decided", step: equal?.index }, text: "" };
  } else if (!tool?.readOnly) {
    // `confirm: true` states that the person agreed. Where the request does not say so, nobody has.
    const mayConfirm =
      given.arguments.confirm !== true || open.some((step) => step.arguments?.confirm === true);
    if (open.length === 0 || !mayConfirm)
      return { made: { ...given, outcome: "declined" }, text: "The person declined this call." };
  }
  const result = await call(given.tool, given.arguments);
  const text = result.content
    .map((block) => (block.type === "text" ? block.text : ""))
    .join("\n\n");
  if (result.isError) return { made: { ...given, outcome: "failed" }, text };
  // Names and ids of one record differ as texts, but give the same result.
  const alike = open.find((step) => hasExpected(step, result));
  return { made: { ...given, outcome: "succeeded", step: (equal ?? alike)?.index }, text };
}

/** True if a step expects data in the result, and the result has it. */
function hasExpected(
  { expect: { text = [], structured = {} } = {} }: EvalCase["steps"][number],
  result: CallResult,
) {
  if (text.length === 0 && Object.keys(structured).length === 0) return false;
  return checkStep({ expect: { text, structured } }, result, undefined).every(
    ({ passed }) => passed,
  );
}

/** Tool as an evaluation knows it: what the model sees, and how to judge a call of it. */
export interface EvalTool extends OfferedTool {
  readonly readOnly: boolean;
  /** Hash of what the model sees, to notice that a recording is stale. */
  readonly fingerprint: string;
  /** Arguments with the defaults of the schema, or `undefined` where the server would refuse them. */
  parse(args: unknown): Readonly<Record<string, unknown>> | undefined;
}

export function evalTools(server: Pick<SuiteServer, "tools" | "listTools">): EvalTool[] {
  const listed = new Map(server.listTools().tools.map((tool) => [tool.name, tool]));
  return server.tools
    .filter(({ visibility }) => visibility.includes("model"))
    .map(({ name, title, description, annotations, inputSchema: schema }) => {
      const inputSchema = listed.get(name)?.inputSchema ?? {};
      return {
        name,
        description,
        inputSchema,
        readOnly: annotations.readOnlyHint,
        fingerprint: toFingerprint({ title, description, inputSchema }),
        parse: (args) => schema.safeParse(args).data,
      };
    });
}

export function toFingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

/** True when arguments mean what is expected: equal but for letter case, punctuation, order in lists, and defaults left out. */
function sameArguments(
  tool: EvalTool | undefined,
  expected: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): boolean {
  const required = tool?.parse(expected);
  const actual = tool?.parse(given);
  return required !== undefined && isDeepStrictEqual(normal(required), normal(actual));
}

function normal(value: unknown): unknown {
  if (typeof value === "string") return tokenize(value).join(" ") || value;
  if (Array.isArray(value))
    return value.map(normal).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(fields.map(([key, inner]) => [key, normal(inner)]));
}

const callSchema = z.object({
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  /**
   * `declined`: the person did not ask for this write. `decided`: not run, since the choice of the tool is all that a confusion pair
   * measures. `malformed`: no such tool, or arguments that are not JSON.
   */
  outcome: z.enum(["succeeded", "failed", "declined", "decided", "malformed"]),
  /** Index of the expected call that this one makes, with the right arguments. */
  step: z.number().int().optional(),
});

export const transcriptSchema = z.array(
  z.object({
    text: z.string(),
    calls: z.array(callSchema),
    inputTokens: z.number(),
    outputTokens: z.number(),
    firstMs: z.number(),
    totalMs: z.number(),
  }),
);

export type Transcript = z.infer<typeof transcriptSchema>;

export type MadeCall = z.infer<typeof callSchema>;
