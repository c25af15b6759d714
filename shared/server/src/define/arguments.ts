import { code, UserError } from "@suite/contracts";
import type { z } from "zod";
import { acceptInput } from "./accept-input.ts";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";

/** Next step for hosts that keep lists of tools of an earlier version, as Claude and ChatGPT do for up to a day. */
export const oldListHint =
  "If the host lists it, its list of tools is old: refresh the app or reconnect the server there.";

/** Limits of what is checked: more names are refused at once, and further problems are not described. */
const most = { names: 64, sentences: 5 };

/** Parses arguments. Throws `invalid` with a sentence for each problem, at most five. */
export function checkArguments<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const value = acceptInput(toJsonSchema(schema, "input"), input);
  requireFewNames(value);
  const parsed = schema.safeParse(value);
  const unknown = take(unknownKeys(toJsonSchema(schema, "input"), value));
  if (parsed.success && unknown.length === 0) return parsed.data;
  const sentences = take(new Set([...unknown, ...issueSentences(parsed.error, value)]));
  if (unknown.length > 0) sentences.push(oldListHint);
  throw new UserError("invalid", sentences.join(" "));
}

/** Throws `invalid` for more names than any tool has. Call it before other checks, as these take time per name. */
export function requireFewNames(input: unknown): void {
  const names = typeof input === "object" && input !== null ? Object.keys(input).length : 0;
  if (names <= most.names) return;
  throw new UserError(
    "invalid",
    `The call has ${names} arguments, and at most ${most.names} are read. Send only those that the tool lists.`,
  );
}

export function issueSentences(error: z.ZodError | undefined, input: unknown): string[] {
  return (error?.issues ?? []).slice(0, most.sentences).map((issue) => issueSentence(issue, input));
}

function take(sentences: Iterable<string>): string[] {
  const list: string[] = [];
  for (const sentence of sentences) if (list.push(sentence) === most.sentences) break;
  return list;
}

/** Parses structured content. Fields that the schema does not name are dropped, so that no stored column leaks. */
export function checkOutput(schema: z.ZodObject, content: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const problems = issueSentences(parsed.error, content);
  throw new Error(`structuredContent does not match outputSchema: ${problems.join(" ")}`);
}

/** Yields a sentence for each argument that the schema does not name, at any depth. zod would drop them silently. */
function* unknownKeys(schema: JsonSchema, value: unknown, path = ""): Generator<string> {
  if (Array.isArray(value)) return yield* unknownKeysOfItems(schema, value, path);
  if (typeof value !== "object" || value === null) return;
  if (schema.anyOf)
    return yield* fewest(schema.anyOf.map((branch) => take(unknownKeys(branch, value, path))));
  const { properties } = schema;
  if (!properties) return;
  const names = Object.keys(properties)
    .map((name) => `\`${name}\``)
    .join(", ");
  for (const [key, entry] of Object.entries(value)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const place = path ? `${path}.${key}` : key;
    if (typeof property === "object") yield* unknownKeys(property, entry, place);
    else if (property === undefined && schema.additionalProperties === false)
      yield `Unknown argument ${code(place, 60)}; accepted are ${names || "none"}.`;
  }
}

function* unknownKeysOfItems(
  { items }: JsonSchema,
  list: readonly unknown[],
  path: string,
): Generator<string> {
  if (typeof items !== "object" || Array.isArray(items)) return;
  for (const [index, item] of list.entries()) yield* unknownKeys(items, item, `${path}[${index}]`);
}

function fewest(branches: string[][]): string[] {
  return branches.reduce(
    (best, next) => (next.length < best.length ? next : best),
    branches[0] ?? [],
  );
}

type Issue = z.core.$ZodIssue;

/** Turns a zod issue into a sentence with the argument and the expected value. */
export function issueSentence(issue: Issue, input: unknown): string {
  const place = code(pathText(issue.path));
  if (issue.path.length === 0 && issue.code === "invalid_type")
    return "The arguments must be an object.";
  if (valueAt(input, issue.path) === undefined && isAbsence(issue))
    return `${place} is missing; it must be ${expected(issue)}.`;
  // Messages of our own rules begin with "must".
  return `${place} ${/^must /.test(issue.message) ? sentence(issue.message) : `must be ${expected(issue)}`}.`;
}

function isAbsence(issue: Issue): boolean {
  return (
    issue.code === "invalid_type" ||
    issue.code === "invalid_value" ||
    issue.code === "invalid_union"
  );
}

function expected(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeWords[issue.expected] ?? `of type ${issue.expected}`;
    case "invalid_value":
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_small":
      return bound(
        issue.origin,
        Number(issue.minimum),
        issue.inclusive === false ? "more than" : "at least",
      );
    case "too_big":
      return bound(
        issue.origin,
        Number(issue.maximum),
        issue.inclusive === false ? "less than" : "at most",
      );
    case "not_multiple_of":
      return `a multiple of ${issue.divisor}`;
    case "invalid_format":
      return formatWords[issue.format] ?? "in the form that its description names";
    case "invalid_union":
      return unionWords(issue.errors) ?? "of one of the accepted shapes";
    case "custom":
      return `valid: ${sentence(issue.message)}`;
    default:
      return "of the form that its description names";
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const formatWords: Readonly<Record<string, string>> = {
  email: "an email address such as name@example.com",
  date: "a date such as 2026-11-20",
  datetime: "a date and time such as 2026-11-20T09:00:00Z",
  url: "a web address such as https://example.com",
};

function bound(origin: string, limit: number, word: string): string {
  if (origin === "string") {
    return limit === 1 && word === "at least"
      ? "a text that is not empty"
      : `${word} ${limit} characters long`;
  }
  if (origin === "array" || origin === "set")
    return `a list of ${word} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `${word} ${limit}`;
}

/** Joins the expectations of a union's branches ("a text or a list") when each fails at the value itself. */
function unionWords(branches: readonly (readonly Issue[])[]): string | undefined {
  const firsts = branches.map((branch) => branch[0]);
  if (firsts.some((first) => first === undefined || first.path.length > 0)) return undefined;
  return [...new Set(firsts.flatMap((first) => (first ? [expected(first)] : [])))].join(" or ");
}

function sentence(message: string): string {
  return message.replace(/\.$/, "");
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index ? "." : ""}${String(part)}`,
    )
    .join("");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined,
    input,
  );
}
