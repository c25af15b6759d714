import type { Entity, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import { publicChange } from "../history/audit.ts";
import { everyPartition, idsSince, logPartition, timeOfId } from "../history/change-log.ts";
import { readChange } from "../history/history.ts";
import { addressOf } from "../schema/codec.ts";
import type { ChangeEvent, RemoteChange } from "../types.ts";

/** Time that each poll goes back: clocks differ, and a change is announced before it is made. */
const windowMs = 60_000;

/** Polls the change log for writes of other processes while there are listeners. */
export class RemoteChanges {
  readonly #engine: Engine;
  readonly #listeners = new Set<(event: RemoteChange) => void>();
  /** Log entries that were handled; entries older than the window are not read again. */
  readonly #seen = new Set<string>();
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
    const since = Date.now();
    const poll = async () => {
      // After an outage the writes are still in the window of the next poll.
      await this.#poll(since, signal).catch(() => undefined);
      if (!signal.aborted) setTimeout(poll, everyMs).unref();
    };
    void poll();
    return watching;
  }

  async #poll(since: number, signal: AbortSignal): Promise<void> {
    const from = Date.now() - windowMs;
    for (const id of this.#seen) if (timeOfId(id) < from - windowMs) this.#seen.delete(id);
    const filter = odata`PartitionKey eq ${logPartition} and RowKey lt ${idsSince(from)}`;
    await Promise.all(
      this.#engine.gateways.map(async (gateway) => {
        const entries = await gateway.all(filter, { signal });
        for (const entry of entries.reverse()) {
          if (!this.#seen.has(entry.rowKey)) await this.#take(gateway, entry, since, signal);
        }
      }),
    );
  }

  async #take(gateway: Gateway, entry: Entity, since: number, signal: AbortSignal): Promise<void> {
    const event = await this.#eventOf(gateway, entry, signal);
    // Announced but not made yet: the next poll reads it again.
    if (!event || signal.aborted || this.#seen.has(entry.rowKey)) return;
    this.#seen.add(entry.rowKey);
    if (timeOfId(entry.rowKey) < since) return;
    for (const listener of this.#listeners) listener(event);
  }

  async #eventOf(gateway: Gateway, entry: Entity, signal: AbortSignal): Promise<RemoteChange | undefined> {
    const definition = this.#engine.definitions.find(({ kind }) => kind === entry.kind);
    if (!definition) return undefined;
    const { name: table, kind } = definition;
    if (entry.partition === everyPartition) {
      if (entry.done !== true) return undefined;
      this.#engine.rows(definition).clear();
      return { table, kind };
    }
    const change = await readChange(this.#engine, gateway, entry, { signal });
    if (!change) return undefined;
    // A listener that reads the row must not get it from the cache.
    this.#engine.rows(definition).invalidate(addressOf(definition, change.key));
    return { table, kind, key: change.key, change: publicChange(change) };
  }
}
