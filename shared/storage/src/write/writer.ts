import { setTimeout as sleep } from "node:timers/promises";
import { type Actor, UserError } from "@suite/contracts";
import { untilAborted } from "../azure/deadline.ts";
import type { Gateway } from "../azure/gateway.ts";
import { changedFields, changeIn, publicChange, type RowChange } from "../changes/audit.ts";
import { newTransactionId } from "../changes/change-id.ts";
import { isScattered, logTransaction } from "../changes/change-log.ts";
import type { Tables } from "../read/tables.ts";
import { freeze } from "../schema/codec.ts";
import type { StoredRow } from "../schema/define-table.ts";
import type { ChangeEvent, Outcome } from "../types.ts";
import { describeConflict, tooBusy } from "./conflict.ts";
import { PartitionQueues } from "./partition-queue.ts";
import type { Intent } from "./plan.ts";
import { type PlannedRow, planTransaction, type TransactionPlan } from "./plan-transaction.ts";
import {
  type CallTransactions,
  changeIdsOf,
  findReceipt,
  isCurrent,
  type Receipt,
  receiptAddress,
} from "./receipt.ts";
import {
  prepareTransaction,
  type ReceiptSlot,
  type Sent,
  sendTransaction,
  type Transaction,
} from "./transaction.ts";
import type { WriteLog } from "./write-log.ts";

/** Author of writes and what they came to, for one store. */
export interface WriteSession {
  readonly actor: Actor;
  readonly writes: WriteLog;
  readonly transactions: CallTransactions;
}

/** Rows that are written together or not at all, all of one partition. */
export interface WriteRequest {
  readonly session: WriteSession;
  readonly intents: readonly Intent[];
  /** Name of the transaction, see {@link CallTransactions.name}. */
  readonly name: string;
  readonly signal?: AbortSignal | undefined;
  /** Lets the signal also end a request that was sent, so that the outcome is unknown. */
  readonly abortsRequest: boolean;
}

/** A write from its turn in the queue to its outcome. */
interface RunningWrite {
  readonly request: WriteRequest;
  readonly first: Intent;
  readonly gateway: Gateway;
  /** Id of its transaction, the same for each attempt. */
  readonly id: string;
  receipt: ReceiptSlot | undefined;
  /** True once the history needs no entry in the log to find the transaction. */
  isLogged: boolean;
}

/** Times that a write is planned when other writers refuse it. */
const mostAttempts = 5;

/** Longest pause after a refusal in milliseconds: random, and growing with each refusal. */
const shortestPauseMs = 32;
const longestPauseMs = 400;

/** Carries out the writes of a process. */
export class Writer {
  readonly #tables: Tables;
  readonly #emit: (event: ChangeEvent) => void;
  readonly #queues = new PartitionQueues();
  /** Ids of transactions that were sent and are not settled. */
  readonly sending = new Set<string>();

  constructor(tables: Tables, emit: (event: ChangeEvent) => void) {
    this.#tables = tables;
    this.#emit = emit;
  }

  /**
   * Writes the rows of a request in one transaction and returns their outcomes in the order of the intents. An abort also ends the wait for
   * other writes of the partition.
   * @throws UserError if nothing was written, or with the outcome `unknown`
   */
  async write(request: WriteRequest): Promise<Outcome[]> {
    const [first] = request.intents;
    if (!first) return [];
    const { definition, address } = first;
    const write: RunningWrite = {
      request,
      first,
      gateway: this.#tables.rows(definition).gateway,
      id: newTransactionId(),
      receipt: receiptSlot(request, first),
      isLogged: !request.intents.some((intent) => isScattered(intent.definition)),
    };
    const partition = `${definition.name} ${address.partitionKey}`;
    const writing = this.#queues.run(partition, () => this.#untilAccepted(write));
    return request.abortsRequest ? untilAborted(writing, request.signal) : writing;
  }

