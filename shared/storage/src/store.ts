import { UserError } from "@suite/contracts";
import { assembleStore } from "./assemble.ts";
import { isVisible, limitToOwner } from "./changes/owner.ts";
import { changesOfCall, historyFor } from "./history/store-history.ts";
import { toAddress } from "./schema/codec.ts";
import type { Definition, Fields } from "./schema/define-table.ts";
import type { UnreadableRow } from "./schema/unreadable-row.ts";
import type { Store, Table, TableSet } from "./types.ts";
import { perform, runBatch, type Session } from "./write/perform.ts";
import type { Intent } from "./write/plan.ts";

/** Creates the store of one caller: its tables, lists of several of them, batches, and the history. */
export function storeFor<Tables extends TableSet>(tables: Tables, session: Session): Store<Tables> {
  return assembleStore(tables, {
    bindTable: (definition) => bindTable(session, definition),
    runBatch: (steps, options) => runBatch(session, steps, options),
    history: historyFor(session),
    writes: session.writes,
    get unreadable() {
      return unreadableRows(session);
    },
    async findEarlier(options = {}) {
      const changes = await changesOfCall(session, options);
      const ids = changes.map(({ id }) => id);
      if (changes[0]) session.writes.foundEarlier(ids, new Date(changes[0].at));
      return changes.length > 0;
    },
  });
}

export function bindTable(session: Session, definition: Definition): Table<Fields> {
  const rows = session.engine.rows(definition);
  const writeOne = async (step: Intent["step"], signal?: AbortSignal) => {
    const { row, changeId } = await perform(session, definition, step, { signal });
    if (row) return { row, changeId };
    const removed = `The ${definition.kind} was removed right after the change.`;
    throw new UserError("conflict", removed, undefined, { outcome: "applied" });
  };
  const changed = async (step: Intent["step"], signal?: AbortSignal) => {
    const { row, changeId = "" } = await writeOne(step, signal);
    return { row, changeId };
  };
  const table: Table<Fields> = {
    async get(key, { fresh = false, ...options } = {}) {
      const address = toAddress(definition, key);
      return fresh ? rows.read(address, options) : rows.at(address, options);
    },
    list(partition, options) {
      session.listed.push({ definition, partition });
      return rows.list(partition, options);
    },
    page(options) {
      session.listed.push({ definition, partition: options.partition });
      return rows.page(options);
    },
    create: (row, { signal } = {}) => changed({ create: row }, signal),
    patch: (key, changes, { version, signal } = {}) =>
      writeOne({ patch: key, changes, version }, signal),
    remove: (key, { version, signal } = {}) => changed({ remove: key, version }, signal),
  };
  return limitToOwner(table, definition, session.access);
}

/** Rows that were left out of what a store listed, of those that its caller may see. */
function unreadableRows({ engine, listed, access }: Session): UnreadableRow[] {
  const rows = listed.flatMap(({ definition, partition }) =>
    engine
      .rows(definition)
      .unreadable(partition)
      .filter(({ texts }) => isVisible(definition, texts, access)),
  );
  return [...new Set(rows)];
}
