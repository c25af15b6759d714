import { type Change, type History, inline, type ReadOptions, UserError } from "@suite/contracts";
import pMap from "p-map";
import type { Gateway } from "../azure/gateway.ts";
import { allOf, odata } from "../azure/odata.ts";
import {
  type AuditedChange,
  changeIn,
  changesBetween,
  publicChange,
  remember,
} from "../changes/audit.ts";
import { isChangeId, isKept, notKept } from "../changes/change-log.ts";
import { requireUndo } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { claimedPartitions, readKeyRow, stepPrefix } from "../keys/call-key.ts";
import { decodeRow, metaColumns, toAddress } from "../schema/codec.ts";
import type { Definition, Entity } from "../schema/define-table.ts";
import { perform, type Session } from "../write/perform.ts";
import type { Intent } from "../write/plan.ts";
import { findChange, listChanges, withNames } from "./history.ts";

/** History of a store bound to one caller, with the current titles of its records. */
export function historyFor(session: Session): History {
  const { engine, access } = session;
  const named = async (change: Change, options?: ReadOptions) =>
    (await withNames(engine, [change], options))[0] ?? change;
  return {
    list: (options) => listChanges(engine, access, options),
    async get(id, options) {
      const change = await findChange(engine, id, access, options);
      return change && named(publicChange(change), options);
    },
    async undo(id, options = {}) {
      const undone = await undoOnce(session, id, options);
      // The undo is done; an unreadable title must not make it look failed.
      return named(undone, options).catch(() => undone);
    },
  };
}

/** Undoes a change. If an earlier call of the same key did so already, the result is that call's undo. */
async function undoOnce(session: Session, id: string, options: ReadOptions): Promise<Change> {
  try {
    return await undoChange(session, id, options);
  } catch (error) {
    const refused = error instanceof UserError && error.code === "conflict";
    const last = refused ? (await changesOfCall(session, options)).at(-1) : undefined;
    if (!last) throw error;
    session.writes.foundEarlier([last.id], new Date(last.at));
    return publicChange(last);
  }
}

/**
 * Changes that an earlier call of this key made, oldest first.
 * @throws UserError `invalid` if that call had other arguments
 */
export async function changesOfCall(
  { engine, keys }: Session,
  { signal }: ReadOptions,
): Promise<AuditedChange[]> {
  const call = keys?.call;
  if (!call) return [];
  const [from, to] = [stepPrefix(call), `${stepPrefix(call)}~`];
  const places = await claimedPartitions(engine, call, signal);
  const changes = await pMap(
    places,
    async ({ gateway, partition }) => {
      const keys = odata`PartitionKey eq ${partition} and RowKey ge ${from} and RowKey lt ${to}`;
      const ids = (await gateway.all(keys, { signal })).flatMap(
        (entity) => readKeyRow(entity).changeIds,
      );
      return pMap(ids, (id) => changeIn(engine, gateway, partition, id, { signal }), {
        concurrency: 16,
      });
    },
    { concurrency: 16 },
  );
  return changes
    .flatMap((each) => each.flatMap((change) => change ?? []))
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** Reverts one change if its row is as that change left it. The undo is itself a change and can be undone. */
async function undoChange(session: Session, id: string, { signal }: ReadOptions): Promise<Change> {
  const { engine, access } = session;
  if (isChangeId(id) && !isKept(engine, id))
    throw notKept(engine, "that change", "Change the record directly.");
  const change = await findChange(engine, id, access, { signal });
  const missing = `There is no change "${inline(id, 60)}". List the recent changes to get the ids.`;
  if (!change) throw new UserError("not_found", missing);
  requireUndo(change, session);
  if (!change.undoable)
    throw new UserError("invalid", `That change cannot be undone. ${change.reason ?? ""}`.trim());
  const definition = engine.definitions.find(({ kind }) => kind === change.kind);
  if (!definition)
    throw new UserError("invalid", `Changes of a ${change.kind} cannot be undone here.`);
  const version = await versionLeftBy(engine, definition, change, signal);
  const step = invertChange(definition, change, version);
  const { changeId } = await perform(session, definition, step, { signal, undoes: id });
  const undone = changeId === undefined ? undefined : engine.changes.get(changeId);
  if (!undone) throw new UserError("conflict", "There was nothing left to undo.");
  return publicChange(undone);
}

/** Version of the row if the change is its last one that was not undone; throws `conflict` otherwise. */
async function versionLeftBy(
  engine: Engine,
  definition: Definition,
  change: AuditedChange,
  signal?: AbortSignal,
) {
  const { partitionKey, rowKey } = toAddress(definition, change.key);
  const { gateway } = engine.rows(definition);
  const entity = await gateway.get(partitionKey, rowKey, { signal });
  const isLast = change.action === "remove" ? !entity : entity?.[metaColumns.change] === change.id;
  if (isLast || (entity && (await isRestored(engine, gateway, change, entity))))
    return entity?.etag;
  throw new UserError(
    "conflict",
    `The ${definition.kind} "${inline(change.record)}" was changed after that. Undo the newer changes first, or look at its current values and change them directly.`,
    { current: entity && decodeRow(definition, entity) },
  );
}

/** Tests whether every change of a row after this one was undone; `last` is the row's last one. */
async function isRestored(
  engine: Engine,
  gateway: Gateway,
  { id, kind, key }: Change,
  last: Entity,
) {
  const { partitionKey, [metaColumns.change]: lastId } = last;
  const undo = await changeIn(engine, gateway, partitionKey, String(lastId));
  if (!undo?.undoes) return false;
  const ofRow = odata`kind eq ${kind} and key eq ${JSON.stringify(key)}`;
  const newer = await gateway.all(allOf([changesBetween(partitionKey, undo.id, id), ofRow]));
  return areUndone([undo, ...newer.flatMap((audit) => remember(engine, audit) ?? [])]);
}

/** True if all these changes of a row, newest first, were undone, so that the row is as it was before them. */
export function areUndone(changes: readonly Pick<AuditedChange, "id" | "undoes">[]): boolean {
  const undone = new Set<string>();
  for (const { id, undoes } of changes) {
    if (undone.delete(id)) continue;
    if (!undoes) return false;
    undone.add(undoes);
  }
  return undone.size === 0;
}

/** Step that reverts a change of a row. */
export function invertChange(
  definition: Definition,
  change: AuditedChange,
  version?: string | undefined,
): Intent["step"] {
  const { action, key, before, after } = change;
  if (action === "create") return { remove: key, version };
  if (action === "remove") return { create: before };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = definition.columns.flatMap(({ name }) =>
    names.has(name) ? [[name, before[name] ?? null]] : [],
  );
  return { patch: key, changes: Object.fromEntries(changes), version };
}
