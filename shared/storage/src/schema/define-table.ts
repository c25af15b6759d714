import type { TableEntityResult } from "@azure/data-tables";
import { z } from "zod";

/** A row, or a part of one, whose schema the compiler does not know. */
export type Fields = Record<string, unknown>;

/** A stored row, deeply frozen. `version` is its opaque ETag; send it back to guard an edit. */
export type Stored<Row> = Readonly<Row> & { readonly version: string };

/** A stored row whose schema the compiler does not know. */
export type StoredRow = Stored<Fields>;

/** An entity as it is stored. */
export type Entity = TableEntityResult<Fields> & NewEntity;

/** An entity to be written. */
export type NewEntity = Fields & { partitionKey: string; rowKey: string };

type TextField<Row> = string &
  { [F in keyof Row]-?: Row[F] extends string | undefined ? F : never }[keyof Row];

/** Titles of other rows, by the column that refers to them. */
type Names = Readonly<Record<string, string>>;

interface TableOptions<Schema extends z.ZodObject, Key extends string, Partition extends string> {
  /** The Azure table: a PascalCase plural. Several definitions of different kinds may share one. */
  name: string;
  /** Singular noun for a row. It starts the row key and appears in errors and in the history. */
  kind: string;
  schema: Schema;
  /** Field whose value is the partition. Without it all rows of the kind share one partition. */
  partitionKey?: Partition;
  /** Field that identifies a row within its partition. */
  rowKey: Key;
  /** Field with the person whom a row belongs to (`callerKey` of `@suite/server`); others then neither see nor change it. */
  owner?: TextField<z.infer<Schema>>;
  /**
   * Rule of every write to this kind, by tools and by undo alike: throws a `UserError` to refuse it. Runs again whenever the write is
   * planned again, so it must not have effects of its own.
   * @param before row as it is stored; `undefined` for a creation
   * @param after row as it would be; `undefined` for a removal
   * @param read reads another row of the same partition as it will be after the write. If that row changes before the write is
   *   stored, the rule runs again. A row that does not exist is not watched.
   * @param list reads all rows of a kind in the same partition, as they will be after the write. Their changes do not make the rule run
   *   again, so also `read` a row that each of those changes reads or writes.
   * @example
   * async allow(before, after, read) {
   *   if (after?.status !== "approved" || before?.status === "approved") return;
   *   const claim = await read(claims, { id: after.claimId });
   *   if (claim?.status === "denied") throw new UserError("invalid", "The claim is denied.");
   * }
   */
  allow?: (
    before: Stored<z.infer<Schema>> | undefined,
    after: z.infer<Schema> | undefined,
    read: ReadRow,
    list: ListRows,
  ) => void | Promise<void>;
  /**
   * Returns the current row as a conflict tells it to callers: without what they may not see, such as ids of people. It keeps `version`.
   * Defaults to the whole row.
   * @example
   * redact: ({ requestedBy, ...row }) => ({ ...row, requestedBy: requestedBy.name })
   */
  redact?: (row: Stored<z.infer<Schema>>) => Readonly<Fields>;
  /** Returns the row's name for people. With `references` in the key it gets the key columns only, and `names`, the titles of those rows. */
  title: (row: z.infer<Schema>, names: Names) => string;
  /**
   * Columns that hold the row key of another kind's row: `{ consultantId: "consultant" }`. The history names those rows: key columns in
   * the title, the others in summaries of changes.
   */
  references?: Readonly<Record<string, string>>;
  /** Version of the schema. Increase it, and add `upgrade`, when old rows do not fit a changed schema. */
  schemaVersion?: number;
  /** Converts the fields of an older row when it is read. The row is rewritten with its next change. */
  upgrade?: (row: Fields, from: number) => Fields;
}

/** A definition without its types, as this package uses it internally. */
export interface Definition {
  readonly name: string;
  readonly kind: string;
  readonly schema: z.ZodObject;
  readonly partitionKey: string | undefined;
  readonly rowKey: string;
  readonly owner: string | undefined;
  readonly columns: readonly Column[];
  readonly references: Readonly<Record<string, string>>;
  readonly schemaVersion: number;
  // Methods, so that a definition of any row type is a `Definition`.
  title(row: Fields, names?: Names): string;
  upgrade(row: Fields, from: number): Fields;
  redact?(row: StoredRow): Readonly<Fields>;
  allow?(
    before: StoredRow | undefined,
    after: Fields | undefined,
    read: ReadRow,
    list: ListRows,
  ): void | Promise<void>;
}

