import { randomBytes } from "node:crypto";
import { type Access, type Actor, type CallKey, type CallOptions, NotSeeded } from "@suite/contracts";
import { LRUCache } from "lru-cache";
import { mostSkewMs, type StorageClock, skewWarning } from "./azure/clock.ts";
import { untilAborted } from "./azure/concurrency.ts";
import type { Gateway } from "./azure/gateway.ts";
import { none } from "./changes/owner.ts";
import type { CacheLimits, Engine, StoredRow } from "./engine.ts";
import { RemoteChanges } from "./history/remote-changes.ts";
import { pruneHistory, pruneNowAndThen } from "./history/retention.ts";
import { changesOfCall, historyFor } from "./history/store-history.ts";
import { StepKeys } from "./keys/call-key.ts";
import { personData, removePerson } from "./person-data.ts";
import { Rows } from "./read/rows.ts";
import type { Definition } from "./schema/define-table.ts";
import { seedTables } from "./seed/seed.ts";
import { sharedStateIn, sharedStateTable } from "./shared-state.ts";
import type { ChangeEvent, ListOptions, OpenStore, Operation, Store, TableSet } from "./types.ts";
import { runBatch } from "./write/batch.ts";
import { commitGroup } from "./write/commit-group.ts";
import { CommitQueue, WriteTracker } from "./write/commit-queue.ts";
import type { Step } from "./write/plan.ts";
import { bindTable, type Session, unreadableRows } from "./write/table.ts";

export interface OpenSettings {
  readonly gateway: (table: string) => Gateway;
  readonly cache: CacheLimits;
  readonly historyMs: number;
  readonly clock: StorageClock;
  readonly now: () => number;
  readonly log: Engine["log"];
}

