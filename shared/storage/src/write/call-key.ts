import type { CallKey } from "@suite/contracts";
import type { Action, Entity, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import type { Intent } from "./plan.ts";

/** The key of one transaction of a call. */
export interface StepKey {
  readonly call: CallKey;
  readonly rowKey: string;
  /** ETag of a key row that does not count any more and whose place is taken. */
  readonly replaces?: string;
}

/** Begins the row keys of key rows; each lies beside the rows that its transaction changed. */
const keyPrefix = "key~";

/**
 * Hands out the keys of a call's transactions, told apart by their order, which is the same when the call is made again. A
 * write that came to nothing leaves its number to the next one: how often a handler had to try is another each time.
 */
export class StepKeys {
  readonly #call: CallKey;
  #taken = 0;

  constructor(call: CallKey) {
    this.#call = call;
  }

  get taken(): number {
    return this.#taken;
  }

  take(): StepKey {
    return { call: this.#call, rowKey: `${keyPrefix}${this.#call.id}~${this.#taken++}` };
  }

  /** All that were taken since then came to nothing. */
  backTo(taken: number): void {
    this.#taken = taken;
  }
}

/** The key of a part of the step, when its transaction is divided. */
export function partOf(key: StepKey | undefined, part: number): StepKey | undefined {
  return key && { call: key.call, rowKey: `${key.rowKey}.${part}` };
}

/** Belongs to the transaction, which is refused where another one of the same key was there before. */
export function keyAction(
  { rowKey, replaces }: StepKey,
  partitionKey: string,
  changeIds: readonly string[],
): Action {
  const entity = { partitionKey, rowKey, at: new Date(), changes: JSON.stringify(changeIds) };
  return replaces === undefined ? { type: "create", entity } : { type: "replace", entity, etag: replaces };
}

export interface KeyRow {
  readonly at: Date;
  readonly changeIds: readonly string[];
  /** Missing when it went away meanwhile. */
  readonly etag?: string;
}

export function readKeyRow({ at, changes, etag }: Entity): KeyRow {
  const ids: unknown = JSON.parse(typeof changes === "string" ? changes : "[]");
  return {
    at: at instanceof Date ? at : new Date(0),
    changeIds: Array.isArray(ids) ? ids.map(String) : [],
    etag,
  };
}

/** The transaction was refused since one of the same key had been made. */
export class KeyTaken extends Error {
  readonly keyRow: KeyRow;

  constructor(keyRow: KeyRow) {
    super("A transaction of this key was made earlier.");
    this.keyRow = keyRow;
  }
}

/** No key is asked for after a day; the rest is room for clocks that differ. */
const keysKeptMs = 24 * 3_600_000;

const spareMs = 3_600_000;

/** One write in so many looks for old keys in its partition, so that a write costs no more for it. */
const oneIn = 50;

/** Now and then removes old key rows beside the rows just written, a hundred at most. Nobody waits for it. */
export function pruneKeys(engine: Engine, intents: readonly Intent[]): void {
  const [first] = intents;
  if (!first || Math.random() * oneIn >= 1) return;
  const { definition, address } = first;
  pruneKeysOf(engine.rows(definition).gateway, address.partitionKey).catch(() => undefined);
}

export async function pruneKeysOf(gateway: Gateway, partitionKey: string, now = Date.now()): Promise<void> {
  const before = new Date(now - keysKeptMs - spareMs);
  const filter = odata`PartitionKey eq ${partitionKey} and RowKey ge ${keyPrefix} and RowKey lt ${`${keyPrefix}~`} and at lt ${before}`;
  const { entities } = await gateway.page(filter, { limit: 100 });
  if (entities.length === 0) return;
  await gateway.transact(entities.map((entity) => ({ type: "delete", entity, etag: entity.etag })));
}
