import type { JsonSchema } from "./json-schema.ts";
import { parseJsonText } from "./json-text.ts";

/**
 * Reads arguments as their schema means them, where that is certain: JSON in a text for a list or an object, `"24"` for a number, `2`
 * for a text, and `null` for an argument that is absent. Leaves all other values as they are, for the check that follows.
 * docs/protocol.md has the rules. Arguments that were read once stay the same.
 * @param schema of the input, from `toJsonSchema(schema, "input")`
 * @example
 * acceptInput(toJsonSchema(schema, "input"), { skills: '["Python"]', billable: null }); // { skills: ["Python"] }
 */
export function acceptInput(schema: JsonSchema, input: unknown): unknown {
  if (input === undefined || input === null || input === "") return {};
  return accept(schema, input);
}

/** Parts of a schema without unions, and the kinds of values that they take; no kinds where they take any value. */
interface Expected {
  readonly branches: readonly JsonSchema[];
  readonly kinds: ReadonlySet<string> | undefined;
}

function accept(schema: JsonSchema, value: unknown): unknown {
  const expected = readSchema(schema);
  if (expected.kinds === undefined) return value;
  switch (kindOf(value)) {
    case "string":
      return acceptText(schema, expected.kinds, String(value));
    case "number":
      return acceptNumber(expected.kinds, Number(value));
    case "array":
      return acceptList(expected, Object(value));
    case "object":
      return acceptObject(expected, Object(value));
    default:
      return value;
  }
}

/** Reads a text of JSON where the schema takes its value, and no text. */
function acceptText(schema: JsonSchema, kinds: ReadonlySet<string>, text: string): unknown {
  if (kinds.has("string")) return text;
  const value = parseValue(text);
  if (value === undefined || value === null || !kinds.has(kindOf(value))) return text;
  return accept(schema, value);
}

/** Writes a whole number as a text where the schema takes a text and no number. A fraction could have lost its zeros: 1.10. */
function acceptNumber(kinds: ReadonlySet<string>, value: number): unknown {
  const isText = kinds.has("string") && !kinds.has("number");
  return isText && Number.isSafeInteger(value) ? String(value) : value;
}

function acceptList({ branches }: Expected, list: readonly unknown[]): unknown {
  const [branch, ...others] = branches.filter(({ type }) => type === "array");
  if (!branch || others.length > 0) return list;
  return list.map((entry, index) => {
    const schema = branch.prefixItems?.[index] ?? branch.items;
    return isSchema(schema) ? accept(schema, entry) : entry;
  });
}

function acceptObject({ branches }: Expected, object: Readonly<Record<string, unknown>>): unknown {
  const candidates = branches.filter(({ type }) => type === "object");
  const fitting = candidates.filter((branch) => candidates.length === 1 || fits(branch, object));
  const [branch, ...others] = fitting;
  if (!branch || others.length > 0) return object;
  const members = Object.entries(object).filter(([name, value]) => !isAbsent(branch, name, value));
  // Unlike an assignment, this makes `__proto__` a name like others.
  return Object.fromEntries(
    members.map(([name, value]) => {
      const schema = propertyOf(branch, name) ?? branch.additionalProperties;
      return [name, isSchema(schema) ? accept(schema, value) : value];
    }),
  );
}

/** True if the constants of a union's branch, such as its discriminator, are those of the object. */
function fits({ properties = {} }: JsonSchema, object: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(properties).every(([name, property]) => {
    const fixed = isSchema(property) ? property.const : undefined;
    return fixed === undefined || (Object.hasOwn(object, name) && object[name] === fixed);
  });
}

/** True for `null`, and for `""` as an optional argument that is no free text. */
function isAbsent(branch: JsonSchema, name: string, value: unknown): boolean {
  if (value !== null && value !== "") return false;
  const property = propertyOf(branch, name);
  const { kinds, branches } = property ? readSchema(property) : noExpectation;
  if (kinds === undefined) return false;
  if (value === null) return !kinds.has("null");
  return branch.required?.includes(name) !== true && !branches.some(takesEmptyText);
}

function takesEmptyText(branch: JsonSchema): boolean {
  if (!kindsOf(branch).includes("string") || branch.format !== undefined) return false;
  const values = valuesOf(branch);
  if (values) return values.includes("");
  const patterns = [branch, ...(branch.allOf ?? [])].map(({ pattern }) => pattern);
  return patterns.every((pattern) => pattern === undefined || new RegExp(pattern).test(""));
}

function propertyOf({ properties = {} }: JsonSchema, name: string): JsonSchema | undefined {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isSchema(property) ? property : undefined;
}

const noExpectation: Expected = { branches: [], kinds: undefined };

function readSchema(schema: JsonSchema): Expected {
  const branches = branchesOf(schema);
  const kinds = branches.map(kindsOf);
  const takesAnything = kinds.some((some) => some.length === 0);
  return { branches, kinds: takesAnything ? undefined : new Set(kinds.flat()) };
}

function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const branches = schema.anyOf ?? schema.oneOf;
  return branches ? branches.flatMap(branchesOf) : [schema];
}

/** Kinds of values that a schema without unions takes; none if it names none. */
function kindsOf(schema: JsonSchema): readonly string[] {
  const types = [schema.type ?? valuesOf(schema)?.map(kindOf) ?? []].flat();
  return types.map((type) => (type === "integer" ? "number" : type));
}

function valuesOf({ const: fixed, enum: values }: JsonSchema): readonly unknown[] | undefined {
  return fixed === undefined ? values : [fixed];
}

/** Kind of a value of JSON, in the words of JSON Schema. */
function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Reads the value of a JSON text; `undefined` for other texts and for numbers that would be rounded. */
function parseValue(text: string): unknown {
  // Python writes True and False.
  const json = /^(true|false)$/i.test(text) ? text.toLowerCase() : text;
  const value = parseJsonText(json);
  return isRounded(value) ? undefined : value;
}

function isRounded(value: unknown): boolean {
  if (typeof value !== "number") return false;
  return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
