import { type AuditedChange, publicChange } from "../changes/audit.ts";
import { timeOfId } from "../changes/change-log.ts";
import { ownerOfChange } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { toAddress } from "../schema/codec.ts";
import type { Definition } from "../schema/define-table.ts";
import type { ChangeEvent, RemoteChange } from "../types.ts";
import { readChanges } from "./history.ts";

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

  async #poll(listeningSince: number, signal: AbortSignal): Promise<void> {
    const { gateways, now } = this.#engine;
    const polledAt = now();
    const since = Math.max(listeningSince, this.#polledAt) - lateMs;
    for (const id of this.#seen) if (timeOfId(id) < since - lateMs) this.#seen.delete(id);
    /** Calls `hear` the first time for a change of one of the tables that was made since listening began. */
    const hearOnce = (id: string, kind: unknown, hear: (definition: Definition) => void) => {
      const definition = this.#engine.definitions.find((each) => each.kind === kind);
      if (!definition || signal.aborted || this.#seen.has(id)) return;
      this.#seen.add(id);
      if (timeOfId(id) >= listeningSince) hear(definition);
    };
    await Promise.all(
      gateways.map(async (gateway) => {
        const changes: AuditedChange[] = [];
        const range = { after: "", since, seeds: true, size: 1000, signal };
        for await (const part of readChanges(this.#engine, gateway, range)) {
          for (const { rowKey, kind, done } of part.entries)
            if (done === true) hearOnce(rowKey, kind, (definition) => this.#hearSeed(definition));
          changes.push(...part.changes);
        }
        for (const change of changes.reverse())
          hearOnce(change.id, change.kind, (definition) => this.#hear(definition, change));
      }),
    );
    this.#polledAt = polledAt;
  }

  #hear(definition: Definition, change: AuditedChange): void {
    // A listener that reads the row must not get it from the cache.
    this.#engine.rows(definition).cache.invalidate(toAddress(definition, change.key));
    const { name: table, kind } = definition;
    const owner = ownerOfChange(definition, change);
    this.#emit({ table, kind, owner, key: change.key, change: publicChange(change) });
  }

  #hearSeed(definition: Definition): void {
    this.#engine.rows(definition).cache.clear();
    this.#emit({ table: definition.name, kind: definition.kind });
  }

  #emit(event: RemoteChange): void {
    for (const listener of this.#listeners) listener(event);
  }
}
