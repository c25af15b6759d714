import { type Access, type Actor, UserError } from "@suite/contracts";
import { assembleStore } from "./assemble.ts";
import type { Gateway } from "./azure/gateway.ts";
import { isVisible, limitToOwner } from "./changes/owner.ts";
import type { StoredHistory } from "./history/list-changes.ts";
import { historyFor } from "./history/store-history.ts";
import { toAddress } from "./schema/codec.ts";
import type { Definition, Fields } from "./schema/define-table.ts";
import type { UnreadableRow } from "./schema/unreadable-row.ts";
import type { Outcome, StepOptions, Store, Table, TableSet } from "./types.ts";
import { writeEach, writeTogether } from "./write/batch.ts";
import { type Intent, toIntent } from "./write/plan.ts";
import { type CallTransactions, changeIdsOf, listReceipts } from "./write/receipt.ts";
import type { WriteLog } from "./write/write-log.ts";
import type { Writer, WriteSession } from "./write/writer.ts";

/** What a store does on behalf of one caller. */
export interface Session {
  readonly history: StoredHistory;
  readonly writer: Writer;
  /** Missing for a read-only store. */
  readonly actor: Actor | undefined;
  /** Missing for commands and tests. */
  readonly access: Access | undefined;
  readonly writes: WriteLog;
  readonly transactions: CallTransactions;
}

/** Partitions read by a call in which an earlier run of it is looked for. */
const mostPartitions = 20;

/** What one call has read. */
class ReadLog {
  readonly unreadable = new Set<UnreadableRow>();
  /** Partitions by their gateway and name. */
  readonly #partitions = new Map<string, { gateway: Gateway; partitionKey: string }>();

  add(gateway: Gateway, partitionKey: string): void {
    if (this.#partitions.size < mostPartitions)
      this.#partitions.set(`${gateway.name} ${partitionKey}`, { gateway, partitionKey });
  }

  get partitions() {
    return [...this.#partitions.values()];
  }
}

/** Creates the store of one caller: its tables, lists of several of them, batches, and the history. */
export function storeFor<Defined extends TableSet>(
  tables: Defined,
  session: Session,
): Store<Defined> {
  const reads = new ReadLog();
  return assembleStore(tables, {
    bindTable: (definition) => bindTable(session, reads, definition),
    async runBatch(steps, options) {
      const author = requireAuthor(session);
      if (!options.atomic) return writeEach(session.writer, author, steps, session.access, options);
      const intents = steps.map(({ definition, step }) =>
        toIntent(definition, step, session.access),
      );
      return writeTogether(session.writer, author, intents, options);
    },
    history: historyFor({ ...session, requireAuthor: () => requireAuthor(session) }),
    writes: session.writes,
    get unreadable() {
      return [...reads.unreadable];
    },
    findEarlier: ({ signal } = {}) => findEarlier(session, reads, signal),
  });
}

/** Returns the author of writes; throws `forbidden` for a read-only store. */
function requireAuthor({ actor, writes, transactions }: Session): WriteSession {
  if (actor) return { actor, writes, transactions };
  throw new UserError(
    "forbidden",
    "This tool only reads data. Use a tool that changes data for that.",
  );
}

/** Looks for receipts of an earlier run of the call in the partitions that this run has read. */
async function findEarlier(
  { transactions: { key }, writes }: Session,
  reads: ReadLog,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (!key) return false;
  const found = await Promise.all(
    reads.partitions.map(({ gateway, partitionKey }) =>
      listReceipts(gateway, key, partitionKey, { signal }),
    ),
  );
  const receipts = found.flat();
  for (const receipt of receipts) writes.foundEarlier(changeIdsOf(receipt), receipt.at);
  return receipts.length > 0;
}

function bindTable(session: Session, reads: ReadLog, definition: Definition): Table<Fields> {
  const { history, writer, access } = session;
  const rows = history.tables.rows(definition);

  const noteUnreadable = (unreadable: readonly UnreadableRow[]) => {
    const visible = unreadable.filter(({ texts }) => isVisible(definition, texts, access));
    for (const row of visible) reads.unreadable.add(row);
  };

  const write = async (step: Intent["step"], options: StepOptions = {}): Promise<Outcome> => {
    const author = requireAuthor(session);
    const intent = toIntent(definition, step, access);
    const name = author.transactions.name([intent.address], options.step);
    const request = { session: author, intents: [intent], name, abortsRequest: true };
    const [outcome] = await writer.write({ ...request, signal: options.signal });
    return outcome ?? { row: undefined, changeId: undefined, action: undefined };
  };

  const writeRow = async (step: Intent["step"], options?: StepOptions) => {
    const { row, changeId } = await write(step, options);
    if (row) return { row, changeId };
    const removed = `The ${definition.kind} was removed right after the change.`;
    throw new UserError("conflict", removed, undefined, { outcome: "applied" });
  };

  const changeRow = async (step: Intent["step"], options?: StepOptions) => {
    const { row, changeId = "" } = await writeRow(step, options);
    return { row, changeId };
  };

  const table: Table<Fields> = {
    async get(key, { fresh = false, ...options } = {}) {
      const address = toAddress(definition, key);
      reads.add(rows.gateway, address.partitionKey);
      return fresh ? rows.read(address, options) : rows.get(address, options);
    },
    async list(partition, options) {
      const list = await rows.list(partition, options);
      noteUnreadable(list.unreadable);
      const partitionKey = rows.partitionKeyOf(partition);
      if (partitionKey !== undefined) reads.add(rows.gateway, partitionKey);
      return list.rows;
    },
    async page(options) {
      const { rows: page, unreadable, cursor } = await rows.page(options);
      noteUnreadable(unreadable);
      return cursor === undefined ? { rows: page } : { rows: page, cursor };
    },
    create: (row, options) => changeRow({ create: row }, options),
    put: (key, row, options) => writeRow({ put: key, row }, options),
    patch: (key, changes, { version, ...options } = {}) =>
      writeRow({ patch: key, changes, version }, options),
    remove: (key, { version, ...options } = {}) => changeRow({ remove: key, version }, options),
  };
  return limitToOwner(table, definition, access);
}
