import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { importServer, type Sample } from "../../lib/samples.ts";
import { type EvalCase, listCases } from "./cases.ts";
import type { CaseResult } from "./report.ts";
import { type EvalTool, evalTools, type Transcript, toFingerprint, transcriptSchema } from "./run-case.ts";
import { scoreCase } from "./score.ts";

const recordedCaseSchema = z.object({
  /** Hash of the request and the expected calls. */
  fingerprint: z.string(),
  passed: z.boolean(),
  rounds: transcriptSchema,
});

const recordingSchema = z.object({
  model: z.string(),
  recordedOn: z.iso.date(),
  /** Hash of the server's instructions. */
  instructions: z.string(),
  /** Hash of each tool by name. */
  tools: z.record(z.string(), z.string()),
  cases: z.record(z.string(), recordedCaseSchema),
});

/** Answers of one model to the cases of a sample, as `samples/<sample>/recordings/<model>.json` keeps them. */
export type Recording = z.infer<typeof recordingSchema>;

/** Server instructions and tools that a recording is compared with. */
interface Described {
  readonly instructions: string;
  readonly tools: readonly EvalTool[];
}

/** Makes a recording of the answers to cases. */
export function toRecording(
  model: string,
  { instructions, tools }: Described,
  answered: readonly { readonly evalCase: EvalCase; readonly rounds: Transcript; readonly passed: boolean }[],
): Recording {
  return {
    model,
    recordedOn: new Date().toISOString().slice(0, 10),
    instructions: toFingerprint(instructions),
    tools: Object.fromEntries(tools.map(({ name, fingerprint }) => [name, fingerprint])),
    cases: Object.fromEntries(
      answered.map(({ evalCase, rounds, passed }) => [
        evalCase.id,
        { fingerprint: caseFingerprint(evalCase), passed, rounds },
      ]),
    ),
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
  if (recording.instructions !== toFingerprint(now.instructions)) return "the server's instructions changed";
  const called = recorded.rounds.flatMap(({ calls }) => calls.map(({ tool }) => tool));
  const involved = [
    ...evalCase.steps.map(({ call }) => call),
    ...called,
    ...(evalCase.rival ? [evalCase.rival] : []),
  ];
  const changed = involved.find((name) => {
    const today = now.tools.find((tool) => tool.name === name)?.fingerprint;
    return today !== recording.tools[name];
  });
  return changed && `the description of ${changed} changed`;
}

/** Arguments are left out: some are dates relative to today. */
function caseFingerprint({ request, steps, rival }: EvalCase): string {
  return toFingerprint([request, steps.map(({ call, expect }) => [call, expect]), rival]);
}

const getFolder = ({ folder }: Pick<Sample, "folder">) => `${folder}/recordings`;

/** Writes a recording into the sample's folder. Resolves to its path. */
export function saveRecording(sample: Pick<Sample, "folder">, recording: Recording): string {
  const folder = getFolder(sample);
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${recording.model.replaceAll(/[^A-Za-z0-9._-]+/g, "-")}.json`;
  writeFileSync(path, `${JSON.stringify(recording, null, 2)}\n`);
  return path;
}

/** Recordings of a sample, one per model. */
function readRecordings(sample: Pick<Sample, "folder">): Recording[] {
  const folder = getFolder(sample);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => recordingSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))));
}

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
