import { setTimeout as sleep } from "node:timers/promises";
import pMap from "p-map";
import { type AuditedChange, publicChange } from "../changes/audit.ts";
import { everyPartition, timeOfId } from "../changes/change-log.ts";
import { ownerOfChange } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { toAddress } from "../schema/codec.ts";
import type { Definition } from "../schema/define-table.ts";
import type { ChangeEvent, RemoteChange } from "../types.ts";
import { readChanges } from "./history.ts";

/** Time that each poll goes back beyond the one before: clocks differ, and a change gets its id before it is made. */
const lateMs = 25_000;

/** Polls the history for writes of other processes while there are listeners. */
export class RemoteChanges {
  readonly #engine: Engine;
  readonly #listeners = new Set<(event: RemoteChange) => void>();
  /** Changes that were handled; older ones than a poll reads are dropped. */
  readonly #seen = new Set<string>();
  #watching: AbortController | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Adds a listener. The interval of the first listener applies until all are removed. */
  listen(listener: (event: RemoteChange) => void, everyMs: number): () => void {
    this.#listeners.add(listener);
    if (!this.#watching) {
      this.#watching = new AbortController();
      void this.#watch(everyMs, this.#watching.signal);
    }
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

  async #watch(everyMs: number, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    let listeningSince: number | undefined;
    let polledAt = 0;
    for (; !signal.aborted; await sleep(everyMs, undefined, { ref: false })) {
      try {
        // Storage's time is known after its first response.
        if (listeningSince === undefined) await this.#engine.gateways[0]?.ready(signal);
        const now = this.#engine.now();
        listeningSince ??= now - (performance.now() - startedAt);
        await this.#poll(listeningSince, Math.max(listeningSince, polledAt) - lateMs, signal);
        polledAt = now;
      } catch {
        // After an outage the next poll reads what was written meanwhile.
      }
    }
  }

  async #poll(listeningSince: number, since: number, signal: AbortSignal): Promise<void> {
    for (const id of this.#seen) if (timeOfId(id) < since - lateMs) this.#seen.delete(id);
    /** Definition of a change that is heard of for the first time and was made since listening began. */
    const hearOnce = (id: string, kind: unknown): Definition | undefined => {
      const definition = this.#engine.definitions.find((each) => each.kind === kind);
      // A change under way here is its writer's to report; if its answer is lost, the next poll does.
      if (!definition || signal.aborted || this.#engine.underWay.has(id) || this.#seen.has(id))
        return;
      this.#seen.add(id);
      return timeOfId(id) >= listeningSince ? definition : undefined;
    };
    await pMap(this.#engine.gateways, async (gateway) => {
      const changes: AuditedChange[] = [];
      const range = { after: "", since, seeds: true, size: 1000, signal };
      for await (const part of readChanges(this.#engine, gateway, range)) {
        for (const { rowKey, kind, partition } of part.entries) {
          const seeded = partition === everyPartition && hearOnce(rowKey, kind);
          if (!seeded) continue;
          this.#engine.rows(seeded).cache.clear();
          this.#emit({ table: seeded.name, kind: seeded.kind });
        }
        changes.push(...part.changes);
      }
      for (const change of changes.reverse()) {
        const definition = hearOnce(change.id, change.kind);
        if (definition) this.#hear(definition, change);
      }
    });
  }

  #hear(definition: Definition, change: AuditedChange): void {
    const { name: table, kind } = definition;
    const { key } = change;
    // A listener that reads the row must not get it from the cache.
    this.#engine.rows(definition).cache.invalidate(toAddress(definition, key));
    this.#emit({
      table,
      kind,
      owner: ownerOfChange(definition, change),
      key,
      change: publicChange(change),
    });
  }

  #emit(event: RemoteChange): void {
    for (const listener of this.#listeners) listener(event);
  }
}
