import { code } from "@suite/contracts";
import type { JsonSchema } from "./json-schema.ts";

/** One sentence per argument that the schema does not name, at any depth. zod alone would drop them in silence. */
export function unknownKeys(schema: JsonSchema, value: unknown, path = ""): string[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (typeof items !== "object" || Array.isArray(items)) return [];
    return value.flatMap((item, index) => unknownKeys(items, item, `${path}[${index}]`));
  }
  if (typeof value !== "object" || value === null) return [];
  if (schema.anyOf) return fewest(schema.anyOf.map((branch) => unknownKeys(branch, value, path)));
  const { properties } = schema;
  if (!properties) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const place = path ? `${path}.${key}` : key;
    if (known === undefined) {
      if (schema.additionalProperties !== false) return [];
      return [`Unknown argument ${code(place, 60)}; accepted are ${listed(Object.keys(properties))}.`];
    }
    return typeof known === "object" ? unknownKeys(known, entry, place) : [];
  });
}

function fewest(branches: string[][]): string[] {
  return branches.reduce((best, next) => (next.length < best.length ? next : best), branches[0] ?? []);
}

function listed(names: string[]): string {
  return names.length ? names.map((name) => `\`${name}\``).join(", ") : "none";
}
