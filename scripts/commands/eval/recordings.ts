import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { readJson } from "../../lib/root.ts";
import { importServer, type Sample } from "../../lib/samples.ts";
import { type EvalCase, listCases } from "./cases.ts";
import { type CaseResult, scoreCase } from "./report.ts";
import {
  type EvalTool,
  evalTools,
  type Transcript,
  toFingerprint,
  transcriptSchema,
} from "./run-case.ts";

const recordingSchema = z.object({
  model: z.string(),
  recordedOn: z.iso.date(),
  instructions: z.string(),
  /** Hash of each tool by name. */
  tools: z.record(z.string(), z.string()),
  /** Answers by case, each with a hash of the request and the expected calls. */
  cases: z.record(
    z.string(),
    z.object({ fingerprint: z.string(), passed: z.boolean(), rounds: transcriptSchema }),
  ),
});

/** Answers of one model to the cases of a sample, as `samples/<sample>/recordings/<model>.json` keeps them. */
export type Recording = z.infer<typeof recordingSchema>;

/** Server instructions and tools that a recording is compared with. */
interface Described {
  readonly instructions: string;
  readonly tools: readonly EvalTool[];
}

export interface Answered {
  readonly evalCase: EvalCase;
  readonly rounds: Transcript;
  readonly passed: boolean;
}

export function toRecording(
  model: string,
  { instructions, tools }: Described,
  answered: readonly Answered[],
): Recording {
  const cases = answered.map(({ evalCase, ...answer }) => [
    evalCase.id,
    { fingerprint: caseFingerprint(evalCase), ...answer },
  ]);
  return {
    model,
    recordedOn: new Date().toISOString().slice(0, 10),
    instructions: toFingerprint(instructions),
    tools: Object.fromEntries(tools.map(({ name, fingerprint }) => [name, fingerprint])),
    cases: Object.fromEntries(cases),
  };
}

/**
 * Reason why a recorded answer no longer counts, or `undefined`. The model saw other texts then: of the instructions, of the case, or of
 * a tool that the case expects, must not have, or got.
 */
function staleness(recording: Recording, now: Described, evalCase: EvalCase): string | undefined {
  const recorded = recording.cases[evalCase.id];
  if (!recorded) return "not recorded";
  if (recorded.fingerprint !== caseFingerprint(evalCase)) return "the case changed";
  if (recording.instructions !== toFingerprint(now.instructions))
    return "the server's instructions changed";
  const called = recorded.rounds.flatMap(({ calls }) => calls.map(({ tool }) => tool));
  const involved = [
    ...evalCase.steps.map(({ call }) => call),
    ...called,
    evalCase.rival ?? [],
  ].flat();
  const today = new Map(now.tools.map((tool) => [tool.name, tool.fingerprint]));
  const changed = involved.find((name) => today.get(name) !== recording.tools[name]);
  return changed && `the description of ${changed} changed`;
}

/** Arguments are left out: some are dates relative to today. */
function caseFingerprint({ request, steps, rival }: EvalCase): string {
  return toFingerprint([request, steps.map(({ call, expect }) => [call, expect]), rival]);
}

export function saveRecording({ folder }: Sample, recording: Recording): string {
  mkdirSync(`${folder}/recordings`, { recursive: true });
  const path = `${folder}/recordings/${recording.model.replaceAll(/[^A-Za-z0-9._-]+/g, "-")}.json`;
  writeFileSync(path, `${JSON.stringify(recording, null, 2)}\n`);
  return path;
}

/** Judges the recorded answers of a sample by its cases and tools of today, without a model, a server or storage. */
export async function replay(sample: Sample): Promise<{ model: string; results: CaseResult[] }[]> {
  const folder = `${sample.folder}/recordings`;
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith(".json"))
    : [];
  if (files.length === 0) return [];
  const definition = await importServer(sample);
  const { instructions } = definition;
  const today = {
    instructions,
    tools: evalTools(definition),
    cases: listCases(sample, definition),
  };
  const recordings = files.map((file) => recordingSchema.parse(readJson(`${folder}/${file}`)));
  return recordings.map((recording) => ({
    model: recording.model,
    results: replayed(sample.name, recording, today),
  }));
}

/** Judges one recording. A case that passed when it was recorded and does not now, though its texts are the same, regressed. */
export function replayed(
  sample: string,
  recording: Recording,
  today: Described & { readonly cases: readonly EvalCase[] },
): CaseResult[] {
  return today.cases.map((evalCase) => {
    const stale = staleness(recording, today, evalCase);
    const recorded = recording.cases[evalCase.id];
    if (stale !== undefined || !recorded)
      return { sample, evalCase, stale: stale ?? "not recorded" };
    const score = scoreCase(today.tools, evalCase, recorded.rounds);
    return { sample, evalCase, score, regressed: recorded.passed && !score.passed };
  });
}
