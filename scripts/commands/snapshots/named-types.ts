import { isRecord, type NamedTypes, type Schema, typeKey } from "./signature.ts";

interface Type {
  readonly schema: Schema;
  /** Names on the way to its first use: `["show-guest-book", "output", "greetings", "greeting"]`. */
  readonly path: readonly string[];
  uses: number;
}

/** Schema of a tool, with the tool's name and the side: `["show-guest-book", "output"]`. */
interface Root {
  readonly path: readonly string[];
  readonly schema: unknown;
}

/** Names the objects and long lists of values that several places use, each by its first use; a type uses only types before it. */
export function namedTypes(roots: readonly Root[]): NamedTypes {
  const types = new Map<string, Type>();
  for (const { path, schema } of roots) visit(schema, path, types);
  const named = new Map<string, Schema>();
  for (const { schema, path, uses } of types.values()) if (uses > 1) named.set(freeName(path, named), schema);
  return named;
}

function visit(schema: unknown, path: readonly string[], types: Map<string, Type>): void {
  if (!isRecord(schema)) return;
  const key = typeKey(schema);
  const type = types.get(key);
  if (type) {
    type.uses += 1;
    return;
  }
  const { properties, items, oneOf } = schema;
  // A page has its list as `items`.
  for (const [name, field] of Object.entries(isRecord(properties) ? properties : {}))
    visit(field, name === "items" ? path : [...path, name], types);
  visit(items, [...path.slice(0, -1), singular(path.at(-1) ?? "")], types);
  for (const branch of Array.isArray(oneOf) ? oneOf : [])
    visit(branch, [...path.slice(0, -1), `${discriminator(branch)}-${path.at(-1)}`], types);
  if (isWorthAName(schema)) types.set(key, { schema: JSON.parse(key), path, uses: 1 });
}

function isWorthAName({ properties, enum: choices }: Schema): boolean {
  if (isRecord(properties)) return Object.keys(properties).length > 1;
  return Array.isArray(choices) && choices.join(" | ").length > 60;
}

/** Value that tells a branch of a union from the others. */
function discriminator({ properties }: Schema): unknown {
  const fields = Object.values(isRecord(properties) ? properties : {}).filter(isRecord);
  return fields.find((field) => field.const !== undefined)?.const ?? "other";
}

const singular = (name: string) => name.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

/** Shortest end of the path that names no other type: `Greeting`, `GuestBookGreeting`. */
function freeName(path: readonly string[], named: NamedTypes): string {
  // The input or output of a tool is called like the tool.
  const lengths = path.map((_, index) => index + 1).slice(path.length > 2 ? 0 : 1);
  const names = lengths.map((length) => pascalCase(path.slice(-length)));
  const numbered = Array.from({ length: named.size }, (_, index) => `${names.at(-1)}${index + 2}`);
  return [...names, ...numbered].find((name) => !named.has(name)) ?? "";
}

function pascalCase(words: readonly string[]): string {
  return words
    .flatMap((word) => word.split("-"))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
