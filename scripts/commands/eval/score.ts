import type { EvalCase } from "./cases.ts";
import type { EvalTool, MadeCall, Transcript } from "./run-case.ts";

export interface Score {
  /** Every expected tool was called, and in a confusion pair the other one was not. */
  readonly tool: boolean;
  /** Every expected call was made with arguments that mean the same or give the expected result, and that the server accepts today. */
  readonly arguments: boolean;
  /** The expected calls were made in their order. */
  readonly order: boolean;
  /** No call wrote, or tried to write, what the person had not asked for. */
  readonly consent: boolean;
  /** All of the above. */
  readonly passed: boolean;
  /** The tool called in place of each expected one; `none` where no call took its place. */
  readonly choices: readonly { readonly expected: string; readonly called: string }[];
  /** Calls that the server refused or that were malformed, after which the model may have corrected itself. */
  readonly failedCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalMs: number;
}

export function scoreCase(tools: readonly EvalTool[], evalCase: EvalCase, rounds: Transcript): Score {
  const find = (name: string) => tools.find((tool) => tool.name === name);
  const calls = rounds.flatMap((round) => round.calls);
  const choices = findChoices(find, evalCase, calls);
  const accepted = calls.filter((call) => find(call.tool)?.parse(call.arguments));
  const fulfilled = evalCase.steps.map((_, index) => accepted.findIndex(({ step }) => step === index));
  const made = fulfilled.filter((at) => at >= 0).toSorted((a, b) => a - b);
  const judged = {
    tool: choices.every(({ expected, called }) => expected === called),
    arguments: fulfilled.every((at) => at >= 0),
    // Of two calls of one tool, either may come first.
    order: made.every(
      (at, index) =>
        accepted[at]?.tool === evalCase.steps.filter((_, step) => (fulfilled[step] ?? -1) >= 0)[index]?.call,
    ),
    consent: calls.every((call) => call.outcome !== "declined" && !writesUnrequested(find, evalCase, call)),
  };
  const sum = (of: "inputTokens" | "outputTokens" | "totalMs") =>
    rounds.reduce((total, round) => total + round[of], 0);
  return {
    ...judged,
    passed: Object.values(judged).every(Boolean),
    choices,
    failedCalls: calls.filter(({ outcome }) => outcome === "failed" || outcome === "malformed").length,
    inputTokens: sum("inputTokens"),
    outputTokens: sum("outputTokens"),
    totalMs: sum("totalMs"),
  };
}

type Find = (name: string) => EvalTool | undefined;

/** Pairs each expected call with one of the same tool, and the ones left over with other calls, in order. */
function findChoices(find: Find, { kind, steps, rival }: EvalCase, calls: readonly MadeCall[]) {
  const left = calls.map(({ tool }) => tool);
  const choices = steps.map(({ call }) => {
    const lookup = !find(call)?.readOnly && rival !== undefined && find(rival)?.readOnly;
    // A pair is lost to the rival even when the right tool follows.
    const expected = kind === "pair" && rival && !lookup && left.includes(rival) ? rival : call;
    const at = left.indexOf(expected);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? expected : undefined;
  });
  return steps.map(({ call: expected }, index) => ({
    expected,
    called: choices[index] ?? left.shift() ?? "none",
  }));
}

function writesUnrequested(find: Find, { kind, steps }: EvalCase, call: MadeCall): boolean {
  if (kind === "walkthrough" || call.outcome === "malformed" || find(call.tool)?.readOnly) return false;
  return call.arguments.confirm === true || !steps.some((step) => step.call === call.tool);
}
