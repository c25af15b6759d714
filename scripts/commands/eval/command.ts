import { mkdirSync, writeFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { groupBy } from "@suite/contracts";
import { examples } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { root } from "../../lib/root.ts";
import { addSample, orAll, type Sample } from "../../lib/samples.ts";
import { modelEndpoint } from "../../lib/settings.ts";
import type { CaseResult, Prices } from "./report.ts";

export const command = new Command("eval")
  .argument("[sample...]", "Samples; all by default", addSample)
  .option("--record", "Keeps the answers in samples/<sample>/recordings")
  .option("--replay", "Judges recorded answers, without a model or a key")
  .option("--input-price <0.25>", "US dollars per million input tokens", parsePrice)
  .option("--output-price <2>", "US dollars per million output tokens", parsePrice)
  .addHelpText(
    "after",
    examples("<sample>", "--record --input-price 0.25 --output-price 2", "--replay"),
  )
  .action(async (named, { record, replay, inputPrice, outputPrice }) => {
    const samples = orAll(named);
    const prices = toPrices(inputPrice, outputPrice);
    const runs = replay ? await replayAll(samples) : [await runAll(samples, record)];
    const { jsonReport, textReport } = await import("./report.ts");
    for (const run of runs) console.log(`\n${textReport(run.results, { ...run, prices })}`);
    const file = `${root}/.cache/eval.json`;
    mkdirSync(`${root}/.cache`, { recursive: true });
    const reports = runs.map((run) => jsonReport(run.results, { ...run, prices }));
    writeFileSync(file, `${JSON.stringify(reports, null, 2)}\n`);
    console.log(`\nAs JSON: ${file}`);
    const results = runs.flatMap((run) => run.results);
    if (replay && !results.some(({ score }) => score))
      throw new CommandError(
        `${results.length === 0 ? "No answers are recorded" : "All recorded answers are stale"}, so nothing was judged. Set a model and run npm run eval -- --record.`,
      );
    if (results.some(({ failure, regressed }) => failure || regressed)) process.exitCode = 1;
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
      const evaluated = await evaluate(sample, endpoint, ({ evalCase, score, failure }) => {
        const mark = score?.passed ? "✓" : "✗";
        const reason = failure ? ` (${failure})` : "";
        console.log(`${mark} ${sample.name}: ${evalCase.request}${reason}`);
      });
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

function toPrices(input: number | undefined, output: number | undefined): Prices | undefined {
  if (input === undefined && output === undefined) return undefined;
  if (input === undefined || output === undefined)
    throw new UsageError("Give both --input-price and --output-price.");
  return { input, output };
}

function parsePrice(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Give US dollars per million tokens, such as 0.25.");
}
