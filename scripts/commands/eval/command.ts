import { mkdirSync, writeFileSync } from "node:fs";
import { groupBy } from "@suite/contracts";
import { defineCommand } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { root } from "../../lib/root.ts";
import { type Sample, sampleNames } from "../../lib/samples.ts";
import { modelEndpoint } from "../../lib/settings.ts";
import type { CaseResult, Prices } from "./report.ts";

export const command = defineCommand({
  name: "eval",
  summary:
    "Measures how a model uses the tools: the walkthroughs, and requests that two tools could claim.",
  names: sampleNames,
  options: {
    record: { type: "boolean", help: "Keeps the answers in samples/<sample>/recordings" },
    replay: { type: "boolean", help: "Judges recorded answers, without a model or a key" },
    "input-price": { type: "string", value: "0.25", help: "US dollars per million input tokens" },
    "output-price": { type: "string", value: "2", help: "US dollars per million output tokens" },
  },
  examples: ["<sample>", "--record --input-price 0.25 --output-price 2", "--replay"],
  settings: "checked",
  async run({ named, values }) {
    const prices = parsePrices(values["input-price"], values["output-price"]);
    const runs = values.replay ? await replayAll(named) : [await runAll(named, values.record)];
    const { jsonReport, textReport } = await import("./report.ts");
    for (const run of runs) console.log(`\n${textReport(run.results, { ...run, prices })}`);
    const file = `${root}/.cache/eval.json`;
    mkdirSync(`${root}/.cache`, { recursive: true });
    const reports = runs.map((run) => jsonReport(run.results, { ...run, prices }));
    writeFileSync(file, `${JSON.stringify(reports, null, 2)}\n`);
    console.log(`\nAs JSON: ${file}`);
    const results = runs.flatMap((run) => run.results);
    if (values.replay && !results.some(({ score }) => score))
      throw new CommandError(
        `${results.length === 0 ? "No answers are recorded" : "All recorded answers are stale"}, so nothing was judged. Set a model and run npm run eval -- --record.`,
      );
    return results.some(({ failure, regressed }) => failure || regressed) ? 1 : 0;
  },
});

async function runAll(samples: readonly Sample[], record = false) {
  const endpoint = modelEndpoint();
  if (!endpoint)
    throw new UsageError(
      "No model is set. Set OPENAI_BASE_URL and OPENAI_MODEL, in .env or the environment, or use --replay.",
    );
  const { evaluate } = await import("./evaluate.ts");
  const { startScratchStorage } = await import("../../lib/storage.ts");
  const { ModelError } = await import("@suite/host/model");
  const { saveRecording } = await import("./recordings.ts");
  const stopStorage = await startScratchStorage();
  try {
    const results: CaseResult[] = [];
    for (const sample of samples) {
      const evaluated = await evaluate(sample, endpoint, ({ evalCase, score, failure }) =>
        console.log(
          `${score?.passed ? "✓" : "✗"} ${sample.name}: ${evalCase.request}${failure ? ` (${failure})` : ""}`,
        ),
      );
      results.push(...evaluated.results);
      if (record) console.log(`Recorded in ${saveRecording(sample, evaluated.recording)}`);
    }
    return { model: endpoint.name, results };
  } catch (error) {
    throw error instanceof ModelError ? new CommandError(error.message, { cause: error }) : error;
  } finally {
    await stopStorage();
  }
}

async function replayAll(samples: readonly Sample[]) {
  const { replay } = await import("./recordings.ts");
  const runs = (await Promise.all(samples.map(replay))).flat();
  return [...groupBy(runs, ({ model }) => model)].map(([model, of]) => ({
    model,
    results: of.flatMap(({ results }) => results),
  }));
}

function parsePrices(input: string | undefined, output: string | undefined): Prices | undefined {
  if (input === undefined && output === undefined) return undefined;
  return { input: dollars("--input-price", input), output: dollars("--output-price", output) };
}

function dollars(option: string, text: string | undefined): number {
  if (text !== undefined && /^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new UsageError(
    `${option} must be a number of US dollars per million tokens, such as 0.25. Give both prices.`,
  );
}
