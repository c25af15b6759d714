import type { Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import { everyPartition, logPartition, logSince } from "../changes/change-log.ts";
import type { Engine } from "../engine.ts";
import type { Definition } from "../schema/define-table.ts";
import type { Entity } from "../schema/entity.ts";

/** Longest time between the time in a change's id and its transaction, including differing clocks. */
const lateMs = 15_000;

/** Finds the partitions of a kind that changed, by the log of its table. */
export class ChangedPartitions {
  readonly #engine: Engine;
  readonly #kind: string;
  readonly #gateway: Gateway;
  /** Log entries of seed runs that had ended before the last read of all rows. */
  readonly #seeds = new Set<string>();

  constructor(engine: Engine, { kind }: Definition, gateway: Gateway) {
    this.#engine = engine;
    this.#kind = kind;
    this.#gateway = gateway;
  }

  /** Partitions that changed since a moment of `performance.now()`; `undefined` if they are more than `most`. */
  async findSince(moment: number, most: number): Promise<ReadonlySet<string> | undefined> {
    const changed = new Set<string>();
    for await (const page of this.#read(moment - performance.now() - lateMs)) {
      for (const { rowKey, partition, kind } of page) {
        if (kind === this.#kind && !this.#seeds.has(rowKey)) changed.add(String(partition));
      }
      if (changed.size > most || changed.has(everyPartition)) return undefined;
    }
    return changed;
  }

  /** Notes the seed runs that have ended: a read of all rows that begins afterward has their rows. */
  async noteSeeds(): Promise<void> {
    for await (const page of this.#read(-lateMs)) {
      for (const { rowKey, done } of page) if (done) this.#seeds.add(rowKey);
    }
  }

  /** Pages of the log of this table, from so many milliseconds before or after now. */
  #read(since: number): AsyncIterable<Entity[]> {
    const filter = odata`PartitionKey eq ${logPartition} and RowKey lt ${logSince(this.#engine.now() + since)}`;
    return this.#gateway.pages(filter, { select: ["RowKey", "partition", "kind", "done"] });
  }
}
