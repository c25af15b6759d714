import type { SuiteServer, Tool } from "@suite/server";
import type { TableSet } from "@suite/storage";
import { test } from "vitest";
import type { ToolAnswer } from "../clients/index.ts";
import { expectNone } from "../expect-none.ts";
import { toCall } from "../faults/run.ts";
import { readInputSchema, type Schema } from "../json-schema.ts";
import { createRandom } from "../random.ts";
import { createExample } from "./arguments.ts";
import { type AnySample, type Call, startSample, type TestedSample } from "./sample.ts";
import type { SuiteOptions } from "./suite-options.ts";

type Arguments = Readonly<Record<string, unknown>>;
type Examples<Tables extends TableSet> = Pick<SuiteOptions<Tables>, "writes" | "cursors" | "sizes">;

/**
 * Sends arguments in the forms that models send: lists and objects as JSON, numbers and true or false as texts, whole numbers for texts
 * of digits, and null for what is left out. Tools that read answer as they do for the plain arguments; those that write take them.
 */
export function testArgumentForms<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  examples: Examples<Tables>,
): void {
  test("arguments as JSON, as texts and as null are taken like the plain ones", async () => {
    const running = await startSample(sample);
    const faults = [
      ...(await differences(running, listReads(running.core, examples))),
      ...(await refusedWrites(running, examples.writes)),
    ];
    await running.close();
    expectNone(faults, "Forms of arguments that were not taken", "docs/protocol.md");
  });
}

/** Lists calls of every tool that only reads: those of the scenarios, and one of each other tool. */
function listReads<Tables extends TableSet>(
  { tools, scenarios }: SuiteServer,
  { cursors = {}, sizes }: Examples<Tables>,
): Call[] {
  const steps = scenarios.flatMap((scenario) => scenario.steps);
  const known: Call[] = [
    ...steps.map((step): Call => [step.call, step.arguments]),
    ...sizes.calls,
    ...Object.entries(cursors),
  ];
  const reading = tools.filter(({ annotations, local }) => annotations.readOnlyHint && !local);
  return reading.flatMap((tool): Call[] => {
    const calls = known.filter(([name]) => name === tool.name);
    return calls.length > 0 ? calls : [[tool.name, Object(createExample(readInputSchema(tool)))]];
  });
}

async function differences(running: AnySample, calls: readonly Call[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, args] of calls) {
    const other = toOtherForms(running.core.tools, name, args);
    const expected = comparable(await running.callTool(name, { ...args }));
    const answer = comparable(await running.callTool(name, other));
    if (answer !== expected)
      faults.push(`${name} ${JSON.stringify(other)}: ${answer} instead of ${expected}`);
  }
  return faults;
}

async function refusedWrites<Tables extends TableSet>(
  running: AnySample,
  writes: Examples<Tables>["writes"],
): Promise<string[]> {
  const faults: string[] = [];
  for (const example of writes) {
    const [name, args] = await toCall(example, running, createRandom("argument forms"));
    const other = toOtherForms(running.core.tools, name, args);
    const { isError, text } = await running.callTool(name, other);
    if (isError) faults.push(`${name} ${JSON.stringify(other)}: ${text}`);
  }
  return faults;
}

/** What differs between two answers to one call: times, random ids and signed texts. */
const varying = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z|\b[A-Z]+-[0-9a-f]{16}\b|[\w.-]{60,}/g;

function comparable({ text, structuredContent, isError }: ToolAnswer): string {
  return JSON.stringify({ isError, structuredContent, text }).replaceAll(varying, "(varies)");
}

function toOtherForms(
  tools: readonly Tool<never>[],
  name: string,
  args: Arguments,
): Record<string, unknown> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`The server has no tool ${name}.`);
  return otherMembers(readInputSchema(tool), args);
}

/** Returns members in other forms, and null for each property that is left out. */
function otherMembers({ properties = {} }: Schema, members: Arguments): Record<string, unknown> {
  const absent = Object.keys(properties).filter((name) => members[name] === undefined);
  const given = Object.entries(members).map(([name, value]): [string, unknown] => [
    name,
    otherForm(properties[name] ?? {}, value),
  ]);
  return Object.fromEntries([...absent.map((name) => [name, null]), ...given]);
}

function otherForm(schema: Schema, value: unknown): unknown {
  // Which branch of a union is meant, is not this test's to find out.
  if (schema.anyOf || schema.oneOf) return value;
  switch (schema.type) {
    case "integer":
    case "number":
    case "boolean":
      return String(value);
    case "string":
      return isWholeNumber(value) ? Number(value) : value;
    case "array":
      return JSON.stringify(
        Array.from(Object(value), (item) => otherForm(schema.items ?? {}, item)),
      );
    case "object":
      return JSON.stringify(schema.properties ? otherMembers(schema, Object(value)) : value);
    default:
      return value;
  }
}

function isWholeNumber(value: unknown): boolean {
  return typeof value === "string" && /^(0|[1-9]\d{0,14})$/.test(value);
}
