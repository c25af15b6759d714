import { createHash } from "node:crypto";
import { UserError } from "@suite/contracts";
import type { Column, Definition, Entity, Fields, StoredRow } from "./define-table.ts";
import { UnreadableRow } from "./unreadable-row.ts";

/** Columns that this package adds to those of the schema. */
export const metaColumns = {
  schema: "meta_schema",
  /** Id of the last change, by which an undo knows whether the row changed since. */
  change: "meta_change",
  /** Hash of the seed row this row came from. */
  seed: "meta_seed",
} as const;

export interface Address {
  partitionKey: string;
  rowKey: string;
}

/** Address as one text, unique in a table: encoded keys contain no space. */
export function addressText({ partitionKey, rowKey }: Address): string {
  return `${partitionKey} ${rowKey}`;
}

/**
 * Returns the partition key and row key of a row, from its key fields.
 * @throws UserError `invalid` if a key field is missing or no text
 *
 * @example
 * const { partitionKey, rowKey } = toAddress(vendors, { id: "7" });
 */
export function toAddress(definition: Definition, key: Fields): Address {
  const { kind, partitionKey: field, rowKey } = definition;
  const partition = field === undefined ? undefined : keyField(definition, key, field);
  return {
    partitionKey: toPartitionKey(definition, partition),
    rowKey: `${kind}~${encodeKey(keyField(definition, key, rowKey))}`,
  };
}

/**
 * Returns the partition key of a kind of rows: of one partition, or of all its rows without a value.
 * @throws Error for a value when the table has no partition field
 *
 * @example
 * const partitionKey = toPartitionKey(inspections, "CLM-1042");
 */
export function toPartitionKey(
  { kind, partitionKey }: Definition,
  value: string | undefined,
): string {
  if (value === undefined) return kind;
  if (partitionKey === undefined)
    throw new Error(`All rows of the kind ${kind} share one partition; name none.`);
  return encodeKey(value);
}

export function getKey(definition: Definition, row: Fields): Fields {
  const { partitionKey, rowKey } = definition;
  return {
    ...(partitionKey !== undefined && { [partitionKey]: row[partitionKey] }),
    [rowKey]: row[rowKey],
  };
}

function keyField(definition: Definition, key: Fields, field: string): string {
  const value = key[field];
  if (typeof value === "string") return value;
  throw new UserError("invalid", `Give the ${field} of the ${definition.kind} as text.`);
}

/** Column values of the given fields; fields that are undefined or null have none. */
export function encodeFields({ columns }: Definition, fields: Fields): Fields {
  const present = columns.filter(({ name }) => fields[name] !== undefined && fields[name] !== null);
  return Object.fromEntries(
    present.map((column) => [column.name, encodeValue(column, fields[column.name])]),
  );
}

function encodeValue({ type }: Column, value: unknown): unknown {
  if (type === "json") return JSON.stringify(value);
  // Always a double: a column whose type depends on the value cannot be filtered.
  if (type === "number") return { type: "Double", value };
  return value;
}

/** Decodes, upgrades, validates and freezes a row. Columns that the schema does not know stay in the table and are left out. */
export function decodeRow(definition: Definition, entity: Entity): StoredRow {
  const written = entity[metaColumns.schema];
  const version = typeof written === "number" ? written : definition.schemaVersion;
  const raw = decodeFields(definition, entity, version !== definition.schemaVersion);
  const fields = version < definition.schemaVersion ? definition.upgrade(raw, version) : raw;
  const parsed = definition.schema.safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join(".") || "(row)";
    throw new UnreadableRow(definition, entity, { field, problem: issue?.message ?? "unknown" });
  }
  // Added to the object that the schema made: V8 gives each copy with one more field a layout of its own, and then every field of every
  // row of a list takes a slow lookup.
  return freeze(Object.assign(parsed.data, { version: entity.etag }));
}

function decodeFields(definition: Definition, entity: Entity, keepOthers: boolean): Fields {
  const fields: Fields = keepOthers ? { ...entity } : {};
  for (const { name, type, optional, nullable } of definition.columns) {
    const value = entity[name];
    if (value === undefined || value === null) {
      if (nullable && !optional) fields[name] = null;
    } else fields[name] = type === "json" ? parseJson(value) : value;
  }
  return fields;
}

function parseJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // the schema reports the field
  }
}

/**
 * Freezes a value and all objects in it, as stores return rows. Returns the same value.
 *
 * @example
 * const row = freeze({ id: "7", name: "Contoso", tags: ["roof"] });
 */
export function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

/** Longest readable part of a key in characters; longer keys end in a hash. Azure allows 1,024 for each key. */
const longest = 400;

/**
 * Encodes any text as a partition or row key: letters, digits and `-_.,@` stay, every other UTF-16 unit becomes `=` and four hex digits.
 * Different texts have different keys. The result never contains `~`, which joins the parts of a key.
 */
export function encodeKey(text: string): string {
  if (text === "") return "=0";
  const encoded = text.replace(/[^A-Za-z0-9\-_.,@]/g, (unit) => {
    return `=${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  });
  if (encoded.length <= longest) return encoded;
  return `${encoded.slice(0, longest)}=h${createHash("sha256").update(text, "utf16le").digest("hex")}`;
}

/** Half-open range of the row keys of one kind. No row has its first key. */
export function kindRange(kind: string): { from: string; to: string } {
  return { from: `${kind}~`, to: `${kind}~~` };
}
