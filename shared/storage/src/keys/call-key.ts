import type { CallKey } from "@suite/contracts";
import type { Action, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import type { Entity } from "../schema/define-table.ts";
import { CallClaim, claimGateway, claimPartition, keyPrefix, type Placed } from "./call-claim.ts";

/** Key of one transaction of a call. */
export interface StepKey {
  readonly call: CallKey;
  readonly rowKey: string;
  /** ETag of an expired key row to replace. */
  readonly replaces?: string | undefined;
}

/** Prefix of the key rows of all transactions of a call. They lie in the partitions of the rows that the transactions changed. */
export const stepPrefix = ({ id }: CallKey) => `${keyPrefix}${id}~`;

/**
 * Numbers the transactions of a call in their order, which is the same when the call is repeated. A write without effect
 * returns its number, since the number of attempts differs from call to call.
 */
export class StepKeys {
  /** Missing for a key that covers the arguments. */
  readonly claim: CallClaim | undefined;
  readonly #call: CallKey;
  #taken = 0;

  constructor(engine: Engine, call: CallKey) {
    this.#call = call;
    this.claim = call.arguments === undefined ? undefined : new CallClaim(engine, call);
  }

  get taken(): number {
    return this.#taken;
  }

  take(): StepKey {
    return { call: this.#call, rowKey: `${stepPrefix(this.#call)}${this.#taken++}` };
  }

  /** Returns all numbers that were taken since then. */
  backTo(taken: number): void {
    this.#taken = taken;
  }
}

/** Action that makes a transaction fail if one of the same key was made before. */
export function keyAction(
  { rowKey, replaces }: StepKey,
  partitionKey: string,
  at: Date,
  changeIds: readonly string[],
): Action {
  const entity = { partitionKey, rowKey, at, changes: JSON.stringify(changeIds) };
  return replaces === undefined ? { type: "create", entity } : { type: "replace", entity, etag: replaces };
}

export interface KeyRow {
  readonly at: Date;
  readonly changeIds: readonly string[];
  /** Missing if the row is gone. */
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

/** Time that key rows are kept, beyond the longest time for which a repetition is recognized. */
const keysKeptMs = 25 * 3_600_000;

/** One write in this many removes expired keys of its partition, which keeps writes cheap. */
const oneIn = 50;

/** Removes up to 100 expired key rows of the partition, and as many claims, after some writes, in the background. */
export function pruneKeys(engine: Engine, { definition, address }: Placed, call: CallKey): void {
  if (Math.random() * oneIn >= 1) return;
  Promise.all([
    pruneKeysIn(engine.rows(definition).gateway, address.partitionKey, engine.now()),
    pruneKeysIn(claimGateway(engine), claimPartition(call), engine.now()),
  ]).catch(() => undefined);
}

export async function pruneKeysIn(gateway: Gateway, partitionKey: string, now: number): Promise<void> {
  const before = new Date(now - keysKeptMs);
  const filter = odata`PartitionKey eq ${partitionKey} and RowKey ge ${keyPrefix} and RowKey lt ${`${keyPrefix}~`} and at lt ${before}`;
  const { entities } = await gateway.page(filter, { limit: 100 });
  if (entities.length === 0) return;
  await gateway.transact(entities.map((entity) => ({ type: "delete", entity, etag: entity.etag })));
}
