import { importServer, type Sample } from "../../lib/samples.ts";
import { type EvalCase, listCases } from "./cases.ts";
import { type Recording, readRecordings, staleness } from "./recordings.ts";
import type { CaseResult } from "./report.ts";
import { scoreCase } from "./score.ts";
import { type EvalTool, evalTools } from "./tools.ts";

/** Judges the recorded answers of a sample by its cases and tools of today, without a model, a server or storage. */
export async function replay(sample: Sample): Promise<{ model: string; results: CaseResult[] }[]> {
  const recordings = readRecordings(sample);
  if (recordings.length === 0) return [];
  const definition = await importServer(sample);
  return recordings.map((recording) => ({
    model: recording.model,
    results: replayed(sample.name, recording, {
      instructions: definition.instructions,
      tools: evalTools(definition),
      cases: listCases(sample, definition),
    }),
  }));
}

interface Today {
  readonly instructions: string;
  readonly tools: readonly EvalTool[];
  readonly cases: readonly EvalCase[];
}

/** Judges one recording. A case that passed when it was recorded and does not now, though its texts are the same, regressed. */
export function replayed(sample: string, recording: Recording, today: Today): CaseResult[] {
  return today.cases.map((evalCase) => {
    const stale = staleness(recording, today, evalCase);
    const recorded = recording.cases[evalCase.id];
    if (stale !== undefined || !recorded) return { sample, evalCase, stale: stale ?? "not recorded" };
    const score = scoreCase(today.tools, evalCase, recorded.rounds);
    return { sample, evalCase, score, regressed: recorded.passed && !score.passed };
  });
}
