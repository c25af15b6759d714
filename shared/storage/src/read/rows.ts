import { setTimeout as sleep } from "node:timers/promises";
import type { ReadOptions } from "@suite/contracts";
import { untilAborted } from "../azure/deadline.ts";
import type { Gateway } from "../azure/gateway.ts";
import { allOf, type Filter, odata } from "../azure/odata.ts";
import {
  type Address,
  addressText,
  decodeRow,
  kindRange,
  toPartitionKey,
} from "../schema/codec.ts";
import type { Definition, Entity, Fields, StoredRow } from "../schema/define-table.ts";
import { UnreadableRow } from "../schema/unreadable-row.ts";
import type { ListOptions, PageOptions } from "../types.ts";
import { knownRow, ListCache, type RowList, withOwnWrites } from "./list-cache.ts";

/** Time in which unreadable rows of a kind are logged once, in milliseconds. */
const quietMs = 3_600_000;

export interface RowsOptions {
  /** Time for which a list is kept, in milliseconds; 0 keeps none. */
  readonly freshMs: number;
  /** Reports a problem that callers cannot act on. */
  readonly log: (problem: string, details: Fields) => void;
}

/** Reads the rows of one kind. */
export class Rows {
  readonly definition: Definition;
  readonly gateway: Gateway;
  readonly lists: ListCache;
  readonly #log: RowsOptions["log"];
  /** Time from which unreadable rows are logged again. */
  #quietUntil = 0;

