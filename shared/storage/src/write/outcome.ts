import { type Actor, UserError } from "@suite/contracts";
import pMap from "p-map";
import { isOutage, StorageSilent } from "../azure/deadline.ts";
import { getStatus, isRefusal, unanswered } from "../azure/errors.ts";
import { type AuditedChange, auditKey, changeIn, type RowChange } from "../changes/audit.ts";
import type { Engine } from "../engine.ts";
import { readKeyRow } from "../keys/call-key.ts";
import { decodeRow, freeze, metaColumns, toAddress, toPlace } from "../schema/codec.ts";
import type { Outcome } from "../types.ts";
import type { Job } from "./commit-queue.ts";
import type { Intent } from "./plan.ts";
import type { Transaction } from "./transaction.ts";

/** Outcome of a failed transaction. */
type Fate =
  /** It was applied, though its answer was lost or said otherwise. */
  | { readonly kind: "applied" }
  /** A row, a key or a limit refused it: plan its jobs again. */
  | { readonly kind: "refused" }
  | { readonly kind: "not applied"; readonly error: unknown }
  | { readonly kind: "unknown"; readonly error: unknown };

/** Finds out what became of a failed transaction by its audit rows, whose ids are unique. */
export async function findFate(
  engine: Engine,
  { jobs, attempt }: Transaction,
  error: unknown,
): Promise<Fate> {
  const isLost = error instanceof UserError && isOutage(error.cause);
  // A group may be too large, or wrong because of one of its actions.
  const isRefused =
    isRefusal(error) || getStatus(error) === 413 || (jobs.length > 1 && getStatus(error) === 400);
  // Storage that does not answer cannot tell, and the callers have waited for as long as a request may take.
  if (isLost && attempt.sent > 0 && error.cause instanceof StorageSilent)
    return { kind: "unknown", error: unanswered(error) };
  // Competing writers check once each: if the transaction was applied after all, the next attempt is refused with 409.
  const isFirst = jobs.some(({ job }) => job.refusals === 0);
  const mayBeApplied =
    isLost || (isRefused && (isFirst || attempt.sent > 1 || getStatus(error) !== 412));
  if (attempt.sent > 0 && mayBeApplied) {
    const changes = jobs.flatMap(({ steps }) =>
      steps.flatMap(({ change }) => change ?? []).slice(0, 1),
    );
    try {
      const applied = await pMap(changes, (change) => isApplied(engine, change, isLost), {
        concurrency: 16,
      });
      if (!applied.includes(false)) return { kind: "applied" };
      // Only an earlier delivery of a part under the same ids leaves this; a refused group is divided, which tells its jobs apart.
      if (isLost && applied.includes(true)) return { kind: "unknown", error: unanswered(error) };
    } catch (cause) {
      return { kind: "unknown", error: unanswered(cause) };
    }
  }
  return isRefused ? { kind: "refused" } : { kind: "not applied", error };
}

/**
 * Distinguishes a refusal by another writer from one by an earlier delivery of the same transaction, which the client library sent
 * again after a lost answer or an intermediary delivered twice. A transaction without an answer may still be on its way, so reading is
 * not enough: a void row takes the place of the audit row, and whichever comes second is refused.
 */
async function isApplied(
  engine: Engine,
  { id, definition, address: { partitionKey } }: RowChange,
  isLost: boolean,
): Promise<boolean> {
  const { gateway } = engine.rows(definition);
  if (isLost) {
    try {
      const entity = { partitionKey, rowKey: auditKey(id), void: true };
      await gateway.transact([{ type: "create", entity }]);
      return false;
    } catch (error) {
      if (getStatus(error) !== 409) throw error;
    }
  }
  return (await changeIn(engine, gateway, partitionKey, id)) !== undefined;
}

export const tooBusy =
  "Too many others are changing this at the same time. Nothing was written. Try again in a moment.";

/**
 * Adds the last change of the row to a conflict as `lastChange`, so that people see whether it was their own. Other errors, and a conflict
 * whose change cannot be read, are returned unchanged.
 */
