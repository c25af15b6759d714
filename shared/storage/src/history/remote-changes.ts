import pMap from "p-map";
import { odata } from "../azure/odata.ts";
import { type AuditedChange, auditKey, publicChange, remember } from "../changes/audit.ts";
import {
  idsSince,
  knownPartitions,
  logPartition,
  logSince,
  partitionsIn,
  timeOfId,
} from "../changes/change-log.ts";
import { ownerOfChange } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { toAddress } from "../schema/codec.ts";
import type { Entity } from "../schema/entity.ts";
import type { ChangeEvent, RemoteChange } from "../types.ts";

/** Time that each poll goes back beyond the one before: clocks differ, and a change gets its id before it is made. */
const lateMs = 20_000;

/** Polls the history for writes of other processes while there are listeners. */
export class RemoteChanges {
  readonly #engine: Engine;
  readonly #listeners = new Set<(event: RemoteChange) => void>();
  /** Changes that were handled; older ones than a poll reads are dropped. */
  readonly #seen = new Set<string>();
  #polledAt = 0;
  #watching: AbortController | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Adds a listener. The interval of the first listener applies until all are removed. */
  listen(listener: (event: RemoteChange) => void, everyMs: number): () => void {
    this.#listeners.add(listener);
    this.#watching ??= this.#watch(everyMs);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#watching?.abort();
      this.#watching = undefined;
    };
  }

  /** Leaves out a write of this process, whose listeners are called already. */
  ignore({ change }: ChangeEvent): void {
    if (this.#watching) this.#seen.add(change.id);
  }

  #watch(everyMs: number): AbortController {
    const watching = new AbortController();
    const { signal } = watching;
    const startedAt = performance.now();
    let since: number | undefined;
    const pollSince = async () => {
      // Storage's time is known after its first response.
      if (since === undefined) await this.#engine.gateways[0]?.ready(signal);
      since ??= this.#engine.now() - (performance.now() - startedAt);
      await this.#poll(since, signal);
    };
    const poll = async () => {
      // After an outage the next poll reads what was written meanwhile.
      await pollSince().catch(() => undefined);
      if (!signal.aborted) setTimeout(poll, everyMs).unref();
    };
    void poll();
    return watching;
  }

  async #poll(since: number, signal: AbortSignal): Promise<void> {
    const now = this.#engine.now();
    const from = Math.max(since, this.#polledAt) - lateMs;
    for (const id of this.#seen) if (timeOfId(id) < from - lateMs) this.#seen.delete(id);
    await Promise.all(
      this.#engine.gateways.map(async (gateway) => {
        const log = odata`PartitionKey eq ${logPartition} and RowKey lt ${logSince(from)}`;
        const entries = await gateway.all(log, { signal });
        for (const entry of entries) if (entry.done === true) this.#hearSeed(entry, since, signal);
        const partitions = [...knownPartitions(this.#engine, gateway), ...partitionsIn(entries)];
        const audits = await pMap(
          [...new Set(partitions)],
          (partition) => {
            const range = odata`PartitionKey eq ${partition} and RowKey gt ${auditKey("")} and RowKey lt ${auditKey(idsSince(from))}`;
            return gateway.all(range, { signal });
          },
          { concurrency: 16 },
        );
        const changes = audits.flat().flatMap((audit) => remember(this.#engine, audit) ?? []);
        changes.sort((one, other) => (one.id < other.id ? 1 : -1));
        for (const change of changes) this.#hear(change, since, signal);
      }),
    );
    this.#polledAt = now;
  }

  #hear(change: AuditedChange, since: number, signal: AbortSignal): void {
    const definition = this.#engine.definitions.find(({ kind }) => kind === change.kind);
    if (!definition || !this.#isNew(change.id, since, signal)) return;
    // A listener that reads the row must not get it from the cache.
    this.#engine.rows(definition).invalidate(toAddress(definition, change.key));
    const { name: table, kind } = definition;
    const owner = ownerOfChange(definition, change);
    this.#emit({ table, kind, owner, key: change.key, change: publicChange(change) });
  }

  #hearSeed(entry: Entity, since: number, signal: AbortSignal): void {
    const definition = this.#engine.definitions.find(({ kind }) => kind === entry.kind);
    if (!definition || !this.#isNew(entry.rowKey, since, signal)) return;
    this.#engine.rows(definition).clear();
    this.#emit({ table: definition.name, kind: definition.kind });
  }

  /** True the first time for a change that was made since listening began. */
  #isNew(id: string, since: number, signal: AbortSignal): boolean {
    if (signal.aborted || this.#seen.has(id)) return false;
    this.#seen.add(id);
    return timeOfId(id) >= since;
  }

  #emit(event: RemoteChange): void {
    for (const listener of this.#listeners) listener(event);
  }
}
