import { groupBy } from "@suite/contracts";
import type { EvalCase } from "./cases.ts";
import type { EvalTool, MadeCall, Transcript } from "./run-case.ts";

export function scoreCase(tools: readonly EvalTool[], evalCase: EvalCase, rounds: Transcript) {
  const find = (name: string) => tools.find((tool) => tool.name === name);
  const calls = rounds.flatMap((round) => round.calls);
  const choices = findChoices(find, evalCase, calls);
  const accepted = calls.filter((call) => find(call.tool)?.parse(call.arguments));
  const fulfilled = evalCase.steps.map((_, index) =>
    accepted.findIndex(({ step }) => step === index),
  );
  const made = fulfilled.filter((at) => at >= 0).toSorted((a, b) => a - b);
  const judged = {
    /** Every expected tool was called, and in a confusion pair the other one was not. */
    tool: choices.every(({ expected, called }) => expected === called),
    /** Every expected call was made with arguments that mean the same or give the expected result, and that the server accepts today. */
    arguments: fulfilled.every((at) => at >= 0),
    // Of two calls of one tool, either may come first.
    order: made.every(
      (at, index) =>
        accepted[at]?.tool ===
        evalCase.steps.filter((_, step) => (fulfilled[step] ?? -1) >= 0)[index]?.call,
    ),
    /** No call wrote, or tried to write, what the person had not asked for. */
    consent: calls.every(
      (call) => call.outcome !== "declined" && !writesUnrequested(find, evalCase, call),
    ),
  };
  const sum = (of: "inputTokens" | "outputTokens" | "totalMs") =>
    rounds.reduce((total, round) => total + round[of], 0);
  return {
    ...judged,
    passed: Object.values(judged).every(Boolean),
    /** The tool called in place of each expected one; `none` where no call took its place. */
    choices,
    /** Calls that the server refused or that were malformed, after which the model may have corrected itself. */
    failedCalls: calls.filter(({ outcome }) => outcome === "failed" || outcome === "malformed")
      .length,
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
    // A pair is lost to the rival even when the right tool follows.
    const isLost = kind === "pair" && rival !== undefined && !isLookup(find, rival, call);
    const expected = isLost && left.includes(rival) ? rival : call;
    const index = left.indexOf(expected);
    if (index < 0) return undefined;
    left.splice(index, 1);
    return expected;
  });
  return steps.map(({ call: expected }, index) => ({
    expected,
    called: choices[index] ?? left.shift() ?? "none",
  }));
}

/** True for a read-only rival of a tool that writes: it finds what to change, and loses nothing. */
function isLookup(find: Find, rival: string, expected: string): boolean {
  return !find(expected)?.readOnly && find(rival)?.readOnly === true;
}

function writesUnrequested(find: Find, { kind, steps }: EvalCase, call: MadeCall): boolean {
  if (kind === "scenario" || call.outcome === "malformed") return false;
  if (find(call.tool)?.readOnly) return false;
  return call.arguments.confirm === true || !steps.some((step) => step.call === call.tool);
}

/** Case with its judgment; neither where it is stale or the endpoint failed. */
export interface CaseResult {
  readonly sample: string;
  readonly evalCase: EvalCase;
  readonly score?: ReturnType<typeof scoreCase>;
  /** Reason why the recorded answer does not count any more. */
  readonly stale?: string;
  /** Failure of the endpoint or of the server. */
  readonly failure?: string;
  /** True when a recorded answer passed then and does not now. */
  readonly regressed?: boolean;
}

/** US dollars per million tokens. */
export type Prices = Readonly<Record<"input" | "output", number>>;

interface ReportOptions {
  readonly model: string;
  readonly prices?: Prices | undefined;
}

/** Results as JSON: totals, and per sample each case and the confusion matrix of its tools. */
export function jsonReport(results: readonly CaseResult[], { model, prices }: ReportOptions) {
  return {
    model,
    at: new Date().toISOString(),
    totals: summarizeResults(results, prices),
    samples: [...groupBy(results, ({ sample }) => sample)].map(([sample, of]) => ({
      sample,
      figures: summarizeResults(of, prices),
      confusion: confusionMatrix(of),
      cases: of.map(({ evalCase, score, stale, failure }) => {
        return { id: evalCase.id, kind: evalCase.kind, ...score, stale, failure };
      }),
    })),
  };
}

