import { setTimeout as sleep } from "node:timers/promises";
import { type Actor, type CallKey, UserError } from "@suite/contracts";
import { isOutage, StorageSilent } from "../azure/deadline.ts";
import { isRefusal, unanswered } from "../azure/errors.ts";
import type { Action, Gateway } from "../azure/gateway.ts";
import type { Attempt } from "../azure/policy.ts";
import {
  type AuditedChange,
  auditEntity,
  auditKey,
  describeChange,
  type RowChange,
} from "../changes/audit.ts";
import { changeIdOf } from "../changes/change-id.ts";
import { tombstoneAction } from "../changes/tombstone.ts";
import { type Address, encodeFields, metaColumns } from "../schema/codec.ts";
import type { Definition, NewEntity, StoredRow } from "../schema/define-table.ts";
import { checkLimits } from "../schema/limits.ts";
import { receiptAction } from "./receipt.ts";

/** Azure's limit of actions in a transaction. */
const mostActions = 100;

/** Bytes of JSON in one transaction, below the documented 4 MiB to leave room for its headers. */
const mostBytes = 3_700_000;

/** Longest pause before a transaction without an answer is sent again, in milliseconds. */
const resendPauseMs = 100;

/** A transaction is sent at most so often by this layer; the Azure library repeats each request by itself. */
const mostDeliveries = 2;

export interface Transaction {
  readonly partitionKey: string;
  readonly gateway: Gateway;
  readonly changes: readonly { readonly change: RowChange; readonly audited: AuditedChange }[];
  readonly guards: readonly Guard[];
  readonly actions: Action[];
  readonly attempt: Attempt;
}

export interface TransactionParts {
  readonly id: string;
  readonly gateway: Gateway;
  readonly actor: Actor;
  readonly changes: readonly RowChange[];
  /** Rows that need no change, and those that a rule has read: their versions must still be the same. */
  readonly guards: readonly Guard[];
  /** Receipt to leave, if the call has a key. */
  readonly receipt: ReceiptSlot | undefined;
}

/** Where the receipt of a transaction goes. */
export interface ReceiptSlot {
  readonly key: CallKey;
  readonly address: Address;
  /** Row keys that the transaction covers. */
  readonly rowKeys: readonly string[];
  /** ETag of an expired receipt there. */
  readonly replaces: string | undefined;
}

/** A row that must not change before the transaction is stored. */
export interface Guard {
  readonly definition: Definition;
  readonly address: Address;
  readonly row: StoredRow;
}

/**
 * Rule 1: makes the one transaction of a write: audit rows, rows under their ETags, tombstones, guards and the receipt, all of one partition.
 * @throws Error if it does not fit one transaction
 */
export async function prepareTransaction(parts: TransactionParts): Promise<Transaction> {
  const { id, gateway, actor, guards, receipt } = parts;
  const at = new Date();
  const changes = parts.changes.map((change, index) => {
    return { change, audited: describeChange(change, changeIdOf(id, index), actor, at) };
  });
  const partitionKey = changes[0]?.change.address.partitionKey ?? "";
  const rows = await Promise.all(
    changes.map(({ change, audited }) => rowAction(gateway, change, audited.id)),
  );
  const tombstones = await Promise.all(
    changes.map(({ change, audited }) => tombstoneAction(gateway, change, audited.id)),
  );
  const actions = [
    ...changes.map(({ audited }): Action => {
      return { type: "create", entity: auditEntity(partitionKey, audited) };
    }),
    ...rows,
    ...guards.map(guardAction),
    ...tombstones.filter((action) => action !== undefined),
    ...(receipt ? [toReceiptAction(receipt, changes)] : []),
  ];
  requireFit(actions);
  return { partitionKey, gateway, changes, guards, actions, attempt: { sent: 0 } };
}

function toReceiptAction(
  { key, address, rowKeys, replaces }: ReceiptSlot,
  changes: Transaction["changes"],
): Action {
  const ids = new Map<string, string | null>(rowKeys.map((rowKey) => [rowKey, null]));
  for (const { change, audited } of changes) ids.set(change.address.rowKey, audited.id);
  return receiptAction(key, address, ids, replaces);
}

function requireFit(actions: readonly Action[]): void {
  const bytes = Buffer.byteLength(JSON.stringify(actions, withoutBigInt));
  if (actions.length <= mostActions && bytes <= mostBytes) return;
  throw new Error(
    `An atomic batch must fit one transaction: this one has ${actions.length} entities (at most ${mostActions}) and ${bytes} bytes (at most ${mostBytes}).`,
  );
}

