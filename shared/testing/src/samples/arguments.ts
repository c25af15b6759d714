import type { Tool } from "@suite/server";
import { needsWidgetKey } from "@suite/server/internal";
import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { asWidget, type ToolAnswer } from "../clients/index.ts";
import { expectNone } from "../expect-none.ts";
import { readInputSchema, type Schema } from "../json-schema.ts";
import { harmIn } from "./hostile.ts";
import { startSample, type TestedSample } from "./sample.ts";

type Path = readonly (string | number)[];
type Arguments = Record<string, unknown>;

/** Markup, line breaks, an address and an invisible character; the second attack fits nearly every limit. */
const attacks = [
  '<img src="http://hostile.example/x" onerror=1>\n\n# Heading\u202E ![p](http://hostile.example/p) `x` http://hostile.example',
  "<b>\n# Heading",
];
const jargon =
  /\/\^|\\[dwsp]|\[[a-z0-9]-|\(\?|invalid (input|string)|expected (string|number|array|object|boolean)|too (small|big)|\bregex|\bpattern|\bundefined\b|\bNaN\b/i;

/** Ids that no row has, with characters of queries, paths and consoles. */
const oddIds = ["unknown-404", "x' or PartitionKey ne '", "a/b\\..\\c#d?e", "\u0000\u0007"];
const internals = /ZodError|node_modules|at .*\.ts:/;

/**
 * Violates each constraint of each input schema, and asks for ids that no row has: errors explain it in words, nothing is written.
 * Release tests also send hostile text as a tool's name, as the name of an argument and in each text, which no answer may render.
 */
export function testArguments<Tables extends TableSet>(sample: TestedSample<Tables>): void {
  test("wrong arguments are refused in words, odd ids are not found, and hostile texts are shown", async () => {
    const running = await startSample(sample);
    const tools = running.core.tools.filter(({ local }) => !local);
    const faults: string[] = [];
    const check = async (tool: string, cases: readonly Case[]) => {
      for (const { args, findFault } of cases) {
        const answer = await running
          .callTool(tool, { ...args })
          // An error of the protocol.
          .catch((error): Answer => ({ text: String(error), isError: true, error: undefined }));
        const fault = findFault(answer);
        if (fault) faults.push(`${tool} ${JSON.stringify(args)} ${fault}: ${answer.text}`);
      }
    };
    const before = await running.everything();
    const cases = tools.map((tool) => ({ tool, ...createCases(tool, running.core.name) }));
    for (const { tool, wrong } of cases) await check(tool.name, wrong);
    expect(await running.everything()).toEqual(before);
    if (process.env.RELEASE_TESTS) {
      for (const { tool, hostile } of cases) await check(tool.name, hostile);
      for (const name of attacks) await check(name, [{ args: {}, findFault: findHarm }]);
    }
    await running.close();
    expectNone(faults, "Answers to wrong or hostile arguments", "docs/errors.md");
  }, 240_000);
}

type Answer = Pick<ToolAnswer, "text" | "isError" | "error">;

interface Case {
  readonly args: Arguments;
  readonly findFault: (answer: Answer) => string | undefined;
}

function createCases(tool: Tool<never>, server: string): { wrong: Case[]; hostile: Case[] } {
  const schema = readInputSchema(tool);
  const complete = (args: Arguments) => ({
    ...(needsWidgetKey(tool) && asWidget(server)),
    ...args,
  });
  const wrong = wrongArguments(schema).map(({ args, field }) => ({
    args: complete(args),
    findFault: ({ text, isError }: Answer) => {
      if (!isError) return "took it";
      if (jargon.test(text)) return "no words";
      return text.includes(field) ? undefined : "no name";
    },
  }));
  const odd = oddArguments(schema).map((args) => ({
    args: complete(args),
    findFault: findInternals,
  }));
  const hostile = hostileArguments(schema).map((args) => ({
    args: complete(args),
    findFault: findHarm,
  }));
  return { wrong: [...wrong, ...odd], hostile };
}

const findInternals: Case["findFault"] = ({ text, error }) =>
  error?.code === "internal" || internals.test(text) || text.length > 2000
    ? "not handled"
    : undefined;

const findHarm: Case["findFault"] = ({ text }) => harmIn(text).join(", ") || undefined;

function oddArguments(schema: Schema): Arguments[] {
  const ids = listFields(schema).filter(
    ({ path, field }) =>
      field.type === "string" && !field.enum && path.some((part) => /Ids?$/.test(String(part))),
  );
  return ids.flatMap(({ path }) => oddIds.map((id) => withValue(schema, path, id)));
}

function hostileArguments(schema: Schema): Arguments[] {
  const open = listFields(schema).filter(({ field }) => field.type === "string" && !field.enum);
  return attacks.flatMap((hostile) => [
    { ...Object(createExample(schema)), [hostile]: 1 },
    ...open.map(({ path }) => withValue(schema, path, hostile)),
  ]);
}

function wrongArguments(schema: Schema): { args: Arguments; field: string }[] {
  return listFields(schema).flatMap(({ path, field }) => {
    const name = String(path.findLast((part) => typeof part === "string"));
    return wrongValues(field).map((wrong) => ({
      args: withValue(schema, path, wrong),
      field: name,
    }));
  });
}

/** Every field at any depth, and the first entry of every list. */
function listFields(schema: Schema, path: Path = []): { path: Path; field: Schema }[] {
  const fields = Object.entries(schema.properties ?? {});
  return [
    ...(path.length > 0 ? [{ path, field: schema }] : []),
    ...fields.flatMap(([name, field]) => listFields(field, [...path, name])),
    ...(schema.items ? listFields(schema.items, [...path, 0]) : []),
  ];
}

const texts = [
  "1",
  "2026-11-20",
  "2026-11",
  "2026-11-20T09:00:00Z",
  "+1 555 0100",
  "name@example.com",
];

/** Shortest value that a schema takes. */
export function createExample({
  type,
  enum: values,
  anyOf,
  properties = {},
  required = [],
  ...schema
}: Schema): unknown {
  if (values) return values[0];
  if (anyOf) return createExample(anyOf[0] ?? {});
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => createExample(schema.items ?? {}));
  if (type === "object") {
    const fields = Object.entries(properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, createExample(field)]));
  }
  const { pattern = "", minLength = 0 } = schema;
  return (
    texts.find((text) => text.length >= minLength && new RegExp(pattern).test(text)) ??
    "a".repeat(minLength)
  );
}

