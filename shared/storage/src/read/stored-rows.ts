import type { ReadOptions } from "@suite/contracts";
import { readCursor, signCursor } from "@suite/contracts/node";
import type { Gateway } from "../azure/gateway.ts";
import { allOf, type Filter, odata } from "../azure/odata.ts";
import type { Engine, StoredRow } from "../engine.ts";
import { type Address, decodeRow, kindRange, toPartitionKey, toPlace } from "../schema/codec.ts";
import type { Definition, Entity } from "../schema/define-table.ts";
import { UnreadableRow } from "../schema/unreadable-row.ts";
import type { PageOptions } from "../types.ts";

/** Reads the rows of one kind straight from storage. */
export class StoredRows {
  readonly definition: Definition;
  readonly gateway: Gateway;
  protected readonly range: { from: string; to: string };
  protected readonly engine: Engine;
  /** Lists are read often, so each version of an unreadable row is logged once. */
  private readonly broken = new Map<string, UnreadableRow>();

  constructor(engine: Engine, definition: Definition, gateway: Gateway) {
    this.engine = engine;
    this.definition = definition;
    this.gateway = gateway;
    this.range = kindRange(definition.kind);
  }

  async read({ partitionKey, rowKey }: Address, options: ReadOptions = {}): Promise<StoredRow | undefined> {
    const entity = await this.gateway.get(partitionKey, rowKey, options);
    const row = entity && this.decode(entity);
    const place = toPlace({ partitionKey, rowKey });
    if (!entity) this.broken.delete(place);
    const broken = this.broken.get(place);
    if (broken) throw broken;
    return row;
  }

  async page({ partition, filter, limit, cursor, signal }: PageOptions) {
    const combined = allOf([this.scope(partition, "gt"), filter]);
    const list = `${this.gateway.name} where ${combined}`;
    const after = cursor === undefined ? undefined : readCursor(list, cursor);
    const page = await this.gateway.page(combined, { limit, cursor: after, signal });
    const next = page.cursor && { cursor: signCursor(list, page.cursor) };
    return { rows: page.entities.flatMap((entity) => this.decode(entity) ?? []), ...next };
  }

  /** Filter for all rows of a partition or of the table; `ge` includes the stamps, `gt` leaves them out. */
  scope(partition: string | undefined, from: "ge" | "gt" = "ge"): Filter {
    return this.within(this.toPartition(partition), from);
  }

  /** Key of a partition; `undefined` for all rows of a kind with several. */
  protected toPartition(partition: string | undefined): string | undefined {
    const isAll = partition === undefined && this.definition.partitionKey !== undefined;
    return isAll ? undefined : toPartitionKey(this.definition, partition);
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
    const place = toPlace(entity);
    try {
      const row = decodeRow(this.definition, entity);
      this.broken.delete(place);
      return row;
    } catch (error) {
      const isNew = this.broken.get(place)?.etag !== entity.etag;
      if (isNew) this.engine.log("A row was left out of a list.", { error });
      // The function that upgrades older rows may fail as well.
      this.broken.set(place, UnreadableRow.from(this.definition, entity, error));
      return undefined;
    }
  }

  unreadable(partition: string | undefined): UnreadableRow[] {
    const partitionKey = this.toPartition(partition);
    return [...this.broken.values()].filter((row) => isWithin(row, partitionKey));
  }

  protected isUnreadable(address: Address): boolean {
    return this.broken.has(toPlace(address));
  }

  /** Forgets unreadable rows that are gone: all others of the partition, or of the kind, than these. */
  forgetUnreadable(partitionKey: string | undefined, stored: readonly Address[]): void {
    if (this.broken.size === 0) return;
    const places = new Set(stored.map(toPlace));
    for (const [place, one] of this.broken)
      if (isWithin(one, partitionKey) && !places.has(place)) this.broken.delete(place);
  }
}

function isWithin(one: { partitionKey: string }, partitionKey: string | undefined): boolean {
  return partitionKey === undefined || one.partitionKey === partitionKey;
}
