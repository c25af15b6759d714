import { checkStep, type ModelAnswer, type ModelMessage, resultMessage } from "@suite/host/model";
import type { EvalCase } from "./cases.ts";
import { type EvalTool, sameArguments } from "./tools.ts";
import type { MadeCall, Transcript } from "./transcript.ts";

/** More rounds than any walkthrough needs. A model that is not done by then goes around in circles. */
const maxRounds = 12;

type CallResult = Parameters<typeof checkStep>[1];

/** Server and model of an evaluation. */
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
    step.arguments ? sameArguments(tool, step.arguments, given.arguments) : tool?.parse(given.arguments),
  );
  if (kind === "pair") {
    const decides = open.length > 0 || !tool?.readOnly || (given.tool === rival && !isLookup(tools, steps));
    if (decides) return { made: { ...given, outcome: "decided", step: equal?.index }, text: "" };
  } else if (!tool?.readOnly && (open.length === 0 || confirmsUnrequested(given, open))) {
    return { made: { ...given, outcome: "declined" }, text: "The person declined this call." };
  }
  const result = await call(given.tool, given.arguments);
  const text = result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n\n");
  if (result.isError) return { made: { ...given, outcome: "failed" }, text };
  // Names and ids of one record differ as texts, but give the same result.
  const alike = open.find((step) => checksResult(step) && asExpected(step, result));
  return { made: { ...given, outcome: "succeeded", step: (equal ?? alike)?.index }, text };
}

/** True when a read-only rival may come before the expected write, to find what to change. */
function isLookup(tools: readonly EvalTool[], steps: EvalCase["steps"]): boolean {
  return steps.some((step) => !tools.find(({ name }) => name === step.call)?.readOnly);
}

/** `confirm: true` states that the person agreed. Where the request does not say so, nobody has. */
function confirmsUnrequested(given: Pick<MadeCall, "arguments">, open: EvalCase["steps"]): boolean {
  return given.arguments.confirm === true && !open.some((step) => step.arguments?.confirm === true);
}

function checksResult({ expect }: EvalCase["steps"][number]): boolean {
  return Object.keys(expect?.structured ?? {}).length > 0 || (expect?.text ?? []).length > 0;
}

function asExpected({ expect }: EvalCase["steps"][number], result: CallResult): boolean {
  const data = { text: expect?.text, structured: expect?.structured };
  return checkStep({ expect: data }, result, undefined).every(({ passed }) => passed);
}