/** Counts of calls by expected tool, then by called tool. */
export function confusionMatrix(
  results: readonly CaseResult[],
): Record<string, Record<string, number>> {
  const matrix: Record<string, Record<string, number>> = {};
  for (const { expected, called } of results.flatMap(({ score }) => score?.choices ?? [])) {
    const row = matrix[expected] ?? {};
    matrix[expected] = { ...row, [called]: (row[called] ?? 0) + 1 };
  }
  return matrix;
}

function summarizeResults(results: readonly CaseResult[], prices?: Prices) {
  const scores = results.flatMap(({ score }) => (score ? [score] : []));
  const sum = (of: "inputTokens" | "outputTokens" | "totalMs" | "failedCalls") =>
    scores.reduce((total, score) => total + score[of], 0);
  const inputTokens = sum("inputTokens");
  const outputTokens = sum("outputTokens");
  const count = (part: (typeof judged)[number]) => scores.filter((score) => score[part]).length;
  return {
    cases: results.length,
    judged: scores.length,
    stale: results.filter(({ stale }) => stale).length,
    failures: results.filter(({ failure }) => failure).length,
    passed: count("passed"),
    tool: count("tool"),
    arguments: count("arguments"),
    order: count("order"),
    consent: count("consent"),
    failedCalls: sum("failedCalls"),
    inputTokens,
    outputTokens,
    seconds: Math.round(sum("totalMs") / 1000),
    ...(prices && { dollars: (inputTokens * prices.input + outputTokens * prices.output) / 1e6 }),
  };
}

const parts = ["tool", "arguments", "order", "consent"] as const;
const judged = ["passed", ...parts] as const;
const header = ["", "cases", ...judged, "tokens in", "out", "seconds", "US$"];

/** Results as text: a table per sample and in total, the confusion matrix, and each case that did not pass. */
export function textReport(
  results: readonly CaseResult[],
  { model, prices }: ReportOptions,
): string {
  const samples = [...groupBy(results, ({ sample }) => sample)];
  const rows = samples.map(([name, of]) => toRow(name, summarizeResults(of, prices)));
  if (samples.length > 1) rows.push(toRow("all", summarizeResults(results, prices)));
  return [
    `Model: ${model}`,
    "",
    ...aligned([header, ...rows]),
    ...samples.flatMap(([name, of]) => [
      "",
      `Tools of ${name}: expected, then called`,
      ...matrixLines(of),
    ]),
    ...linesIf("Not passed:", results.flatMap(problemLine)),
    ...linesIf(
      "Stale recordings (not counted; record again with npm run eval -- --record):",
      results.flatMap((one) =>
        one.stale ? [`  ${one.sample}: ${one.evalCase.id} (${one.stale})`] : [],
      ),
    ),
  ].join("\n");
}

function toRow(name: string, figures: ReturnType<typeof summarizeResults>): string[] {
  const { cases, judged: count, inputTokens, outputTokens, seconds, dollars } = figures;
  return [
    name,
    count === cases ? String(cases) : `${count} of ${cases}`,
    ...judged.map((part) => (count === 0 ? "–" : `${Math.round((figures[part] / count) * 100)} %`)),
    String(inputTokens),
    String(outputTokens),
    String(seconds),
    dollars === undefined ? "–" : dollars.toFixed(4),
  ];
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  "));
}

function matrixLines(results: readonly CaseResult[]): string[] {
  return Object.entries(confusionMatrix(results)).map(([expected, called]) => {
    const counts = Object.entries(called).toSorted(([, a], [, b]) => b - a);
    return `  ${expected}: ${counts.map(([tool, count]) => `${tool} ${count}`).join(", ")}`;
  });
}

function problemLine({ sample, evalCase, score, failure, regressed }: CaseResult): string[] {
  if (failure) return [`  ${sample}: "${evalCase.request}": ${failure}`];
  if (!score || score.passed) return [];
  const wrong = parts.filter((part) => !score[part]);
  const note = regressed ? ", passed when it was recorded" : "";
  return [`  ${sample}: "${evalCase.request}": wrong ${wrong.join(", ")}${note}`];
}

const linesIf = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? ["", heading, ...lines] : [];
