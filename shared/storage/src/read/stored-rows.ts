import type { ReadOptions } from "@suite/contracts";
import { openCursor, sealCursor } from "@suite/contracts/node";
import type { Entity, Gateway } from "../azure/gateway.ts";
import { allOf, type Filter, odata } from "../azure/odata.ts";
import { BoundedMap, type Engine, type StoredRow } from "../engine.ts";
import { type Address, decodeRow, kindRange, partitionOf } from "../schema/codec.ts";
import type { Definition } from "../schema/define-table.ts";
import type { PageOptions } from "../types.ts";

/** Reads the rows of one kind straight from storage. */
export class StoredRows {
  readonly definition: Definition;
  readonly gateway: Gateway;
  protected readonly range: { from: string; to: string };
  private readonly log: Engine["log"];
  /** Versions of unreadable rows that were reported; lists are read often, so each is reported once. */
  private readonly reported = new BoundedMap<string, true>(1000);

  constructor(engine: Engine, definition: Definition, gateway: Gateway) {
    this.definition = definition;
    this.gateway = gateway;
    this.range = kindRange(definition.kind);
    this.log = engine.log;
  }

  async read({ partitionKey, rowKey }: Address, options: ReadOptions = {}): Promise<StoredRow | undefined> {
    const entity = await this.gateway.get(partitionKey, rowKey, options);
    return entity && decodeRow(this.definition, entity);
  }

  /** Reads a page that is full unless it is the last. Storage may return fewer rows, or none, and still have more. */
  async page({ partition, filter, limit, cursor, signal }: PageOptions) {
    const wanted = allOf([this.scope(partition, "gt"), filter]);
    const rows: StoredRow[] = [];
    const list = `${this.gateway.name} where ${wanted}`;
    let next = cursor === undefined ? undefined : openCursor(list, cursor);
    do {
      const page = await this.gateway.page(wanted, { limit: limit - rows.length, cursor: next, signal });
      rows.push(...this.decodeAll(page.entities));
      next = page.cursor;
    } while (next && rows.length < limit);
    return { rows, ...(next && { cursor: sealCursor(list, next) }) };
  }

  async *query(filter: Filter, options: ReadOptions = {}): AsyncIterable<StoredRow> {
    for await (const page of this.gateway.pages(allOf([this.scope(undefined, "gt"), filter]), options)) {
      yield* this.decodeAll(page);
    }
  }

  /** Filter for all rows of a partition or of the table; `ge` includes the stamps, `gt` leaves them out. */
  scope(partition: string | undefined, from: "ge" | "gt" = "ge"): Filter {
    const everywhere = partition === undefined && this.definition.partitionKey !== undefined;
    return this.within(everywhere ? undefined : partitionOf(this.definition, partition), from);
  }

  protected within(partitionKey: string | undefined, lower: "ge" | "gt"): Filter {
    const { from, to } = this.range;
    return allOf([
      partitionKey === undefined ? undefined : odata`PartitionKey eq ${partitionKey}`,
      lower === "ge" ? odata`RowKey ge ${from}` : odata`RowKey gt ${from}`,
      odata`RowKey lt ${to}`,
    ]);
  }

  /** Decodes a row of a list. An unreadable row is left out and reported, so that the list stays usable; `get` throws for it. */
  protected decode(entity: Entity): StoredRow | undefined {
    try {
      return decodeRow(this.definition, entity);
    } catch (error) {
      const version = `${entity.partitionKey} ${entity.rowKey} ${entity.etag}`;
      if (!this.reported.has(version)) this.log("A row was left out of a list.", { error });
      this.reported.set(version, true);
      return undefined;
    }
  }

  private decodeAll(entities: readonly Entity[]): StoredRow[] {
    return entities.flatMap((entity) => this.decode(entity) ?? []);
  }
}