/** Opens a set of tables: one engine for all of them, and a store for each caller. */
export function openTables<Tables extends TableSet>(
  tables: Tables,
  settings: OpenSettings,
): OpenStore<Tables> {
  const listeners = new Set<(event: ChangeEvent) => void>();
  const engine = engineFor(Object.values(tables), settings, (event) => {
    remoteChanges.ignore(event);
    pruneNowAndThen(engine, event.table);
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        // The write is done; a failing listener must not make it look failed.
        settings.log("A listener to changes failed.", { error });
      }
    }
  });
  const remoteChanges = new RemoteChanges(engine);
  let warming: Promise<void> | undefined;
  const bind = (actor: Actor | undefined, access: Access | undefined, { key }: CallOptions = {}) => {
    const keys = key && new StepKeys(engine, key);
    return storeFor(engine, tables, { actor, access, writes: new WriteTracker(), listed: [], keys }, key);
  };
  return {
    tables,
    async ensureTables(options) {
      await Promise.all(engine.gateways.map((gateway) => gateway.ensure(options)));
    },
    async ready(signal) {
      const exist = await Promise.all(engine.gateways.map((gateway) => gateway.ready(signal)));
      if (exist.includes(false)) throw new NotSeeded();
      warming ??= warmCaches(engine).catch((error: unknown) => {
        warming = undefined;
        throw error;
      });
      await untilAborted(warming, signal);
    },
    get warnings() {
      const { aheadMs } = settings.clock;
      return Math.abs(aheadMs) > mostSkewMs ? [skewWarning(-aheadMs)] : [];
    },
    as: (actor, options) => bind(actor, actor.access, options),
    readOnly: (access) => bind(undefined, access),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRemoteChange: (listener, { everyMs = 1000 } = {}) => remoteChanges.listen(listener, everyMs),
    async prune() {
      const counts = await Promise.all(engine.gateways.map((gateway) => pruneHistory(engine, gateway)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    personData: (id) => personData(engine, id),
    removePerson: (id) => removePerson(engine, id),
    seed: (rows, options = {}) => seedTables(engine, tables, rows, options),
    sharedState: sharedStateIn(settings.gateway(sharedStateTable), engine, (on) => {
      engine.checksEachRead = on;
    }),
  };
}

/** Reads the lists that first calls need, one after the other: storage does not answer more of them sooner. */
async function warmCaches(engine: Engine): Promise<void> {
  for (const definition of engine.definitions) {
    if (definition.cache === "warm") await engine.rows(definition).list(undefined);
  }
}

function engineFor(definitions: readonly Definition[], settings: OpenSettings, emit: Engine["emit"]): Engine {
  const kinds = new Set(definitions.map(({ kind }) => kind));
  if (kinds.size < definitions.length) throw new Error("Each table definition needs a kind of its own.");
  const gateways = new Map(definitions.map(({ name }) => [name, settings.gateway(name)]));
  const rows = new Map<Definition, Rows>();
  const engine: Engine = {
    ...settings,
    queue: new CommitQueue((group) => commitGroup(engine, group)),
    process: randomBytes(5).toString("hex"),
    stamped: new LRUCache({ max: 10_000 }),
    checksEachRead: false,
    definitions,
    gateways: [...gateways.values()],
    changes: new LRUCache({ max: 1000 }),
    announced: new LRUCache({ max: 10_000 }),
    emit,
    rows: (definition) => {
      const openRows = rows.get(definition);
      if (!openRows) throw new Error(`The table ${definition.name} was not opened with this definition.`);
      return openRows;
    },
  };
  for (const definition of definitions) {
    const gateway = gateways.get(definition.name);
    if (gateway) rows.set(definition, new Rows(engine, definition, gateway));
  }
  return engine;
}

function storeFor<Tables extends TableSet>(
  engine: Engine,
  tables: Tables,
  session: Session,
  key: CallKey | undefined,
): Store<Tables> {
  const byName = new Map(
    Object.entries(tables).map(([name, definition]) => [name, bindTable(engine, session, definition)]),
  );
  const store = {
    ...Object.fromEntries(byName),
    batch: (operations: readonly Operation<TableSet>[], options = {}) =>
      runBatch(
        engine,
        session,
        operations.map((operation) => toStep(tables, operation)),
        options,
      ),
    async lists(names: readonly string[], options?: ListOptions): Promise<unknown> {
      const lists = names.map((name) => {
        const table = byName.get(name);
        if (!table) throw new Error(`There is no table "${name}" in this store.`);
        return table.list(undefined, options);
      });
      return joinLists(names, await Promise.all(lists));
    },
    history: historyFor(engine, session, key),
    writes: session.writes,
    get unreadable() {
      return unreadableRows(engine, session);
    },
    async findEarlier(options = {}) {
      const changes = key ? await changesOfCall(engine, key, options) : [];
      const [first] = changes;
      if (!first) return false;
      session.writes.foundEarlier(
        changes.map(({ id }) => id),
        new Date(first.at),
      );
      return true;
    },
  };
  // This package handles rows as `Fields`; the definitions carry the row types of callers.
  return store as Store<Tables>;
}

type List = readonly StoredRow[];

/** Lists of several tables, by the first of them and the names of the tables. */
const joinedLists = new WeakMap<List, Map<string, Readonly<Record<string, List>>>>();

/** Joins lists of several tables; the result is the same object while each list is the same array. */
function joinLists(names: readonly string[], lists: readonly List[]): Readonly<Record<string, List>> {
  const [first = none] = lists;
  const byNames = joinedLists.get(first) ?? new Map<string, Readonly<Record<string, List>>>();
  joinedLists.set(first, byNames);
  const cached = byNames.get(names.join());
  if (cached && names.every((name, at) => cached[name] === lists[at])) return cached;
  const joined = Object.freeze(Object.fromEntries(names.map((name, at) => [name, lists[at] ?? none])));
  byNames.set(names.join(), joined);
  return joined;
}

function toStep(tables: TableSet, operation: Operation<TableSet>): { definition: Definition; step: Step } {
  const definition = tables[operation.table];
  if (!definition) throw new Error(`There is no table "${operation.table}" in this store.`);
  if ("create" in operation) return { definition, step: { action: "create", row: operation.create } };
  const { version } = operation;
  if ("remove" in operation)
    return { definition, step: { action: "remove", key: operation.remove, version } };
  return { definition, step: { action: "patch", key: operation.patch, changes: operation.changes, version } };
}
