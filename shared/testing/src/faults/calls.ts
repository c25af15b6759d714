import type { SuiteServer, Tool } from "@suite/server";
import type { Definition } from "@suite/storage";
import { readInputSchema, type Schema } from "../json-schema.ts";
import type { Random } from "../random.ts";
import type { Call } from "../samples/sample.ts";

type Row = Readonly<Record<string, unknown>>;

/** The tools that write and that a client over HTTP can call. */
export function writeTools({ tools }: SuiteServer): Tool<never>[] {
  return tools.filter(({ annotations, local }) => !annotations.readOnlyHint && !local);
}

/** Records of one kind: their ids, and every text by which an example may name one of them. */
interface Records {
  readonly kind: string;
  readonly ids: readonly string[];
  readonly texts: ReadonlySet<unknown>;
}

/** Rows of a table before the run. */
export interface SeededTable {
  readonly definition: Pick<Definition, "kind" | "rowKey">;
  readonly rows: readonly Row[];
}

/**
 * Derives calls from examples by the tools' schemas and the stored rows: other records, other choices, other numbers, and a mark in
 * each free text, by which the call is recognized in what it wrote. Some of them break a rule of the domain and are refused.
 */
export class CallVariations {
  readonly #schemas: ReadonlyMap<string, Schema>;
  readonly #records: readonly Records[];

  constructor({ tools }: SuiteServer, tables: readonly SeededTable[]) {
    this.#schemas = new Map(tools.map((tool) => [tool.name, readInputSchema(tool)]));
    this.#records = tables.map(({ definition: { kind, rowKey }, rows }) => ({
      kind,
      ids: rows.map((row) => String(row[rowKey])),
      texts: new Set(rows.flatMap((row) => Object.values(row))),
    }));
  }

  vary([tool, args]: Call, random: Random, mark: string): Call {
    const schema = this.#schemas.get(tool);
    if (!schema) throw new Error(`The server has no tool ${tool}.`);
    const varied = this.#value(schema, args, { name: "", random, mark });
    const confirmed = schema.properties?.confirm ? { confirm: true } : {};
    return [tool, { ...args, ...Object(varied), ...confirmed }];
  }

  #value(schema: Schema, value: unknown, place: Place): unknown {
    const { properties = {}, items } = schema;
    const { random } = place;
    const choices = schema.enum ?? schema.anyOf?.find((one) => one.enum)?.enum;
    if (choices) return random.chance(0.5) ? value : random.pick(choices);
    if (typeof value === "string") return this.#text(schema, value, place);
    if (typeof value === "number") return numberNear(schema, value, random);
    if (Array.isArray(value)) {
      const varied = value.map((item) => this.#value(items ?? {}, item, place));
      return [...new Map(varied.map((item) => [JSON.stringify(item), item])).values()];
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]): [string, unknown] => {
        const inside = properties[name];
        return [name, inside ? this.#value(inside, inner, { ...place, name }) : inner];
      }),
    );
  }

  /** Half of the ids stay, so that clients meet at the same records. */
  #text(schema: Schema, value: string, { name, random, mark }: Place): unknown {
    if (/Ids?$/.test(name))
      return random.chance(0.5) ? value : (random.pick(this.#idsLike(name, value)) ?? value);
    if (schema.format || schema.pattern) return value;
    return `${value.slice(0, (schema.maxLength ?? 1000) - mark.length - 1)} ${mark}`;
  }

  #idsLike(name: string, value: string): readonly string[] {
    const matching = this.#records.filter(({ texts }) => texts.has(value));
    return (matching.find(({ kind }) => name.startsWith(kind)) ?? matching[0])?.ids ?? [];
  }
}

/** Property that a value belongs to, and what to vary it with. */
interface Place {
  readonly name: string;
  readonly random: Random;
  readonly mark: string;
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
