import type { ReadOptions } from "@suite/contracts";
import { readCursor, signCursor } from "@suite/contracts/node";
import type { Gateway } from "../azure/gateway.ts";
import { allOf, type Filter, odata } from "../azure/odata.ts";
import { isScattered } from "../changes/change-log.ts";
import type { Engine, StoredRow } from "../engine.ts";
import { type Address, decodeRow, kindRange, toPartitionKey } from "../schema/codec.ts";
import type { Definition, Entity } from "../schema/define-table.ts";
import { type UnreadableRow, UnreadableRows } from "../schema/unreadable-row.ts";
import type { PageOptions } from "../types.ts";

/** Reads the rows of one kind straight from storage. */
export class StoredRows {
  readonly definition: Definition;
  readonly gateway: Gateway;
  protected readonly broken: UnreadableRows;
  protected readonly range: { from: string; to: string };
  protected readonly engine: Engine;

  constructor(engine: Engine, definition: Definition, gateway: Gateway) {
    this.engine = engine;
    this.definition = definition;
    this.gateway = gateway;
    this.range = kindRange(definition.kind);
    this.broken = new UnreadableRows(definition, engine.log);
  }

  async read(address: Address, options: ReadOptions = {}): Promise<StoredRow | undefined> {
    const entity = await this.gateway.get(address.partitionKey, address.rowKey, options);
    const row = entity && this.decode(entity);
    if (!entity) this.broken.delete(address);
    const unreadable = this.broken.get(address);
    if (unreadable) throw unreadable;
    return row;
  }

  async page({ partition, filter, limit, cursor, signal }: PageOptions) {
    const rows = allOf([this.scope(partition), odata`RowKey gt ${this.range.from}`, filter]);
    const list = `${this.gateway.name} where ${rows}`;
    const after = cursor === undefined ? undefined : readCursor(list, cursor);
    const page = await this.gateway.page(rows, { limit, cursor: after, signal });
    const next = page.cursor && { cursor: signCursor(list, page.cursor) };
    return { rows: page.entities.flatMap((entity) => this.decode(entity) ?? []), ...next };
  }

  /** Filter for all rows of a partition or of the kind, and for their stamps. */
  scope(partition: string | undefined): Filter {
    return this.within(this.toPartition(partition));
  }

  /** Key of a partition; `undefined` for all rows of a kind with several. */
  protected toPartition(partition: string | undefined): string | undefined {
    const isAll = partition === undefined && isScattered(this.definition);
    return isAll ? undefined : toPartitionKey(this.definition, partition);
  }

  protected within(partitionKey: string | undefined): Filter {
    const { from, to } = this.range;
    const place = partitionKey === undefined ? undefined : odata`PartitionKey eq ${partitionKey}`;
    return allOf([place, odata`RowKey ge ${from}`, odata`RowKey lt ${to}`]);
  }

  /** Decodes a row of a list. An unreadable row is left out and reported, so that the list stays usable; `get` throws for it. */
  protected decode(entity: Entity): StoredRow | undefined {
    try {
      const row = decodeRow(this.definition, entity);
      this.broken.delete(entity);
      return row;
    } catch (error) {
      this.broken.add(entity, error);
      return undefined;
    }
  }

  /** Unreadable rows of a partition, or of all. */
  unreadable(partition: string | undefined): UnreadableRow[] {
    return this.broken.within(this.toPartition(partition));
  }
}
