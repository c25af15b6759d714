import { askModel, type ModelEndpoint, ModelError } from "@suite/host/model";
import { serve } from "@suite/server/serve";
import { connectClient } from "@suite/testing/clients";
import { importServer, type Sample } from "../../lib/samples.ts";
import { seedSample } from "../seed/seed-sample.ts";
import { type EvalCase, listCases } from "./cases.ts";
import { type Answered, type Recording, toRecording } from "./recordings.ts";
import { type CaseResult, scoreCase } from "./report.ts";
import { type EvalSetup, evalTools, type MadeCall, runCase, type Transcript } from "./run-case.ts";

/**
 * Runs all cases of a sample against its real server with seed data. `progress` is called after each case. Resolves to the results, and to
 * the answers as a recording.
 */
export async function evaluate(
  sample: Sample,
  endpoint: ModelEndpoint,
  progress: (result: CaseResult) => void,
): Promise<{ readonly results: readonly CaseResult[]; readonly recording: Recording }> {
  const definition = await importServer(sample);
  const { instructions } = definition;
  const tools = evalTools(definition);
  await seedSample(sample, { reset: true });
  const server = await serve(definition, { port: 0 });
  const client = await connectClient(server.url);
  const setup: EvalSetup = {
    tools,
    ask: (messages) => askModel(endpoint, { system: instructions, messages, tools }),
    async call(tool, args) {
      const { text, structuredContent, isError } = await client.callTool(tool, args);
      return { content: [{ type: "text", text }], structuredContent, isError };
    },
  };
  const isWrite = ({ outcome, tool }: MadeCall) =>
    outcome === "succeeded" && !tools.find(({ name }) => name === tool)?.readOnly;
  try {
    const results: CaseResult[] = [];
    const answered: Answered[] = [];
    for (const evalCase of listCases(sample, definition)) {
      const { result, rounds } = await runOne(sample, setup, evalCase);
      results.push(result);
      progress(result);
      if (rounds && result.score) answered.push({ evalCase, rounds, passed: result.score.passed });
      if (rounds?.some(({ calls }) => calls.some(isWrite)))
        await seedSample(sample, { reset: true });
    }
    return { results, recording: toRecording(endpoint.name, { instructions, tools }, answered) };
  } finally {
    await client.close();
    await server.close();
  }
}

async function runOne(
  { name: sample }: Sample,
  setup: EvalSetup,
  evalCase: EvalCase,
): Promise<{ result: CaseResult; rounds?: Transcript }> {
  try {
    const rounds = await runCase(setup, evalCase);
    return {
      result: { sample, evalCase, score: scoreCase(setup.tools, evalCase, rounds) },
      rounds,
    };
  } catch (error) {
    // Nothing else can succeed either, and a key must not be tried again and again.
    if (!(error instanceof ModelError) || error.code === "unreachable" || error.code === "refused")
      throw error;
    return { result: { sample, evalCase, failure: error.message } };
  }
}
