import { setTimeout as sleep } from "node:timers/promises";
import type { Gateway } from "../azure/gateway.ts";
import { type AuditedChange, publicChange } from "../changes/audit.ts";
import { timeOfId, transactionIdOf } from "../changes/change-id.ts";
import { ownerOfChange } from "../changes/owner.ts";
import type { Tables } from "../read/tables.ts";
import { toAddress } from "../schema/codec.ts";
import type { Definition } from "../schema/define-table.ts";
import { readSeedTimes } from "../seed/manifest.ts";
import type { ChangeEvent, RemoteChange } from "../types.ts";
import { readChanges } from "./read-changes.ts";

/** Time that each poll goes back beyond the one before: clocks differ, and a change gets its id before it is stored. */
const overlapMs = 15_000;

/** Largest number of changes that one request of a poll returns. */
const pollSize = 1000;

/** Reads the history for writes of other processes while there are listeners. */
export class RemoteChanges {
  readonly #tables: Tables;
  /** Ids of transactions of this process that are not settled; their writer emits them. */
  readonly #sending: ReadonlySet<string>;
  readonly #listeners = new Set<(event: RemoteChange) => void>();
  /** Changes that were emitted, by this process or by a poll; those older than a poll reads are dropped. */
  readonly #seen = new Set<string>();
  #seedTimes: ReadonlyMap<string, string> | undefined;
  #polling: AbortController | undefined;

  constructor(tables: Tables, sending: ReadonlySet<string>) {
    this.#tables = tables;
    this.#sending = sending;
  }

  /** Adds a listener. The interval of the first listener applies until all are removed. */
  listen(listener: (event: RemoteChange) => void, everyMs: number): () => void {
    this.#listeners.add(listener);
    if (!this.#polling) {
      this.#polling = new AbortController();
      void this.#pollWhileListening(everyMs, this.#polling.signal);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#polling?.abort();
      this.#polling = undefined;
      this.#seedTimes = undefined;
    };
  }

  /** Leaves out a write of this process, whose listeners are called already. */
  ignore({ change }: ChangeEvent): void {
    if (this.#polling) this.#seen.add(change.id);
  }

  async #pollWhileListening(everyMs: number, signal: AbortSignal): Promise<void> {
    const listeningSince = Date.now();
    let polledAt = listeningSince;
    while (!signal.aborted) {
      const now = Date.now();
      try {
        await this.#poll(listeningSince, polledAt - overlapMs, signal);
        polledAt = now;
      } catch {
        // After an outage the next poll reads what was written meanwhile.
      }
      await sleep(everyMs, undefined, { ref: false });
    }
  }

  async #poll(listeningSince: number, since: number, signal: AbortSignal): Promise<void> {
    for (const id of this.#seen) {
      if (timeOfId(id) < since) this.#seen.delete(id);
    }
    await this.#findSeeds(signal);
    for (const gateway of this.#tables.gateways) {
      for (const change of await this.#readSince(gateway, since, signal)) {
        if (signal.aborted) return;
        if (this.#seen.has(change.id) || this.#sending.has(transactionIdOf(change.id))) continue;
        this.#seen.add(change.id);
        const definition = this.#tables.ofKind(change.kind);
        if (definition && timeOfId(change.id) >= listeningSince)
          this.#emitChange(definition, change);
      }
    }
  }

  /** Changes of one table since then, oldest first. */
  async #readSince(gateway: Gateway, since: number, signal: AbortSignal): Promise<AuditedChange[]> {
    const changes: AuditedChange[] = [];
    const range = { after: "", since, signal };
    for await (const part of readChanges(this.#tables, gateway, range, pollSize))
      changes.push(...part.changes);
    return changes.reverse();
  }

  /** A seed run leaves no changes, but the time of its manifest. */
  async #findSeeds(signal: AbortSignal): Promise<void> {
    const before = this.#seedTimes;
    const now = await readSeedTimes(this.#tables, signal);
    this.#seedTimes = now;
    if (!before) return;
    for (const definition of this.#tables.definitions) {
      const { name: table, kind } = definition;
      if (now.get(kind) === before.get(kind)) continue;
      this.#tables.rows(definition).lists.clear();
      this.#emit({ table, kind });
    }
  }

  #emitChange(definition: Definition, change: AuditedChange): void {
    const { name: table, kind } = definition;
    const { key } = change;
    // A listener that reads the row must not get it from a list that was read before.
    const { lists } = this.#tables.rows(definition);
    lists.expire(toAddress(definition, key).partitionKey);
    const owner = ownerOfChange(definition, change);
    this.#emit({ table, kind, owner, key, change: publicChange(change) });
  }

  #emit(event: RemoteChange): void {
    for (const listener of this.#listeners) listener(event);
  }
}
