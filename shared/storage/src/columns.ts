import { z } from "zod";

/** How a field is kept: as a plain column of that type, or as JSON text. */
export type ColumnType = "text" | "number" | "boolean" | "json";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** The field may be absent. */
  readonly optional: boolean;
  /** The field may be null; an absent column then reads as null unless the field is optional as well. */
  readonly nullable: boolean;
}

/** Names that Azure Tables, its library or this package use themselves. */
const reserved = new Set(["partitionKey", "rowKey", "timestamp", "etag", "version"]);

/** The columns of a row, read from its schema and never guessed from the text of a value. */
export function columnsOf(schema: z.ZodObject): Column[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    if (reserved.has(name.toLowerCase()) || reserved.has(name) || name.startsWith("meta_")) {
      throw new Error(`The field name "${name}" is reserved by storage; choose another one.`);
    }
    if (!/^[A-Za-z]\w*$/.test(name)) throw new Error(`"${name}" cannot be a column name.`);
    return {
      name,
      type: columnType(field),
      optional: z.safeParse(field, undefined).success,
      nullable: z.safeParse(field, null).success,
    };
  });
}

function columnType(schema: z.core.$ZodType): ColumnType {
  const { def } = schema._zod;
  switch (def.type) {
    case "string":
    case "template_literal":
      return "text";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "enum":
    case "literal":
      return everyValueIsText(schema) ? "text" : "json";
    case "date":
    case "bigint":
    case "map":
    case "set":
      throw new Error(
        `A ${def.type} cannot be stored; use a text (z.iso.datetime()), a number, an array or an object.`,
      );
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return "innerType" in def ? columnType(def.innerType as z.core.$ZodType) : "json";
    default:
      return "json";
  }
}

function everyValueIsText(schema: z.core.$ZodType): boolean {
  return [...(schema._zod.values ?? [0])].every((value) => typeof value === "string");
}
