import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { asWidget } from "../clients/index.ts";
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

/**
 * Sends hostile text as a tool's name, as the name of an argument and in each text of an input schema, and checks that no answer
 * renders it. Also violates each constraint of an input schema and checks that the error explains it in words.
 */
export function testArguments<Tables extends TableSet>(sample: TestedSample<Tables>): void {
  test("hostile arguments are shown and not obeyed, and wrong ones are refused in words", async () => {
    const { core, callTool, close } = await startSample(sample);
    const ofWidgets = new Set(
      core.tools.flatMap(({ name, visibility, annotations }) =>
        visibility.includes("model") || annotations.readOnlyHint ? [] : name,
      ),
    );
    const call = (tool: string, args: Arguments) =>
      callTool(tool, { ...(ofWidgets.has(tool) && asWidget(core.name)), ...args }).catch(
        (error: unknown) => ({
          text: String(error),
          isError: true,
        }),
      );
    const faults: string[] = [];
    const attack = async (tool: string, args: Arguments) => {
      const { text } = await call(tool, args);
      for (const harm of harmIn(text)) faults.push(`${tool} ${JSON.stringify(args)} ${harm}: ${text}`);
    };
    const refuse = async (tool: string, args: Arguments, field: string) => {
      const { text, isError } = await call(tool, args);
      const fault = !isError
        ? "took it"
        : jargon.test(text)
          ? "no words"
          : !text.includes(field) && "no name";
      if (fault) faults.push(`${tool} ${JSON.stringify(args)} ${fault}: ${text}`);
    };
    for (const hostile of attacks) await attack(hostile, {});
    for (const { name, inputSchema } of core.tools.filter(({ local }) => !local)) {
      const schema = readInputSchema({ inputSchema });
      for (const args of hostileArguments(schema)) await attack(name, args);
      for (const { args, field } of wrongArguments(schema)) await refuse(name, args, field);
    }
    await close();
    expect(faults).toEqual([]);
  }, 240_000);
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
