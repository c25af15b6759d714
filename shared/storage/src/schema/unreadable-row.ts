import { inline, type UnreadableRecord, UserError } from "@suite/contracts";
import type { Definition, Entity, Fields } from "./define-table.ts";

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

  isNamed(text: string): boolean {
    return Object.values(this.texts).some(
      (value) => value.toLowerCase() === text.trim().toLowerCase(),
    );
  }
}

/** Unreadable rows of a kind. Lists are read often, so each version of a row is reported once. */
export class UnreadableRows {
  readonly #rows = new Map<string, UnreadableRow>();
  readonly #definition: Definition;
  readonly #log: (problem: string, details: Fields) => void;

  constructor(definition: Definition, log: (problem: string, details: Fields) => void) {
    this.#definition = definition;
    this.#log = log;
  }

  add(entity: Entity, error: unknown): void {
    const isNew = this.#rows.get(toPlace(entity))?.etag !== entity.etag;
    if (isNew) this.#log("A row was left out of a list.", { error });
    // The function that upgrades older rows may fail as well.
    const issue = { field: "(row)", problem: String(error) };
    const row =
      error instanceof UnreadableRow ? error : new UnreadableRow(this.#definition, entity, issue);
    this.#rows.set(toPlace(entity), row);
  }

  get(place: Place): UnreadableRow | undefined {
    return this.#rows.get(toPlace(place));
  }

  delete(place: Place): void {
    if (this.#rows.size > 0) this.#rows.delete(toPlace(place));
  }

  /** Rows of a partition, or of all. */
  within(partitionKey: string | undefined): UnreadableRow[] {
    const rows = [...this.#rows.values()];
    return rows.filter((row) => partitionKey === undefined || row.partitionKey === partitionKey);
  }

  /** Forgets rows that are gone: all others of the partition, or of the kind, than these. */
  keepOnly(partitionKey: string | undefined, stored: readonly Place[]): void {
    if (this.#rows.size === 0) return;
    const places = new Set(stored.map(toPlace));
    for (const row of this.within(partitionKey)) if (!places.has(toPlace(row))) this.delete(row);
  }
}

type Place = Pick<Entity, "partitionKey" | "rowKey">;

export const toPlace = ({ partitionKey, rowKey }: Place) => `${partitionKey} ${rowKey}`;