function withValue(schema: Schema, path: Path, value: unknown): Arguments {
  return Object(placed(schema, createExample(schema), path, value));
}

function placed(schema: Schema, current: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  const inner = typeof part === "number" ? schema.items : schema.properties?.[part];
  const known = { ...Object(current) };
  const entry = placed(inner ?? {}, known[part] ?? createExample(inner ?? {}), rest, value);
  return typeof part === "number" ? [entry] : { ...known, [part]: entry };
}

function wrongValues(schema: Schema): unknown[] {
  const { type = "", minimum, maximum, minLength = 0, maxLength, pattern, format } = schema;
  const { minItems = 0, maxItems, items = {} } = schema;
  if (schema.enum) return ["none of them"];
  const wrong = (isLimited: boolean, value: () => unknown) => (isLimited ? [value()] : []);
  const outside = [
    ...wrong(minimum !== undefined, () => Number(minimum) - 1),
    ...wrong(maximum !== undefined, () => Number(maximum) + 1),
  ];
  const values: Readonly<Record<string, unknown[]>> = {
    string: [
      true,
      // An empty text that cannot be meant is read as absent.
      ...wrong(minLength > 0 && pattern === undefined && format === undefined, () => ""),
      ...wrong(maxLength !== undefined, () => "x".repeat(Number(maxLength) + 1)),
      ...wrong(pattern !== undefined || format !== undefined, () => "not in that form!"),
    ],
    integer: ["many", 0.5, ...outside],
    number: ["many", ...outside],
    boolean: ["maybe"],
    array: [
      "one",
      ...wrong(minItems > 0, () => []),
      ...wrong(maxItems !== undefined, () =>
        Array.from({ length: Number(maxItems) + 1 }, () => createExample(items)),
      ),
    ],
    object: ["none"],
  };
  return values[String(type)] ?? [];
}
