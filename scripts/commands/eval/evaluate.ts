import { askModel, type ModelEndpoint, ModelError } from "@suite/host/model";
import { type SuiteServer, serve } from "@suite/server";
import { connectClient } from "@suite/testing/clients";
import { importServer, type Sample } from "../../lib/samples.ts";
import { seedSample } from "../seed/seed-sample.ts";
import { type EvalCase, listCases } from "./cases.ts";
import { type Recording, toRecording } from "./recordings.ts";
import type { CaseResult } from "./report.ts";
import type { Transcript } from "./run-case.ts";
import { type EvalSetup, type EvalTool, evalTools, runCase } from "./run-case.ts";
import { scoreCase } from "./score.ts";

/** Results of a sample, and its answers as a recording. */
export interface Evaluated {
  readonly results: readonly CaseResult[];
  readonly recording: Recording;
}

/** Runs all cases of a sample against its real server with seed data. `progress` is called after each case. */
export async function evaluate(
  sample: Sample,
  endpoint: ModelEndpoint,
  progress: (result: CaseResult) => void,
): Promise<Evaluated> {
  const definition = await importServer(sample);
  await seedSample(sample, { reset: true });
  const server = await serve(definition, { port: 0 });
  const client = await connectClient(server.url);
  try {
    const tools = evalTools(definition);
    const setup: EvalSetup = {
      tools,
      ask: (messages) => askModel(endpoint, { system: definition.instructions, messages, tools }),
      async call(tool, args) {
        const { text, structuredContent, isError } = await client.callTool(tool, args);
        return { content: [{ type: "text", text }], structuredContent, isError };
      },
    };
    return await runAll(sample, definition, setup, { model: endpoint.name, progress });
  } finally {
    await client.close();
    await server.close();
  }
}

async function runAll(
  sample: Sample,
  definition: SuiteServer,
  setup: EvalSetup,
  { model, progress }: { model: string; progress(result: CaseResult): void },
): Promise<Evaluated> {
  const results: CaseResult[] = [];
  const answered: { evalCase: EvalCase; rounds: Transcript; passed: boolean }[] = [];
  for (const evalCase of listCases(sample, definition)) {
    const { result, rounds } = await runOne(sample, setup, evalCase);
    results.push(result);
    progress(result);
    if (rounds && result.score) answered.push({ evalCase: evalCase, rounds, passed: result.score.passed });
    const hasWritten = rounds?.some(({ calls }) => calls.some((call) => isWrite(setup.tools, call)));
    if (hasWritten) await seedSample(sample, { reset: true });
  }
  const { instructions } = definition;
  return { results, recording: toRecording(model, { instructions, tools: setup.tools }, answered) };
}

async function runOne(
  { name }: Sample,
  setup: EvalSetup,
  evalCase: EvalCase,
): Promise<{ result: CaseResult; rounds?: Transcript }> {
  try {
    const rounds = await runCase(setup, evalCase);
    return {
      result: { sample: name, evalCase: evalCase, score: scoreCase(setup.tools, evalCase, rounds) },
      rounds,
    };
  } catch (error) {
    // Nothing else can succeed either, and a key must not be tried again and again.
    if (!(error instanceof ModelError) || error.code === "unreachable" || error.code === "refused")
      throw error;
    return { result: { sample: name, evalCase: evalCase, failure: error.message } };
  }
}

function isWrite(tools: readonly EvalTool[], call: Transcript[number]["calls"][number]): boolean {
  return call.outcome === "succeeded" && !tools.find(({ name }) => name === call.tool)?.readOnly;
}
