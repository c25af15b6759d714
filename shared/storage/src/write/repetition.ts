import pMap from "p-map";
import { type AuditedChange, changeIn } from "../changes/audit.ts";
import type { Engine } from "../engine.ts";
import { readKeyRow } from "../keys/call-key.ts";
import { decodeRow, freeze, metaColumns, toAddress, toPlace } from "../schema/codec.ts";
import type { Outcome } from "../types.ts";
import type { Job } from "./commit-queue.ts";
import type { Intent } from "./plan.ts";

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
  const changes = await pMap(changeIds, read, { concurrency: 4 });
  const pairs = pair(job.write.intents, new Set(changes.flatMap((change) => change ?? [])));
  const results = await pMap(pairs, (one) => readOutcome(engine, one), { concurrency: 4 });
  if (call.onlyWhileStanding && !results.every(({ stands }) => stands)) return undefined;
  job.write.writes.foundEarlier(changeIds, at);
  return results.map(({ outcome }) => outcome);
}

interface Pair {
  readonly intent: Intent;
  /** Missing for a step that wrote nothing the first time. */
  readonly change?: AuditedChange | undefined;
}

/** Pairs steps with earlier changes, each of them once: by record, and new records with random ids by their order. */
function pair(intents: readonly Intent[], remaining: Set<AuditedChange>): Pair[] {
  const take = (matches: (change: AuditedChange) => boolean) => {
    const change = [...remaining].find(matches);
    if (change) remaining.delete(change);
    return change;
  };
  const byRecord = intents.map(({ definition, address }) => {
    const place = toPlace(address);
    return take(({ kind, key }) => kind === definition.kind && toPlace(toAddress(definition, key)) === place);
  });
  return intents.map((intent, at) => {
    const created = () => take(({ kind, action }) => kind === intent.definition.kind && action === "create");
    return { intent, change: byRecord[at] ?? ("create" in intent.step ? created() : undefined) };
  });
}

/** Current row, and whether it is still as the change left it; for a new row, whether it still exists. */
async function readOutcome(
  engine: Engine,
  { intent: { definition, address }, change }: Pair,
): Promise<{ outcome: Outcome; stands: boolean }> {
  const rows = engine.rows(definition);
  const { partitionKey, rowKey } = change ? toAddress(definition, change.key) : address;
  const entity = await rows.gateway.get(partitionKey, rowKey);
  const row = entity && decodeRow(definition, entity);
  rows.write({ partitionKey, rowKey }, row);
  const removed = change?.action === "remove" ? freeze({ ...change.before, version: "" }) : undefined;
  return { outcome: { row: removed ?? row, changeId: change?.id }, stands: !change || stands(change) };

  function stands({ action, id }: AuditedChange): boolean {
    if (action === "remove") return entity === undefined;
    return action === "create" ? entity !== undefined : entity?.[metaColumns.change] === id;
  }
}
