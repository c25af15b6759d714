import pMap from "p-map";
import { type AuditedChange, changeIn } from "../changes/audit.ts";
import type { Engine } from "../engine.ts";
import { decodeRow, freeze, metaColumns, toAddress } from "../schema/codec.ts";
import type { Fields } from "../schema/define-table.ts";
import type { Stored } from "../types.ts";
import { type KeyedStep, type KeyRow, readKeyRow, type StepKey } from "./call-key.ts";

/** A write under a key. */
interface KeyedWrite {
  readonly key: StepKey | undefined;
  readonly intents: readonly KeyedStep[];
  readonly write: { readonly writes: { foundEarlier(changeIds: readonly string[], at: Date): void } };
}

/** Result of a step of an earlier call. */
interface EarlierOutcome {
  readonly row: Stored<Fields> | undefined;
  readonly changeId: string | undefined;
}

/** Key row that blocked a refused transaction of a job; `undefined` if something else did. */
export async function findTakenKey(
  engine: Engine,
  { key, intents }: KeyedWrite,
): Promise<KeyRow | undefined> {
  const [first] = intents;
  if (!key || !first) return undefined;
  const entity = await engine.rows(first.definition).gateway.get(first.address.partitionKey, key.rowKey);
  if (entity) return entity.etag === key.replaces ? undefined : readKeyRow(entity);
  return key.replaces === undefined ? undefined : { at: new Date(0), changeIds: [] };
}

/**
 * Outcomes of the same step of an earlier call; `undefined` if there was none that counts. The key is part of the transaction, so one
 * of two concurrent calls is refused; it is only read after a refusal or when there was nothing to write.
 */
export async function findEarlier(
  engine: Engine,
  job: KeyedWrite,
  takenKey: KeyRow | undefined,
): Promise<EarlierOutcome[] | undefined> {
  const [first] = job.intents;
  if (!job.key || !first || !takenKey) return undefined;
  const { call } = job.key;
  if (engine.now() - takenKey.at.getTime() > call.keptMs) return undefined;
  const { gateway } = engine.rows(first.definition);
  const { partitionKey } = first.address;
  const read = (id: string) => changeIn(engine, gateway, partitionKey, id, {});
  const changes = await pMap(takenKey.changeIds, read, { concurrency: 4 });
  const pairs = pair(
    job.intents,
    changes.filter((change) => change !== undefined),
  );
  const results = await pMap(pairs, (one) => readOutcome(engine, one), { concurrency: 4 });
  if (call.onlyWhileStanding && !results.every(({ stands }) => stands)) return undefined;
  job.write.writes.foundEarlier(takenKey.changeIds, takenKey.at);
  return results.map(({ outcome }) => outcome);
}

interface Pair {
  readonly intent: KeyedStep;
  /** Missing for a step that wrote nothing the first time. */
  readonly change?: AuditedChange | undefined;
}

/** Pairs steps with earlier changes: by record, and new records with random ids by their order. */
function pair(intents: readonly KeyedStep[], changes: readonly AuditedChange[]): Pair[] {
  const remaining = new Set(changes);
  const take = (matches: (change: AuditedChange) => boolean) => {
    const change = [...remaining].find(matches);
    if (change) remaining.delete(change);
    return change;
  };
  const pairs = intents.map((intent) => {
    const { definition, address } = intent;
    const place = JSON.stringify(address);
    const change = take(
      ({ kind, key }) => kind === definition.kind && JSON.stringify(toAddress(definition, key)) === place,
    );
    return { intent, change };
  });
  return pairs.map(({ intent, change }) => {
    const isNew = intent.step.action === "create";
    const created = () => take(({ kind, action }) => kind === intent.definition.kind && action === "create");
    return { intent, change: change ?? (isNew ? created() : undefined) };
  });
}

/** Current row, and whether it is still as the change left it; for a new row, whether it still exists. */
async function readOutcome(
  engine: Engine,
  { intent: { definition, address }, change }: Pair,
): Promise<{ outcome: EarlierOutcome; stands: boolean }> {
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
