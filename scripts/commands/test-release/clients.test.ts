import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { ScenarioStep } from "@suite/server";
import type { TableSet } from "@suite/storage";
import { besideForeign, fetchForeign, foreignPackages } from "@suite/testing/foreign";
import type { RunningSample } from "@suite/testing/sample";
import { needsGraph, valueAt } from "@suite/testing/samples";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  foreignSamples,
  loadTrial,
  printResults,
  type Result,
  startForeign,
} from "../../testing/foreign/samples.ts";

const clients = [
  "sdk-1",
  "sdk-2",
  "ai-sdk",
  "langchain",
  "mastra",
  "openai-agents",
  "mcp-remote",
  "inspector",
] as const;
const minutes = 60_000;
const programs = fileURLToPath(new URL("../../testing/foreign/clients/", import.meta.url));
const answerSchema = z.object({ text: z.string().optional(), structured: z.unknown().optional() });
const doneSchema = z.object({
  tools: z.array(z.string()),
  answers: z.array(answerSchema),
  pages: z.array(z.string()),
});

const results: Result[] = [];
afterAll(() => printResults(clients, results));

describe.each(clients)("%s", (client) => {
  let missing: string | undefined;
  let beside: Awaited<ReturnType<typeof besideForeign>> | undefined;
  beforeAll(async () => {
    const nodeModules = await fetchForeign(client).catch((error: Error) => {
      missing = error.message;
      console.log(missing);
    });
    if (nodeModules) beside = await besideForeign(programs, nodeModules);
  }, 10 * minutes);
  afterAll(() => beside?.remove());

  /** Makes requests in a process of its own, since clients bring their own globals and listeners. */
  async function ask(requests: unknown): Promise<z.infer<typeof doneSchema>> {
    const child = spawn(process.execPath, ["run.mjs", client], {
      cwd: beside?.folder,
      stdio: "pipe",
    });
    child.stdin.end(JSON.stringify(requests));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const last = output.trim().split("\n").at(-1) ?? "";
    if (!last.startsWith("{"))
      throw new Error(`${foreignPackages[client].spec} failed:\n${errors || output}`);
    return doneSchema.parse(JSON.parse(last));
  }

  test.for(foreignSamples)(
    "lists, reads and writes as $name, and reads its pages",
    { timeout: 2 * minutes },
    async (sample, { skip }) => {
      const result: Result = { row: client, column: sample.name, outcome: "failed" };
      results.push(result);
      if (missing) result.outcome = "not fetched";
      skip(missing !== undefined, missing);
      const running = await startForeign(sample);
      try {
        const { scenarios, tools } = running.core;
        // Nobody signs in here, so that no scenario can use Microsoft Graph.
        const plain = scenarios.filter((scenario) => !needsGraph(tools, scenario));
        const steps: ScenarioStep[] = plain.flatMap((scenario) => [...scenario.steps]);
        const [call, args] = (await loadTrial(sample)).write;
        steps.push({ call, arguments: args });
        const pages = await readPages(running);
        const calls = steps.map((step) => [step.call, step.arguments]);
        const done = await ask({ url: running.url, calls, pages: Object.keys(pages) });
        expect(await readLists(running)).toContainEqual(done.tools.map(plainName).toSorted());
        for (const [index, step] of steps.entries()) checkAnswer(done.answers[index], step.expect);
        expect(await writtenBy(running)).toEqual(new Set(writesAmong(running, steps)));
        expect(done.pages).toEqual(Object.values(pages));
        result.outcome = `${done.tools.length} tools`;
      } finally {
        await running.close();
      }
    },
  );
});

/** Some clients replace hyphens, which their models do not accept in names. */
const plainName = (name: string) => name.replaceAll("-", "_");

/** Names that clients may list: all tools, or those for models if the server knows that the client draws no widgets. */
async function readLists({ client, core }: RunningSample<TableSet>): Promise<string[][]> {
  const { tools } = await client.listTools();
  const all = tools.map(({ name }) => name);
  const forWidgets = core.tools.filter(({ visibility }) => !visibility.includes("model"));
  const forModels = all.filter((name) => forWidgets.every((tool) => tool.name !== name));
  return [all, forModels].map((names) => names.map(plainName).toSorted());
}

/** Checks what the client gives its model: the text, the structured content or both. */
function checkAnswer(
  answer: z.infer<typeof answerSchema> = {},
  expected: ScenarioStep["expect"] = {},
) {
  const { text, structured } = answer;
  expect(text ?? structured).toBeDefined();
  if (text !== undefined) for (const phrase of expected.text ?? []) expect(text).toContain(phrase);
  if (structured !== undefined)
    for (const [path, value] of Object.entries(expected.structured ?? {}))
      expect(valueAt(structured, path), path).toEqual(value);
}

/** Names of the tools in the history. */
async function writtenBy({ store }: RunningSample<TableSet>): Promise<Set<string>> {
  const { changes } = await store.history.list({ limit: 50 });
  return new Set(changes.map(({ tool }) => tool));
}

function writesAmong({ core }: RunningSample<TableSet>, steps: readonly ScenarioStep[]): string[] {
  const called = new Set(steps.map(({ call }) => call));
  const writes = core.tools.filter(
    ({ name, annotations }) => called.has(name) && !annotations.readOnlyHint,
  );
  return writes.map(({ name }) => name);
}

/** SHA-256 of each widget's page, by its address. */
async function readPages({ client }: RunningSample<TableSet>): Promise<Record<string, string>> {
  const { resources } = await client.listResources();
  const uris = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith("ui://"));
  const entries = uris.map(async (uri) => {
    const { contents } = await client.readResource({ uri });
    const [page] = z.array(z.object({ text: z.string() })).parse(contents);
    return [uri, hash("sha256", page?.text ?? "")];
  });
  return Object.fromEntries(await Promise.all(entries));
}
