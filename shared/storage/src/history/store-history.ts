import { type CallKey, type Change, type History, type ReadOptions, UserError } from "@suite/contracts";
import pMap from "p-map";
import { allOf, odata } from "../azure/odata.ts";
import { type AuditedChange, changeIn, publicChange } from "../changes/audit.ts";
import type { Engine } from "../engine.ts";
import { claimedPartitions } from "../keys/call-claim.ts";
import { readKeyRow, stepPrefix } from "../keys/call-key.ts";
import type { Session } from "../write/table.ts";
import { openHistory } from "./history.ts";
import { withNames } from "./record-titles.ts";
import { undoChange } from "./undo.ts";

/** History of a store bound to one caller, with the current titles of its records. */
export function historyFor(engine: Engine, session: Session, key: CallKey | undefined): History {
  const history = openHistory(engine, session.access);
  const named = async (change: Change, options?: ReadOptions) =>
    (await withNames(engine, [change], options))[0] ?? change;
  return {
    async list(options) {
      const page = await history.list(options);
      return { ...page, changes: await withNames(engine, page.changes, { signal: options?.signal }) };
    },
    async get(id, options) {
      const change = await history.get(id, options);
      return change && named(change, options);
    },
    async undo(id, options = {}) {
      const undone = await undoOnce(engine, session, key, id, options);
      // The undo is done; an unreadable title must not make it look failed.
      return named(undone, options).catch(() => undone);
    },
  };
}

/** Undoes a change. If an earlier call of the same key did so already, the result is that call's undo. */
async function undoOnce(
  engine: Engine,
  session: Session,
  key: CallKey | undefined,
  id: string,
  options: ReadOptions,
): Promise<Change> {
  try {
    return await undoChange(engine, session, id, options);
  } catch (error) {
    const refused = error instanceof UserError && error.code === "conflict";
    const last = refused && key ? (await changesOfCall(engine, key, options)).at(-1) : undefined;
    if (!last) throw error;
    session.writes.foundEarlier([last.id], new Date(last.at));
    return publicChange(last);
  }
}

/**
 * Changes that an earlier call of this key made, oldest first; none for a key that covers the arguments. For calls that are refused
 * before they write because their first attempt already changed the row.
 * @throws UserError `invalid` if that call had other arguments
 */
export async function changesOfCall(
  engine: Engine,
  call: CallKey,
  { signal }: ReadOptions,
): Promise<AuditedChange[]> {
  if (call.arguments === undefined) return [];
  const keys = odata`RowKey ge ${`${stepPrefix(call)}`} and RowKey lt ${`${stepPrefix(call)}~`}`;
  const places = await claimedPartitions(engine, call, signal);
  const changes = await pMap(
    places,
    async ({ gateway, partition }) => {
      const within = allOf([odata`PartitionKey eq ${partition}`, keys]);
      const ids = (await gateway.all(within, { signal })).flatMap((entity) => readKeyRow(entity).changeIds);
      return pMap(ids, (id) => changeIn(engine, gateway, partition, id, { signal }), { concurrency: 16 });
    },
    { concurrency: 16 },
  );
  return changes
    .flat()
    .filter((change) => change !== undefined)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}
