import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { asWidget, type ToolAnswer } from "../clients/index.ts";
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
    const { core, callTool, close, everything } = await startSample(sample);
    const tools = core.tools.filter(({ local }) => !local);
    const call = ({ name, visibility, annotations }: (typeof tools)[number], args: Arguments) => {
      const isForWidgets = !visibility.includes("model") && !annotations.readOnlyHint;
      return answer(() => callTool(name, { ...(isForWidgets && asWidget(core.name)), ...args }));
    };
    const faults: string[] = [];
    const before = await everything();
    for (const tool of tools) {
      const schema = readInputSchema(tool);
      for (const { args, field } of wrongArguments(schema)) {
        const { text, isError } = await call(tool, args);
        const fault = !isError
          ? "took it"
          : jargon.test(text)
            ? "no words"
            : !text.includes(field) && "no name";
        if (fault) faults.push(`${tool.name} ${JSON.stringify(args)} ${fault}: ${text}`);
      }
      for (const args of oddArguments(schema)) {
        const { text, error } = await call(tool, args);
        if (error?.code === "internal" || internals.test(text) || text.length > 2000)
          faults.push(`${tool.name} ${JSON.stringify(args)}: ${text}`);
      }
    }
    expect(await everything()).toEqual(before);
    if (process.env.RELEASE_TESTS) {
      const attack = async (name: string, args: Arguments, { text }: { text: string }) => {
        for (const harm of harmIn(text)) faults.push(`${name} ${JSON.stringify(args)} ${harm}: ${text}`);
      };
      for (const hostile of attacks) await attack(hostile, {}, await answer(() => callTool(hostile, {})));
      for (const tool of tools)
        for (const args of hostileArguments(readInputSchema(tool)))
          await attack(tool.name, args, await call(tool, args));
    }
    await close();
    expect(faults).toEqual([]);
  }, 240_000);
}

/** The answer of a call; its error when the request itself is refused. */
function answer(call: () => Promise<ToolAnswer>): Promise<Pick<ToolAnswer, "text" | "isError" | "error">> {
  return call().catch((error: unknown) => ({ text: String(error), isError: true, error: undefined }));
}

/** Arguments with an odd value in each id. */
function oddArguments(schema: Schema): Arguments[] {
  const ids = listFields(schema).filter(
    ({ path, field }) =>
      field.type === "string" && !field.enum && path.some((part) => /Ids?$/.test(String(part))),
  );
  return ids.flatMap(({ path }) => oddIds.map((id) => withValue(schema, path, id)));
}

/** Arguments with hostile text as the name of an argument, and in each text. */
function hostileArguments(schema: Schema): Arguments[] {
  const open = listFields(schema).filter(({ field }) => field.type === "string" && !field.enum);
  return attacks.flatMap((hostile) => [
    { ...Object(createExample(schema)), [hostile]: 1 },
    ...open.map(({ path }) => withValue(schema, path, hostile)),
  ]);
}

/** Arguments with one value that violates a constraint, and the name of its field. */
function wrongArguments(schema: Schema): { args: Arguments; field: string }[] {
  return listFields(schema).flatMap(({ path, field }) => {
    const name = String(path.findLast((part) => typeof part === "string"));
    return wrongValues(field).map((wrong) => ({ args: withValue(schema, path, wrong), field: name }));
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

const texts = ["1", "2026-11-20", "2026-11", "2026-11-20T09:00:00Z", "+1 555 0100", "name@example.com"];

/** A valid value of a schema. */
function createExample({
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
  if (type === "array") {
    return Array.from({ length: schema.minItems ?? 0 }, () => createExample(schema.items ?? {}));
  }
  if (type === "object") {
    const fields = Object.entries(properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, createExample(field)]));
  }
  const { pattern = "", minLength = 0 } = schema;
  return (
    texts.find((text) => text.length >= minLength && new RegExp(pattern).test(text)) ?? "a".repeat(minLength)
  );
}

/** Valid arguments with another value at one path. */
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

/** Values that violate the constraints of a schema, one for each. */
function wrongValues(schema: Schema): unknown[] {
  if (schema.enum) return ["none of them"];
  switch (schema.type) {
    case "string":
      return wrongTexts(schema);
    case "integer":
      return ["many", 0.5, ...wrongNumbers(schema)];
    case "number":
      return ["many", ...wrongNumbers(schema)];
    case "boolean":
      return ["maybe"];
    case "array":
      return ["one", ...wrongLists(schema)];
    case "object":
      return ["none"];
    default:
      return [];
  }
}

function wrongTexts({ minLength = 0, maxLength, pattern, format }: Schema): unknown[] {
  const long = maxLength === undefined ? [] : ["x".repeat(maxLength + 1)];
  const formless = pattern === undefined && format === undefined ? [] : ["not in that form!"];
  return [7, ...(minLength > 0 ? [""] : []), ...long, ...formless];
}

function wrongNumbers({ minimum, maximum }: Schema): number[] {
  const low = minimum === undefined ? [] : [minimum - 1];
  return maximum === undefined ? low : [...low, maximum + 1];
}

function wrongLists({ minItems = 0, maxItems, items = {} }: Schema): unknown[][] {
  const short = minItems > 0 ? [[]] : [];
  if (maxItems === undefined) return short;
  return [...short, Array.from({ length: maxItems + 1 }, () => createExample(items))];
}