  constructor(definition: Definition, gateway: Gateway, { freshMs, log }: RowsOptions) {
    this.definition = definition;
    this.gateway = gateway;
    this.#log = log;
    this.lists = new ListCache((scope, previous) => this.#readList(scope, previous), freshMs);
  }

  /** Returns one row, from a kept list if there is one, else from storage. Throws for an unreadable row. */
  async get(address: Address, options: ReadOptions = {}): Promise<StoredRow | undefined> {
    const list = this.lists.fresh(address.partitionKey) ?? this.lists.fresh(undefined);
    const text = addressText(address);
    const unreadable = list?.unreadable.find((row) => addressText(row) === text);
    if (unreadable) throw unreadable;
    return list ? list.byAddress.get(text) : this.read(address, options);
  }

  /** Reads one row from storage. Throws for an unreadable row. */
  async read(
    { partitionKey, rowKey }: Address,
    options: ReadOptions = {},
  ): Promise<StoredRow | undefined> {
    const entity = await this.gateway.get(partitionKey, rowKey, options);
    const isKnown = this.known({ partitionKey, rowKey })?.version === entity?.etag;
    // Another process changed the row, so kept lists are older than what this caller has seen.
    if (!isKnown) this.lists.expire(partitionKey);
    return entity && decodeRow(this.definition, entity);
  }

  /** Reads all rows of a partition from storage. Throws for an unreadable row. */
  async readPartition(partitionKey: string, options: ReadOptions = {}): Promise<StoredRow[]> {
    const entities = await this.gateway.all(this.#filterOf(partitionKey), options);
    return entities.map((entity) => decodeRow(this.definition, entity));
  }

  /** Row as this process read or wrote it last, which may be old; `undefined` if it does not know the row. */
  known(address: Address): StoredRow | undefined {
    const inPartition = knownRow(this.lists.known(address.partitionKey), address);
    return inPartition ?? knownRow(this.lists.known(undefined), address);
  }

  /** Lists a partition, or all rows. The result is the same until the list is read again. */
  async list(partition: string | undefined, options: ListOptions = {}): Promise<RowList> {
    const { signal, acceptCachedAfterMs } = options;
    signal?.throwIfAborted();
    const scope = this.partitionKeyOf(partition);
    const reading = untilAborted(this.lists.fetch(scope), signal);
    if (acceptCachedAfterMs === undefined) return reading;
    return orKnown(reading, acceptCachedAfterMs, () => this.#knownList(scope));
  }

  /** Reads one page from storage. */
  async page({ partition, limit, cursor, signal }: PageOptions): Promise<RowPage> {
    const page = await this.gateway.page(this.filter(partition), { limit, cursor, signal });
    const decoded = page.entities.map((entity) => this.#decode(entity));
    const unreadable = decoded.filter((row) => row instanceof UnreadableRow);
    this.#report(unreadable);
    const rows = decoded.filter((row): row is StoredRow => !(row instanceof UnreadableRow));
    return { rows, unreadable, cursor: page.cursor };
  }

  /** Filter for all rows of a partition, or of the kind. */
  filter(partition: string | undefined): Filter {
    return this.#filterOf(this.partitionKeyOf(partition));
  }

  /** Key of a partition; `undefined` for all rows of a kind with several. */
  partitionKeyOf(partition: string | undefined): string | undefined {
    if (partition === undefined && this.definition.partitionKey !== undefined) return undefined;
    return toPartitionKey(this.definition, partition);
  }

  #filterOf(partitionKey: string | undefined): Filter {
    const { from, to } = kindRange(this.definition.kind);
    const inPartition =
      partitionKey === undefined ? undefined : odata`PartitionKey eq ${partitionKey}`;
    return allOf([inPartition, odata`RowKey gt ${from}`, odata`RowKey lt ${to}`]);
  }

  #knownList(scope: string | undefined): RowList | undefined {
    const list = this.lists.known(scope);
    return list && { ...list, rows: withOwnWrites(list) };
  }

  /** Reads a list. Rows with the version that was read before are not decoded again, as that takes longer than the request. */
  async #readList(scope: string | undefined, previous: RowList | undefined): Promise<RowList> {
    const entities = await this.gateway.all(this.#filterOf(scope));
    // Azure Cosmos DB for Table does not sort.
    entities.sort(byKey);
    const byAddress = new Map<string, StoredRow>();
    const unreadable: UnreadableRow[] = [];
    for (const entity of entities) {
      const address = addressText(entity);
      const before = previous?.byAddress.get(address);
      const row = before?.version === entity.etag ? before : this.#decode(entity);
      if (row instanceof UnreadableRow) unreadable.push(row);
      else byAddress.set(address, row);
    }
    this.#report(unreadable);
    const rows = [...byAddress.values()];
    const isSame =
      previous?.rows.length === rows.length && rows.every((row, at) => row === previous.rows[at]);
    return {
      rows: isSame ? previous.rows : Object.freeze(rows),
      byAddress,
      unreadable,
      written: new Map(),
    };
  }

  /** An unreadable row is left out of lists, so that it cannot take a dashboard down; `get` throws for it. */
  #decode(entity: Entity): StoredRow | UnreadableRow {
    try {
      return decodeRow(this.definition, entity);
    } catch (error) {
      return UnreadableRow.from(this.definition, entity, error);
    }
  }

  /** Logs unreadable rows: at most one line for the kind in an hour. */
  #report([first, ...others]: readonly UnreadableRow[]): void {
    if (!first || performance.now() < this.#quietUntil) return;
    this.#quietUntil = performance.now() + quietMs;
    const { name, kind } = this.definition;
    const rows = others.length === 0 ? "1 row" : `${others.length + 1} rows`;
    const what = `Lists leave out ${rows} of the kind ${kind} in the table ${name} that cannot be read.`;
    const next =
      "If the schema has changed, follow samples/change-a-schema.md. If all rows are sample data, reset them: npm run seed -- <sample> --reset";
    this.#log(`${what} The first: ${first.message} ${next}`, { table: name, kind });
  }
}

function byKey(one: Entity, other: Entity): number {
  if (one.partitionKey !== other.partitionKey)
    return one.partitionKey < other.partitionKey ? -1 : 1;
  return one.rowKey < other.rowKey ? -1 : 1;
}

/** Page of rows in the order of their keys. */
export interface RowPage {
  readonly rows: readonly StoredRow[];
  readonly unreadable: readonly UnreadableRow[];
  /** Missing after the last page. */
  readonly cursor: string | undefined;
}

/** Resolves to the list, or to the known one if the read fails or takes longer than `ms`. */
async function orKnown(
  reading: Promise<RowList>,
  ms: number,
  getKnown: () => RowList | undefined,
): Promise<RowList> {
  const read = reading.catch((error: unknown) => {
    const known = getKnown();
    if (known) return known;
    throw error;
  });
  const late = sleep(ms, undefined, { ref: false }).then(getKnown);
  return (await Promise.race([read, late])) ?? read;
}
