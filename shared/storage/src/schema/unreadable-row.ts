import { inline, type UnreadableRecord, UserError } from "@suite/contracts";
import type { Definition, Entity } from "./define-table.ts";

/** Error for a stored row that breaks its schema. It names the row for its operator, and is no outage. */
export class UnreadableRow extends UserError implements UnreadableRecord {
  readonly kind: string;
  readonly id: string;
  readonly partitionKey: string;
  readonly rowKey: string;
  readonly etag: string;
  /** Text columns of the row, of which the owner's tells who may know of it. */
  readonly texts: Readonly<Record<string, string>>;

  constructor(
    { kind, name, rowKey }: Definition,
    entity: Entity,
    issue: { field: string; problem: string },
  ) {
    const id = String(entity[rowKey] ?? entity.rowKey);
    super(
      "unavailable",
      `The ${kind} "${inline(id, 60)}" is stored but cannot be read: ${issue.field}: ${issue.problem}. Its operator must correct or remove the row ${entity.rowKey} of table ${name}.`,
      { table: name, partitionKey: entity.partitionKey, rowKey: entity.rowKey, field: issue.field },
    );
    this.kind = kind;
    this.id = id;
    this.partitionKey = entity.partitionKey;
    this.rowKey = entity.rowKey;
    this.etag = entity.etag;
    const texts = Object.entries(entity).filter(
      (one): one is [string, string] => typeof one[1] === "string",
    );
    this.texts = Object.fromEntries(texts);
  }

  /** Turns any error of decoding a row into one that names the row; the function that upgrades older rows may fail as well. */
  static from(definition: Definition, entity: Entity, error: unknown): UnreadableRow {
    if (error instanceof UnreadableRow) return error;
    return new UnreadableRow(definition, entity, { field: "(row)", problem: String(error) });
  }

  isNamed(text: string): boolean {
    return Object.values(this.texts).some(
      (value) => value.toLowerCase() === text.trim().toLowerCase(),
    );
  }
}
