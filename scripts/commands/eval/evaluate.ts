import { askModel, type ModelEndpoint, ModelError } from "@suite/host/model";
import { type SuiteServer, serve } from "@suite/server";
import { connectClient } from "@suite/testing/clients";
import { type Sample, serverOf } from "../../lib/samples.ts";
import { seedSample } from "../seed/seed-sample.ts";
import { casesOf, type EvalCase } from "./cases.ts";
import { type Recording, recordingOf } from "./recordings.ts";
import type { CaseResult } from "./report.ts";
import { type EvalSetup, runCase } from "./run-case.ts";
import { scoreOf } from "./score.ts";
import { type EvalTool, evalTools } from "./tools.ts";
import type { Transcript } from "./transcript.ts";

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
  const definition = await serverOf(sample);
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
  const answered: { asked: EvalCase; rounds: Transcript; passed: boolean }[] = [];
  for (const asked of casesOf(sample, definition)) {
    const { result, rounds } = await runOne(sample, setup, asked);
    results.push(result);
    progress(result);
    if (rounds && result.score) answered.push({ asked, rounds, passed: result.score.passed });
    const wrote = rounds?.some(({ calls }) => calls.some((call) => isWrite(setup.tools, call)));
    if (wrote) await seedSample(sample, { reset: true });
  }
  const { instructions } = definition;
  return { results, recording: recordingOf(model, { instructions, tools: setup.tools }, answered) };
}

async function runOne(
  { name }: Sample,
  setup: EvalSetup,
  asked: EvalCase,
): Promise<{ result: CaseResult; rounds?: Transcript }> {
  try {
    const rounds = await runCase(setup, asked);
    return { result: { sample: name, asked, score: scoreOf(setup.tools, asked, rounds) }, rounds };
  } catch (error) {
    // Nothing else can succeed either, and a key must not be tried again and again.
    if (!(error instanceof ModelError) || error.code === "unreachable" || error.code === "refused")
      throw error;
    return { result: { sample: name, asked, failure: error.message } };
  }
}

function isWrite(tools: readonly EvalTool[], call: Transcript[number]["calls"][number]): boolean {
  return call.outcome === "succeeded" && !tools.find(({ name }) => name === call.tool)?.readOnly;
}
