import { refusedEarly } from "../azure/errors.ts";
import type { Action } from "../azure/gateway.ts";
import type { Attempt } from "../azure/policy.ts";
import { auditEntity, type RowChange } from "../changes/audit.ts";
import { announce } from "../changes/change-log.ts";
import { isSystem, stampAction, tombstoneAction } from "../changes/marks.ts";
import type { Engine } from "../engine.ts";
import { keyAction } from "../keys/call-key.ts";
import { encodeFields, metaColumns } from "../schema/codec.ts";
import type { NewEntity } from "../schema/define-table.ts";
import { checkLimits } from "../schema/limits.ts";
import type { PlannedJob } from "./commit-queue.ts";

/** Bytes of JSON in one transaction, below the documented 4 MiB to leave room for its headers. */
const mostBytes = 3_700_000;

export interface Transaction {
  readonly jobs: readonly PlannedJob[];
  readonly changes: readonly RowChange[];
  /** One change for each row: from the stored values to those after the last change of the group. */
  readonly rows: readonly RowChange[];
  readonly audits: readonly NewEntity[];
  readonly actions: Action[];
  readonly attempt: Attempt;
}

/** Prepares the transaction of planned jobs: rows, audit rows, tombstones, stamps and keys. */
export async function prepareTransaction(
  engine: Engine,
  jobs: readonly PlannedJob[],
): Promise<Transaction> {
  const entries = jobs.flatMap(({ job, steps }) =>
    steps.flatMap(({ change }) => (change ? [{ change, actor: job.write.actor }] : [])),
  );
  const changes = entries.map(({ change }) => change);
  const rows = mergeByRow(changes);
  const at = new Date(engine.now());
  const audits = entries.map(({ change, actor }) => auditEntity(change, actor, at));
  const rowActions = await Promise.all(rows.map((change) => rowAction(engine, change)));
  const stones = await Promise.all(changes.map((change) => tombstoneAction(engine, change)));
  // Audit rows first: storage that checks the actions in order then answers a second delivery with 409 instead of 412.
  const actions = [
    ...audits.map((entity): Action => ({ type: "create", entity })),
    ...rowActions,
    ...stones.filter((action) => action !== undefined),
    ...stampActions(engine, changes),
    ...jobs.flatMap(({ job, steps }) => {
      const ids = steps.flatMap(({ change }) => change?.id ?? []);
      return job.key ? [keyAction(job.key, changes[0]?.address.partitionKey ?? "", at, ids)] : [];
    }),
  ];
  // The rows of one that is too large can still be sent one by one.
  if (changes.length > 1 && Buffer.byteLength(JSON.stringify(actions)) > mostBytes)
    throw refusedEarly(413);
  return { jobs, changes, rows, audits, actions, attempt: { sent: 0 } };
}

/** Sends a transaction after the log entry that leads to its rows. Returns the new ETags of the rows, in their order. */
export async function sendTransaction(
  engine: Engine,
  { changes, rows, audits, actions, attempt }: Transaction,
  signal: AbortSignal | undefined,
): Promise<(string | undefined)[]> {
  const [first] = changes;
  if (!first) return [];
  const { gateway } = engine.rows(first.definition);
  await announce(engine, gateway, changes);
  const etags = await gateway.transact(actions, { attempt, signal });
  return etags.slice(audits.length, audits.length + rows.length);
}

function mergeByRow(changes: readonly RowChange[]): RowChange[] {
  const rows = new Map<string, RowChange>();
  for (const change of changes) {
    const earlier = rows.get(change.address.rowKey);
    rows.set(change.address.rowKey, earlier ? { ...change, before: earlier.before } : change);
  }
  return [...rows.values()];
}

/** Write of the row itself, bound to the version it was planned on. */
async function rowAction(engine: Engine, change: RowChange): Promise<Action> {
  const { before, after, definition, address } = change;
  if (!after) return { type: "delete", entity: { ...address }, etag: before?.version };
  const entity: NewEntity = {
    ...address,
    ...encodeFields(definition, after),
    [metaColumns.schema]: definition.schemaVersion,
    [metaColumns.change]: change.id,
  };
  checkLimits(definition.kind, entity);
  if (!before) return { type: "create", entity };
  const { version: etag } = before;
  const isCleared = ({ name }: { name: string }) =>
    hasValue(before[name]) && !hasValue(after[name]);
  const cleared = new Set(definition.columns.filter(isCleared).map(({ name }) => name));
  if (cleared.size === 0) return { type: "merge", entity, etag };
  // A merge cannot delete a column, so the whole row is replaced, including columns that the schema does not know.
  const current = await engine.rows(definition).gateway.get(address.partitionKey, address.rowKey);
  if (current?.etag !== etag) throw refusedEarly(412);
  const rest = Object.entries(current).filter(([name]) => !isSystem(name) && !cleared.has(name));
  return { type: "replace", entity: { ...Object.fromEntries(rest), ...entity }, etag };
}

const hasValue = (value: unknown) => value !== undefined && value !== null;

function stampActions(engine: Engine, changes: readonly RowChange[]): Action[] {
  const byKind = new Map(changes.map((change) => [change.definition.kind, change]));
  return [...byKind].map(([kind, change]) => {
    const isFirst = !engine.stamped.has(stampId(change));
    return stampAction(change.address.partitionKey, kind, change.id, {
      process: engine.process,
      isFirst,
    });
  });
}

/** Name of a stamp among those that have a column of this process. */
export function stampId({ definition, address }: RowChange): string {
  return `${definition.name} ${definition.kind} ${address.partitionKey}`;
}