export async function describeConflict(
  engine: Engine,
  actor: Actor,
  { definition, address }: Intent,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof UserError) || error.code !== "conflict" || !error.data?.current)
    return error;
  const { gateway } = engine.rows(definition);
  const { partitionKey, rowKey } = address;
  const read = async () => {
    const row = await gateway.get(partitionKey, rowKey);
    const id = row?.[metaColumns.change];
    const change =
      typeof id === "string" ? await changeIn(engine, gateway, partitionKey, id) : undefined;
    if (!change) return undefined;
    const { at, by, byId, byTenant } = change;
    // Without sign-in all callers have the same name.
    if (actor.byId === undefined) return { at };
    const byYou = byId === actor.byId && byTenant === actor.byTenant;
    return byYou ? { at, byYou } : { at, byYou, by };
  };
  const lastChange = await read().catch(() => undefined);
  if (!lastChange) return error;
  return new UserError(
    error.code,
    error.message,
    { ...error.data, lastChange },
    { cause: error.cause },
  );
}

/**
 * Outcomes of the same step of an earlier call; `undefined` if there was none that counts. The key is part of the transaction, so one
 * of two concurrent calls is refused; it is only read after a refusal or when there was nothing to write. A key that does not count is
 * replaced by the next attempt of the job.
 */
export async function findEarlier(engine: Engine, job: Job): Promise<Outcome[] | undefined> {
  const [first] = job.write.intents;
  if (!job.key || !first) return undefined;
  const { call, rowKey, replaces } = job.key;
  const { gateway } = engine.rows(first.definition);
  const { partitionKey } = first.address;
  const entity = await gateway.get(partitionKey, rowKey);
  if (entity?.etag === replaces) return undefined;
  job.key = { ...job.key, replaces: entity?.etag };
  const { at, changeIds } = entity ? readKeyRow(entity) : { at: new Date(0), changeIds: [] };
  if (engine.now() - at.getTime() > call.keptMs) return undefined;
  const read = (id: string) => changeIn(engine, gateway, partitionKey, id);
  const changes = (await pMap(changeIds, read, { concurrency: 4 })).flatMap(
    (change) => change ?? [],
  );
  const pairs = pair(job.write.intents, changes);
  const results = await pMap(pairs, (one) => readOutcome(engine, one), { concurrency: 4 });
  job.write.writes.foundEarlier(changeIds, at);
  return results.map(({ outcome }) => outcome);
}

/** Pairs steps with earlier changes: by record, and new records with random ids by their order. */
function pair(intents: readonly Intent[], changes: readonly AuditedChange[]) {
  const matches = ({ definition, address }: Intent, { kind, key }: AuditedChange) =>
    kind === definition.kind && toPlace(toAddress(definition, key)) === toPlace(address);
  const created = changes.filter(
    (change) => change.action === "create" && !intents.some((intent) => matches(intent, change)),
  );
  return intents.map((intent) => {
    const next = created.findIndex(
      ({ kind }) => "create" in intent.step && kind === intent.definition.kind,
    );
    const change = changes.find((each) => matches(intent, each));
    return { intent, change: change ?? (next < 0 ? undefined : created.splice(next, 1)[0]) };
  });
}

/** Current row, and whether it is still as the change left it; for a new row, whether it still exists. */
async function readOutcome(
  engine: Engine,
  { intent: { definition, address }, change }: ReturnType<typeof pair>[number],
): Promise<{ outcome: Outcome; stands: boolean }> {
  const rows = engine.rows(definition);
  const { partitionKey, rowKey } = change ? toAddress(definition, change.key) : address;
  const entity = await rows.gateway.get(partitionKey, rowKey);
  const row = entity && decodeRow(definition, entity);
  rows.write({ partitionKey, rowKey }, row);
  if (!change) return { outcome: { row, changeId: undefined }, stands: true };
  const { id: changeId, action, before } = change;
  if (action === "remove")
    return { outcome: { row: freeze({ ...before, version: "" }), changeId }, stands: !entity };
  const stands =
    action === "create" ? entity !== undefined : entity?.[metaColumns.change] === changeId;
  return { outcome: { row, changeId }, stands };
}
