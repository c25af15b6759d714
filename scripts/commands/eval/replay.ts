import { type Sample, serverOf } from "../../lib/samples.ts";
import { casesOf, type EvalCase } from "./cases.ts";
import { type Recording, recordingsOf, staleness } from "./recordings.ts";
import type { CaseResult } from "./report.ts";
import { scoreOf } from "./score.ts";
import { type EvalTool, evalTools } from "./tools.ts";

/** Judges the recorded answers of a sample by its cases and tools of today, without a model, a server or storage. */
export async function replay(sample: Sample): Promise<{ model: string; results: CaseResult[] }[]> {
  const recordings = recordingsOf(sample);
  if (recordings.length === 0) return [];
  const definition = await serverOf(sample);
  return recordings.map((recording) => ({
    model: recording.model,
    results: replayed(sample.name, recording, {
      instructions: definition.instructions,
      tools: evalTools(definition),
      cases: casesOf(sample, definition),
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
  return today.cases.map((asked) => {
    const stale = staleness(recording, today, asked);
    const recorded = recording.cases[asked.id];
    if (stale !== undefined || !recorded) return { sample, asked, stale: stale ?? "not recorded" };
    const score = scoreOf(today.tools, asked, recorded.rounds);
    return { sample, asked, score, regressed: recorded.passed && !score.passed };
  });
}