/** A column that the schema does not know may hold an integer that JSON cannot. */
const withoutBigInt = (_name: string, value: unknown) =>
  typeof value === "bigint" ? String(value) : value;

/** Write of the row itself, under the version that it was planned on. */
async function rowAction(
  gateway: Gateway,
  { before, after, definition, address }: RowChange,
  changeId: string,
): Promise<Action> {
  if (!after) return { type: "delete", entity: { ...address }, etag: before?.version };
  const entity: NewEntity = {
    ...address,
    ...encodeFields(definition, after),
    [metaColumns.schema]: definition.schemaVersion,
    [metaColumns.change]: changeId,
  };
  checkLimits(definition.kind, entity);
  if (!before) return { type: "create", entity };
  const etag = before.version;
  const cleared = definition.columns
    .map(({ name }) => name)
    .filter((name) => hasValue(before[name]) && !hasValue(after[name]));
  if (cleared.length === 0) return { type: "merge", entity, etag };
  // A merge cannot delete a column, so the whole row is replaced, including columns that the schema does not know.
  const current = await gateway.get(address.partitionKey, address.rowKey);
  const others = Object.entries(current ?? {}).filter(
    ([name]) => !isSystemColumn(name) && !cleared.includes(name),
  );
  return { type: "replace", entity: { ...Object.fromEntries(others), ...entity }, etag };
}

const hasValue = (value: unknown) => value !== undefined && value !== null;

/** True for a column that storage adds. */
const isSystemColumn = (name: string) =>
  /^(etag|timestamp|partitionKey|rowKey|odata\..*)$/.test(name);

/** Merges nothing into a row under its ETag, which refuses the transaction if the row changed. */
function guardAction({ address, row }: Guard): Action {
  return { type: "merge", entity: { ...address }, etag: row.version };
}

/** What became of a transaction that was sent. */
export type Sent =
  /** New ETags in the order of the changes and of the guards; none if the answer was lost. */
  | {
      readonly kind: "applied";
      readonly etags: readonly (string | undefined)[];
      readonly guardEtags: readonly (string | undefined)[];
    }
  /** A row, its receipt or a guard refused it; nothing was written. */
  | { readonly kind: "refused" };

/**
 * Rule 2: sends a transaction until storage answers. It recognizes itself by its audit row: if that exists, an earlier delivery was applied,
 * whatever the answer to this one says.
 * @throws UserError `unavailable`, with the outcome `unknown` if the transaction may have been applied
 */
export async function sendTransaction(
  transaction: Transaction,
  signal: AbortSignal | undefined,
): Promise<Sent> {
  const { gateway, actions, attempt } = transaction;
  for (let delivery = 1; ; delivery++) {
    try {
      const etags = await gateway.transact(actions, { attempt, signal });
      // Audit rows come first.
      const rowsAt = transaction.changes.length;
      const guardsAt = 2 * rowsAt;
      return {
        kind: "applied",
        etags: etags.slice(rowsAt, guardsAt),
        guardEtags: etags.slice(guardsAt, guardsAt + transaction.guards.length),
      };
    } catch (error) {
      const failure = classify(error, attempt);
      if (failure === "refused") {
        return (await isApplied(transaction))
          ? { kind: "applied", etags: [], guardEtags: [] }
          : { kind: "refused" };
      }
      if (failure === "other") throw error;
      if (failure === "silent" || delivery === mostDeliveries) throw unanswered(error);
    }
    await sleep(Math.random() * resendPauseMs);
  }
}

/** `lost`: it was sent and has no answer; `silent`: storage answers nothing at all; `other`: it was not sent, or it is wrong. */
function classify(error: unknown, { sent }: Attempt): "refused" | "lost" | "silent" | "other" {
  if (isRefusal(error)) return "refused";
  const cause = error instanceof UserError ? error.cause : undefined;
  if (!isOutage(cause) || sent === 0) return "other";
  return cause instanceof StorageSilent ? "silent" : "lost";
}

/** True if the audit row of the first change exists, which is stored with the transaction or not at all. */
async function isApplied({ gateway, partitionKey, changes }: Transaction): Promise<boolean> {
  try {
    const id = changes[0]?.audited.id ?? "";
    return (await gateway.get(partitionKey, auditKey(id))) !== undefined;
  } catch (error) {
    throw unanswered(error);
  }
}
