import type { SuiteServer, Tool } from "@suite/server";
import type { TableSet } from "@suite/storage";
import { readInputSchema, type Schema } from "../json-schema.ts";
import type { Random } from "../random.ts";
import type { Call } from "../samples/sample.ts";
import type { Row } from "./stored.ts";

/** The tools that write and that a client over HTTP can call. */
export function writeTools({ tools }: SuiteServer): Tool<never>[] {
  return tools.filter(({ annotations, local }) => !annotations.readOnlyHint && !local);
}

/** Makes another call from an example; the mark in its free texts tells it apart. */
export type VaryCall = (example: Call, random: Random, mark: string) => Call;

/**
 * Derives calls from examples by the tools' schemas and the stored rows: other records, other choices, other numbers, and a mark in
 * each free text, by which the call is recognized in what it wrote. Some of them break a rule of the domain and are refused.
 */
export function callVariations(
  { tools }: SuiteServer,
  tables: TableSet,
  seeded: Readonly<Record<string, readonly Row[]>>,
): VaryCall {
  const schemas = new Map(tools.map((tool) => [tool.name, readInputSchema(tool)]));
  return ([tool, args], random, mark) => {
    const schema = schemas.get(tool);
    if (!schema) throw new Error(`The server has no tool ${tool}.`);
    const confirmed = schema.properties?.confirm ? { confirm: true } : {};
    return [tool, { ...args, ...Object(vary(schema, args, "")), ...confirmed }];

    function vary(part: Schema, value: unknown, name: string): unknown {
      if (value === null) return null;
      const choices = part.enum ?? part.anyOf?.find((one) => one.enum)?.enum;
      if (choices) return random.chance(0.5) ? value : random.pick(choices);
      switch (typeof value) {
        case "string":
          return varyText(part, value, name);
        case "number":
          return numberNear(part, value, random);
        case "object":
          return Array.isArray(value) ? varyItems(part, value, name) : varyFields(part, value);
        default:
          return value;
      }
    }

    function varyItems({ items = {} }: Schema, values: readonly unknown[], name: string): unknown {
      const varied = values.map((item) => vary(items, item, name));
      return [...new Map(varied.map((item) => [JSON.stringify(item), item])).values()];
    }

    function varyFields({ properties = {} }: Schema, value: object): unknown {
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => {
          const inside = properties[key];
          return [key, inside ? vary(inside, inner, key) : inner];
        }),
      );
    }

    /** Half of the ids stay, so that clients meet at the same records. */
    function varyText(
      { format, pattern, maxLength = 1000 }: Schema,
      value: string,
      name: string,
    ): unknown {
      if (/Ids?$/.test(name))
        return random.chance(0.5) ? value : (random.pick(idsLike(name, value)) ?? value);
      return format || pattern ? value : `${value.slice(0, maxLength - mark.length - 1)} ${mark}`;
    }
  };

  /** Ids of the records of a kind, of which the value names one. */
  function idsLike(name: string, value: string): readonly string[] {
    const matching = Object.entries(tables).filter(([table]) =>
      seeded[table]?.some((row) => Object.values(row).includes(value)),
    );
    const [table = "", definition] =
      matching.find(([, { kind }]) => name.startsWith(kind)) ?? matching[0] ?? [];
    return (seeded[table] ?? []).map((row) => String(row[definition?.rowKey ?? ""]));
  }
}

function numberNear(
  { type, minimum = 0, maximum = 2 * minimum + 1000 }: Schema,
  value: number,
  random: Random,
) {
  const highest = Math.min(maximum, 2 * value + 10);
  const near = minimum + random.below(Math.max(1, highest - minimum));
  return type === "integer" ? Math.round(near) : near;
}