  /** Plans and sends the write again while other writers refuse it. */
  async #untilAccepted(write: RunningWrite): Promise<Outcome[]> {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      if (attempt > 1) await pauseAfter(attempt - 1);
      write.request.signal?.throwIfAborted();
      const outcomes = await this.#attempt(write, attempt === 1);
      if (outcomes) return outcomes;
    }
    throw await tooBusy(this.#tables, write.first);
  }

  /** Resolves to `undefined` if another writer refused the write. */
  async #attempt(write: RunningWrite, isFirst: boolean): Promise<Outcome[] | undefined> {
    const { request } = write;
    const plan = await planTransaction(this.#tables, request.intents, isFirst);
    if (plan.kind === "write") {
      const outcomes = await this.#send(write, plan);
      if (outcomes) return outcomes;
    }
    const repeated = await this.#findRepeated(write);
    if (repeated) return repeated;
    switch (plan.kind) {
      case "write":
        return undefined;
      case "unchanged":
        return plan.rows.map(unchanged);
      case "refused":
        throw await describeConflict(this.#tables, request.session.actor, plan.intent, plan.error);
    }
  }

  /** Sends a planned transaction. Resolves to `undefined` if it was refused. */
  async #send(
    write: RunningWrite,
    { rows, changes, guards }: Extract<TransactionPlan, { kind: "write" }>,
  ): Promise<Outcome[] | undefined> {
    const { request, gateway, id, receipt } = write;
    const { session, signal, abortsRequest } = request;
    const { actor, writes } = session;
    if (!write.isLogged) {
      await logTransaction(gateway, id, write.first.address.partitionKey, signal);
      write.isLogged = true;
    }
    const parts = { id, gateway, actor, changes, guards, receipt };
    const transaction = await prepareTransaction(parts);
    const { attempt } = transaction;
    writes.begin(attempt);
    this.sending.add(id);
    try {
      const sent = await sendTransaction(transaction, abortsRequest ? signal : undefined);
      if (sent.kind === "refused") {
        writes.notApplied(attempt);
        return undefined;
      }
      const ids = transaction.changes.map(({ audited }) => audited.id);
      writes.applied(attempt, ids);
      return await this.#settle(transaction, sent, rows);
    } catch (error) {
      const isUnknown = error instanceof UserError && error.outcome === "unknown";
      const isAborted = abortsRequest && signal?.aborted === true;
      if (!isUnknown && !isAborted) writes.notApplied(attempt);
      throw error;
    } finally {
      this.#expireLists(transaction);
      this.sending.delete(id);
    }
  }

  /** Takes over what was written. Nothing here may make a write look failed. */
  async #settle(
    { changes, guards }: Transaction,
    { etags, guardEtags }: Extract<Sent, { kind: "applied" }>,
    rows: readonly PlannedRow[],
  ): Promise<Outcome[]> {
    const outcomes = new Map<RowChange, Outcome>();
    for (const [index, { change, audited }] of changes.entries()) {
      const row = await this.#rowAfter(change, etags[index]);
      const { definition, address } = change;
      const { lists } = this.#tables.rows(definition);
      if (change.after && row?.version === "") lists.expire(address.partitionKey);
      else lists.wrote(address, change.after && row);
      outcomes.set(change, { row, changeId: audited.id, action: audited.action });
    }
    for (const { change, audited } of changes) {
      const { name: table, kind } = change.definition;
      const { owner, key } = audited;
      this.#emit({ table, kind, owner, key, change: publicChange(audited) });
    }
    return Promise.all(
      rows.map(async (planned) => {
        const outcome = planned.change && outcomes.get(planned.change);
        if (outcome) return outcome;
        const guardAt = guards.findIndex(({ row }) => row === planned.current);
        const guard = guards[guardAt];
        if (!guard) return unchanged(planned);
        // The guard gave the row a new version.
        const same = { ...guard, before: guard.row, after: guard.row };
        const row = await this.#rowAfter(same, guardEtags[guardAt]);
        return { row, changeId: undefined, action: undefined };
      }),
    );
  }

  /**
   * Row after its write, for a removal the row before it. Without an ETag, as the answer was lost, the row is read for its version. If it
   * cannot be read, or somebody changed it since, its version matches none, so a change by that version is a `conflict`.
   */
  async #rowAfter(change: RowChange, etag: string | undefined): Promise<StoredRow | undefined> {
    const { definition, address, before, after } = change;
    if (!after) return before;
    const written = freeze({ ...after, version: etag ?? "" });
    if (etag !== undefined) return written;
    try {
      const stored = await this.#tables.rows(definition).read(address);
      if (!stored) return undefined;
      const isWritten = changedFields({ ...change, before: stored }).length === 0;
      return isWritten ? stored : written;
    } catch {
      return written;
    }
  }

  #expireLists({ guards }: Transaction): void {
    for (const { definition, address } of guards) {
      this.#tables.rows(definition).lists.expire(address.partitionKey);
    }
  }

  /** Outcomes of the transaction if an earlier run of the call made it: its rows as they are stored now. */
  async #findRepeated(write: RunningWrite): Promise<Outcome[] | undefined> {
    const { request, gateway, receipt } = write;
    if (!receipt) return undefined;
    const earlier = await findReceipt(gateway, receipt.key, receipt.address);
    if (!earlier || !isCurrent(earlier, receipt.key)) {
      // One that is too old is replaced.
      write.receipt = { ...receipt, replaces: earlier?.etag };
      return undefined;
    }
    const { session, intents } = request;
    requireSameRows(earlier, intents);
    session.writes.foundEarlier(changeIdsOf(earlier), earlier.at);
    return Promise.all(intents.map((intent) => this.#outcomeNow(gateway, earlier, intent)));
  }

  async #outcomeNow(
    gateway: Gateway,
    receipt: Receipt,
    { definition, address }: Intent,
  ): Promise<Outcome> {
    const row = await this.#tables.rows(definition).read(address);
    const changeId = receipt.changes.get(address.rowKey) ?? undefined;
    if (changeId === undefined) return { row, changeId, action: undefined };
    const change = await changeIn(gateway, address.partitionKey, changeId);
    const action = change?.action;
    if (action !== "remove") return { row, changeId, action };
    return { row: freeze({ ...change?.before, version: "" }), changeId, action };
  }
}

const unchanged = ({ current }: PlannedRow): Outcome => {
  return { row: current, changeId: undefined, action: undefined };
};

function receiptSlot(
  { session, intents, name }: WriteRequest,
  { address: { partitionKey } }: Intent,
): ReceiptSlot | undefined {
  const { key } = session.transactions;
  if (!key) return undefined;
  const rowKeys = intents.map(({ address }) => address.rowKey);
  const address = receiptAddress(key, partitionKey, name);
  return { key, address, rowKeys, replaces: undefined };
}

function requireSameRows({ changes }: Receipt, intents: readonly Intent[]): void {
  const covered = new Set(changes.keys());
  const isSame =
    covered.size === intents.length && intents.every(({ address }) => covered.has(address.rowKey));
  if (isSame) return;
  throw new UserError(
    "conflict",
    "An earlier call with this key changed other records. Nothing was written now. Read the records; if the change is still wanted, call again with a new key.",
  );
}

/** Pauses after the n-th refusal, so that writers who refuse each other do not go on in step. */
async function pauseAfter(refusals: number): Promise<void> {
  const longest = Math.min(longestPauseMs, shortestPauseMs * 2 ** refusals);
  await sleep(Math.random() * longest);
}
