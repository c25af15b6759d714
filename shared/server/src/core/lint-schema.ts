import type { JsonSchema } from "./json-schema.ts";

/** What in a JSON Schema some host cannot read, each with its place (`.filters.month: …`). */
export function schemaProblems(schema: JsonSchema): string[] {
  const problems = schema.type === "object" ? [] : [": the root must be an object"];
  walk(schema, "", problems);
  return problems;
}

function walk(schema: JsonSchema, place: string, problems: string[]): void {
  const say = (problem: string) => problems.push(`${place}: ${problem}`);
  if (schema.$ref) say("$ref (recursion or a schema with an id); hosts drop such tools");
  if (schema.$defs || schema.definitions) say("$defs; hosts drop such tools");
  if (isNullable(schema)) say("null as a type; make the field optional instead");
  else if (Array.isArray(schema.type)) say("several types; hosts read only one");
  if (schema.type === "integer" && schema.exclusiveMinimum !== undefined) {
    say("exclusiveMinimum on a whole number; use min() instead of positive() or gt()");
  }
  for (const [step, child] of children(schema)) walk(child, `${place}${step}`, problems);
}

function isNullable(schema: JsonSchema): boolean {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (Array.isArray(schema.type) ? schema.type.includes("null") : schema.type === "null") return true;
  return branches.some((branch) => branch.type === "null");
}

function children(schema: JsonSchema): [string, JsonSchema][] {
  const found: [string, unknown][] = Object.entries(schema.properties ?? {}).map(([name, child]) => [
    `.${name}`,
    child,
  ]);
  found.push(["[]", schema.items], [".*", schema.additionalProperties]);
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    if (branch.type !== "null") found.push(["", branch]);
  }
  return found.flatMap(([step, child]) =>
    isSchema(child) ? [[step, child] satisfies [string, JsonSchema]] : [],
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