declare const types: unique symbol;

/** Result of `defineTable`: the definition and, for the compiler only, its row and key types. */
export interface TableDefinition<Row, Key extends string> extends Definition {
  readonly [types]?: { row: Row; key: Key };
}

/** Row type of a definition. */
export type RowOf<D> =
  D extends TableDefinition<infer Row, string> ? (unknown extends Row ? Fields : Row) : Fields;

/** Key type of a definition. */
export type KeyOf<D> =
  D extends TableDefinition<infer Row, infer Key> ? Pick<Row, Key & keyof Row> : Partial<Fields>;

/** Reads a row of the partition that a write changes, for the rule of a table; `undefined` if there is none. */
export type ReadRow = <D extends Definition>(
  definition: D,
  key: KeyOf<D>,
) => Promise<Readonly<RowOf<D>> | undefined>;

/** Reads all rows of a kind in the partition that a write changes, for the rule of a table. */
export type ListRows = <D extends Definition>(
  definition: D,
) => Promise<readonly Readonly<RowOf<D>>[]>;

/**
 * Describes one kind of row. Nothing is created until `open(...).ensureTables()`.
 * @throws Error for a `name` that Azure does not take (3 to 63 letters and digits), and for a `kind` that is no lower-case noun
 *
 * @example
 * const vendors = defineTable({
 *   name: "Vendors",
 *   kind: "vendor",
 *   schema: z.object({ id: z.string(), name: line(80), city: line(60) }),
 *   rowKey: "id",
 *   title: ({ name }) => name,
 * });
 */
export function defineTable<
  Schema extends z.ZodObject,
  Key extends TextField<z.infer<Schema>>,
  Partition extends TextField<z.infer<Schema>> = never,
>(
  options: TableOptions<Schema, Key, Partition>,
): TableDefinition<z.infer<Schema>, Key | Partition> {
  if (!/^[A-Za-z][A-Za-z0-9]{2,62}$/.test(options.name))
    throw new Error(`"${options.name}" cannot be a table name.`);
  if (
    !/^[a-z][a-z0-9-]*$/.test(options.kind) ||
    ["audit", "key", "receipt", "removed"].includes(options.kind)
  ) {
    throw new Error(`"${options.kind}" cannot be a kind; use a lower-case noun.`);
  }
  return {
    partitionKey: undefined,
    owner: undefined,
    schemaVersion: 1,
    references: {},
    upgrade: (row) => row,
    ...options,
    columns: getColumns(options.schema),
    title: (row: z.infer<Schema>, names: Names = {}) => options.title(row, names),
  };
}

/** Data of a conflict: the current row, as callers may see it. */
export function conflictData(definition: Definition, current: StoredRow | undefined) {
  if (!current) return undefined;
  return { current: definition.redact?.(current) ?? current };
}

export interface Column {
  readonly name: string;
  /** A plain column of that type, or JSON text. */
  readonly type: "text" | "number" | "boolean" | "json";
  /** The field may be absent. */
  readonly optional: boolean;
  /** The field may be null; an absent column then reads as null unless the field is optional as well. */
  readonly nullable: boolean;
}

/** Names that Azure Tables, its library or this package use. */
const reserved = new Set(["partitionKey", "rowKey", "timestamp", "etag", "version"]);

/** Columns of a row, from its schema; never guessed from the text of a value. */
function getColumns(schema: z.ZodObject): Column[] {
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

function columnType(schema: z.core.$ZodType): Column["type"] {
  const { def } = schema._zod;
  switch (def.type) {
    case "string":
    case "template_literal":
      return "text";
    case "number":
    case "boolean":
      return def.type;
    case "enum":
    case "literal":
      return [...(schema._zod.values ?? [0])].every((value) => typeof value === "string")
        ? "text"
        : "json";
    case "date":
    case "bigint":
    case "map":
    case "set":
      throw new Error(
        `A ${def.type} cannot be stored; use a text (z.iso.datetime()), a number, an array or an object.`,
      );
    default:
      // Optional, nullable, with a default …
      return "innerType" in def ? columnType(def.innerType as z.core.$ZodType) : "json";
  }
}
