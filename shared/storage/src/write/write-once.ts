import { UserError } from "@suite/contracts";
import { isAway } from "../azure/errors.ts";
import { mapConcurrently } from "../concurrency.ts";
import type { Engine } from "../engine.ts";
import type { AuditedChange } from "../history/audit.ts";
import { changeIn } from "../history/history.ts";
import { addressOf, decodeRow, freeze, metaColumns } from "../schema/codec.ts";
import { type KeyRow, KeyTaken, pruneKeys, readKeyRow, type StepKey } from "./call-key.ts";
import type { Intent } from "./plan.ts";
import { type Outcome, type Writer, write } from "./write.ts";

/** Attempts to replace an expired key while another call does the same. */
const attempts = 3;

/**
 * Carries out steps as `write` does, but not again those that an earlier call of the same key carried out: their outcomes are
 * returned. The key is part of the transaction, so one of two concurrent calls is refused. It is only read after a refusal or
 * when there was nothing to write.
 */
export async function writeOnce(
  engine: Engine,
  writer: Writer,
  intents: readonly Intent[],
  signal?: AbortSignal,
): Promise<Outcome[]> {
  let { key } = writer;
  if (!key) return write(engine, writer, intents, signal);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const result = await tryOnce(engine, { ...writer, key }, intents, signal);
    if (!("etag" in result)) return result;
    key = { ...key, replaces: result.etag };
  }
  throw new UserError(
    "conflict",
    "The same call was made several times at once. This one wrote nothing. Read the record.",
  );
}

/** Outcomes, or the ETag of an expired key row that blocked the transaction. */
async function tryOnce(
  engine: Engine,
  writer: Writer & { readonly key: StepKey },
  intents: readonly Intent[],
  signal: AbortSignal | undefined,
): Promise<Outcome[] | { readonly etag: string | undefined }> {
  let outcomes: Outcome[];
  try {
    outcomes = await write(engine, writer, intents, signal);
  } catch (error) {
    const taken = error instanceof KeyTaken ? error.keyRow : undefined;
    if (!taken && !isVerdict(error)) throw error;
    const earlier = await earlierOutcomes(engine, writer, intents, signal, taken);
    if (earlier) return earlier;
    if (taken) return { etag: taken.etag };
    throw error;
  }
  const wrote = outcomes.some(({ changeId }) => changeId !== undefined);
  if (!wrote) return (await earlierOutcomes(engine, writer, intents, signal)) ?? outcomes;
  pruneKeys(engine, intents, writer.key.call);
  return outcomes;
}

/** True for a refusal by a rule or a version; an outage says nothing about the row. */
function isVerdict(error: unknown): boolean {
  return error instanceof UserError && !isAway(error);
}

/** Outcomes of the same step of an earlier call; `undefined` if there was none that counts. */
async function earlierOutcomes(
  engine: Engine,
  { writes, key }: Writer & { readonly key: StepKey },
  intents: readonly Intent[],
  signal: AbortSignal | undefined,
  known?: KeyRow,
): Promise<Outcome[] | undefined> {
  const [first] = intents;
  if (!first) return undefined;
  const { gateway } = engine.rows(first.definition);
  const { partitionKey } = first.address;
  const stored = known ? undefined : await gateway.get(partitionKey, key.rowKey, { signal });
  const keyRow = known ?? (stored && readKeyRow(stored));
  if (!keyRow || engine.now() - keyRow.at.getTime() > key.call.keptMs) return undefined;
  const found = await mapConcurrently(keyRow.changeIds, 4, (id) =>
    changeIn(engine, gateway, partitionKey, id, { signal }),
  );
  const pairs = matched(
    intents,
    found.filter((change) => change !== undefined),
  );
  const results = await mapConcurrently(pairs, 4, (pair) => standing(engine, pair, signal));
  if (key.call.onlyWhileStanding && !results.every(({ stands }) => stands)) return undefined;
  writes.foundEarlier(keyRow.changeIds, keyRow.at);
  return results.map(({ outcome }) => outcome);
}

interface Pair {
  readonly intent: Intent;
  /** Missing for a step that wrote nothing the first time. */
  readonly change?: AuditedChange | undefined;
}

/** Pairs steps with earlier changes: by record, and new records with random ids by their order. */
function matched(intents: readonly Intent[], changes: readonly AuditedChange[]): Pair[] {
  const left = new Set(changes);
  const take = (fits: (change: AuditedChange) => boolean) => {
    const change = [...left].find(fits);
    if (change) left.delete(change);
    return change;
  };
  const pairs = intents.map((intent) => {
    const { definition, address } = intent;
    const place = JSON.stringify(address);
    const change = take(
      ({ kind, key }) => kind === definition.kind && JSON.stringify(addressOf(definition, key)) === place,
    );
    return { intent, change };
  });
  return pairs.map(({ intent, change }) => ({
    intent,
    change:
      change ??
      (intent.step.action === "create"
        ? take(({ kind, action }) => kind === intent.definition.kind && action === "create")
        : undefined),
  }));
}

/** Current row, and whether it is still as the change left it; for a new row, whether it still exists. */
async function standing(
  engine: Engine,
  { intent, change }: Pair,
  signal: AbortSignal | undefined,
): Promise<{ outcome: Outcome; stands: boolean }> {
  const { definition } = intent;
  const rows = engine.rows(definition);
  const address = change ? addressOf(definition, change.key) : intent.address;
  const entity = await rows.gateway.get(address.partitionKey, address.rowKey, { signal });
  const row = entity && decodeRow(definition, entity);
  rows.write(address, row);
  const removed = change?.action === "remove" ? freeze({ ...change.before, version: "" }) : undefined;
  return { outcome: { row: removed ?? row, changeId: change?.id }, stands: !change || stands(change) };

  function stands({ action, id }: AuditedChange): boolean {
    if (action === "remove") return entity === undefined;
    return action === "create" ? entity !== undefined : entity?.[metaColumns.change] === id;
  }
}
