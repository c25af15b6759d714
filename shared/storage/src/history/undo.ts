import { type Access, type Actor, inline, type ReadOptions, UserError } from "@suite/contracts";
import type { Gateway } from "../azure/gateway.ts";
import { allOf, odata } from "../azure/odata.ts";
import { type AuditedChange, changeIn, changesBetween, readAudit } from "../changes/audit.ts";
import { isChangeId } from "../changes/change-id.ts";
import { requireUndo } from "../changes/owner.ts";
import type { Tables } from "../read/tables.ts";
import { decodeRow, metaColumns, toAddress } from "../schema/codec.ts";
import { conflictData, type Definition, type Entity } from "../schema/define-table.ts";
import { type Intent, toIntent } from "../write/plan.ts";
import type { Writer, WriteSession } from "../write/writer.ts";
import { findChange, type StoredHistory } from "./list-changes.ts";
import { isKept, notKept } from "./retention.ts";

/** The history for one caller. */
export interface HistorySession {
  readonly history: StoredHistory;
  readonly writer: Writer;
  readonly actor: Actor | undefined;
  readonly access: Access | undefined;
  /** Returns the author of writes; throws `forbidden` for a read-only store. */
  readonly requireAuthor: () => WriteSession;
}

/**
 * Rule 5: reverts one change if its row is as that change left it. The undo is an ordinary write: it passes the rule of the table, it is
 * itself a change, and it can be undone.
 */
export async function undoChange(
  session: HistorySession,
  id: string,
  { signal, step }: { step?: string | undefined } & ReadOptions,
): Promise<AuditedChange> {
  const { history, writer, access } = session;
  const author = session.requireAuthor();
  const { change, definition } = await findUndoable(session, id, signal);
  const { gateway } = history.tables.rows(definition);
  const inverse = invertChange(definition, change);
  const intent: Intent = {
    ...toIntent(definition, inverse, access),
    undoes: id,
    // The row may have changed since, by this call's own first run as well.
    renew: async () => {
      const version = await versionLeftBy(history.tables, definition, change, signal);
      return invertChange(definition, change, version);
    },
  };
  const name = author.transactions.name([intent.address], step);
  const request = { session: author, intents: [intent], name, signal, abortsRequest: true };
  const [outcome] = await writer.write(request);
  const { partitionKey } = intent.address;
  const undo = outcome?.changeId && (await changeIn(gateway, partitionKey, outcome.changeId));
  if (!undo) throw new UserError("conflict", "There was nothing left to undo.");
  return undo;
}

async function findUndoable(
  session: HistorySession,
  id: string,
  signal: AbortSignal | undefined,
): Promise<{ change: AuditedChange; definition: Definition }> {
  const change = await findOwnChange(session, id, signal);
  if (!change.undoable)
    throw new UserError("invalid", `That change cannot be undone. ${change.reason ?? ""}`.trim());
  const definition = session.history.tables.ofKind(change.kind);
  if (!definition)
    throw new UserError("invalid", `Changes of a ${change.kind} cannot be undone here.`);
  return { change, definition };
}

/** Finds a change that the caller may undo. Throws `not_found` if there is none, and `forbidden` if it is another person's. */
export async function findOwnChange(
  { history, access, actor }: HistorySession,
  id: string,
  signal: AbortSignal | undefined,
): Promise<AuditedChange> {
  if (isChangeId(id) && !isKept(id, history.historyMs))
    throw notKept(history.historyMs, "that change", "Change the record directly.");
  const change = await findChange(history, id, access, { signal });
  const missing = `There is no change "${inline(id, 60)}". List the recent changes to get the ids.`;
  if (!change) throw new UserError("not_found", missing);
  requireUndo(change, { actor, access });
  return change;
}

/** Version of the row if the change is its last one that was not undone; throws `conflict` otherwise. */
async function versionLeftBy(
  tables: Tables,
  definition: Definition,
  change: AuditedChange,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { partitionKey, rowKey } = toAddress(definition, change.key);
  const { gateway } = tables.rows(definition);
  const entity = await gateway.get(partitionKey, rowKey, { signal });
  const isLast = change.action === "remove" ? !entity : entity?.[metaColumns.change] === change.id;
  if (isLast || (entity && (await isRestored(gateway, change, entity)))) return entity?.etag;
  throw new UserError(
    "conflict",
    `The ${definition.kind} "${inline(change.record)}" was changed after that. Undo the newer changes first, or look at its current values and change them directly.`,
    conflictData(definition, entity && decodeRow(definition, entity)),
  );
}

/** Tests whether every change of a row after this one was undone; `last` is the row's last one. */
async function isRestored(gateway: Gateway, { id, kind, key }: AuditedChange, last: Entity) {
  const { partitionKey, [metaColumns.change]: lastId } = last;
  const undo = await changeIn(gateway, partitionKey, String(lastId));
  if (!undo?.undoes) return false;
  const ofRow = odata`kind eq ${kind} and key eq ${JSON.stringify(key)}`;
  const newer = await gateway.all(allOf([changesBetween(partitionKey, undo.id, id), ofRow]));
  return areUndone([undo, ...newer.map(readAudit)]);
}

/**
 * True if all these changes of a row, newest first, were undone, so that the row is as it was before them.
 *
 * @example
 * areUndone([{ id: "2", undoes: "1" }, { id: "1" }]); // true
 */
export function areUndone(changes: readonly Pick<AuditedChange, "id" | "undoes">[]): boolean {
  const undone = new Set<string>();
  for (const { id, undoes } of changes) {
    if (undone.delete(id)) continue;
    if (!undoes) return false;
    undone.add(undoes);
  }
  return undone.size === 0;
}

/**
 * Returns the step that reverts a change of a row.
 * @param version ETag that the row must have
 *
 * @example
 * const step = invertChange(vendors, change, stored.version);
 * const intent = toIntent(vendors, step, access);
 */
export function invertChange(
  definition: Definition,
  { action, key, before, after }: AuditedChange,
  version?: string | undefined,
): Intent["step"] {
  if (action === "create") return { remove: key, version };
  if (action === "remove") return { create: before };
  const changed = new Set([...Object.keys(before), ...Object.keys(after)]);
  const names = definition.columns.map(({ name }) => name).filter((name) => changed.has(name));
  const changes = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
  return { patch: key, changes, version };
}
