import type { TableServiceClientOptions } from "@azure/data-tables";
import { type Access, type Actor, NotSeeded } from "@suite/contracts";
import pMap from "p-map";
import { type ConnectionSettings, clientFactory } from "./azure/client.ts";
import { Gateway } from "./azure/gateway.ts";
import { transactionPolicies } from "./azure/policy.ts";
import { RemoteChanges } from "./history/remote-changes.ts";
import { pruneHistory, pruneNowAndThen } from "./history/retention.ts";
import { Tables } from "./read/tables.ts";
import type { Fields } from "./schema/define-table.ts";
import { readSeedTimes } from "./seed/manifest.ts";
import { seedTables } from "./seed/seed.ts";
import { setting } from "./settings.ts";
import { storeFor } from "./store.ts";
import type { ChangeEvent, OpenStore, TableSet } from "./types.ts";
import { CallTransactions } from "./write/receipt.ts";
import { createViewStates } from "./write/view-states.ts";
import { WriteLog } from "./write/write-log.ts";
import { Writer } from "./write/writer.ts";

export interface ConnectOptions extends ConnectionSettings {
  /** Prefix of each table name; lets tests share one Azurite. */
  tablePrefix?: string;
  /** Policies of the request pipeline, for tests that lose or hold requests. */
  policies?: NonNullable<TableServiceClientOptions["additionalPolicies"]>;
  /** Milliseconds for which a list is kept; 0 keeps none. Default 1,000. */
  keepListsMs?: number;
  /** Days for which changes can be listed and undone; default `HISTORY_DAYS`. */
  historyDays?: number;
  /** Receives problems that callers cannot act on; default `console.warn`. */
  log?: (problem: string, details: Fields) => void;
}

const dayMs = 24 * 3_600_000;

/** Time between two polls for changes of other processes. */
const pollMs = 2000;

export type Storage = ReturnType<typeof connectStorage>;

/**
 * Connects to Azure Table Storage or a local Azurite; sends nothing yet.
 * @throws SettingError for a connection string that the Azure SDK cannot read
 *
 * @example
 * const storage = connectStorage().open({ vendors });
 * const store = storage.as({ tool: "update-vendor", by: "Avery Howard" });
 * const vendor = await store.vendors.get({ id: "7" });
 */
export function connectStorage(options: ConnectOptions = {}) {
  const connection = connect(options);
  return {
    /** Opens the tables of one sample. Creates nothing; see `ensureTables` and `seed`. */
    open: <Defined extends TableSet>(defined: Defined): OpenStore<Defined> =>
      openTables(defined, connection),
  };
}

function connect(options: ConnectOptions) {
  const { tablePrefix = "", policies = [], keepListsMs = 1000 } = options;
  const { log = (problem, details) => console.warn(problem, details) } = options;
  const client = clientFactory(options, {
    // Two quick retries for a lost packet or a busy server; longer waits are up to the caller.
    retryOptions: { maxRetries: 2, retryDelayInMs: 50, maxRetryDelayInMs: 150 },
    additionalPolicies: [...transactionPolicies, ...policies],
  });
  return {
    gateway: (table: string) => new Gateway(client(`${tablePrefix}${table}`)),
    keepListsMs,
    historyMs: (options.historyDays ?? setting("HISTORY_DAYS")) * dayMs,
    log,
  };
}

type Connection = ReturnType<typeof connect>;

/** Opens a set of tables, which gives a store to each caller. */
function openTables<Defined extends TableSet>(
  defined: Defined,
  { gateway, keepListsMs, historyMs, log }: Connection,
): OpenStore<Defined> {
  const tables = new Tables(Object.values(defined), gateway, { freshMs: keepListsMs, log });
  const listeners = new Set<(event: ChangeEvent) => void>();
  const writer = new Writer(tables, (event) => {
    remoteChanges.ignore(event);
    pruneNowAndThen(tables, historyMs, event);
    for (const listener of listeners) callListener(listener, event, log);
  });
  const remoteChanges = new RemoteChanges(tables, writer.sending);
  const history = { tables, historyMs, log };

  const bind = (
    actor: Actor | undefined,
    access: Access | undefined,
    transactions: CallTransactions,
  ) => storeFor(defined, { history, writer, actor, access, transactions, writes: new WriteLog() });

  return {
    async ensureTables(options) {
      await pMap(tables.gateways, (each) => each.ensure(options));
    },
    async ready(signal) {
      const exist = await pMap(tables.gateways, (each) => each.ready(signal));
      if (exist.includes(false)) throw new NotSeeded();
    },
    as: (actor, { key, oneCall = false } = {}) =>
      bind(actor, actor.access, new CallTransactions(key, oneCall)),
    readOnly: (access) => bind(undefined, access, new CallTransactions(undefined, false)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRemoteChange: (listener, { everyMs = pollMs } = {}) =>
      remoteChanges.listen(listener, everyMs),
    async prune() {
      const counts = await pMap(tables.gateways, (each) => pruneHistory(tables, each, historyMs));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    seed: (rows, options = {}) => seedTables({ tables, defined }, rows, options),
    async seededTables({ signal } = {}) {
      const times = await readSeedTimes(tables, signal);
      return Object.keys(defined).filter((name) => times.has(defined[name]?.kind ?? ""));
    },
    expectOtherWriters: () => tables.keepLists(false),
    viewStates: createViewStates(gateway("ViewStates")),
  };
}

/** The write is done, so a failing listener must not make it look failed. */
function callListener(
  listener: (event: ChangeEvent) => void,
  event: ChangeEvent,
  log: Connection["log"],
): void {
  try {
    listener(event);
  } catch (error) {
    log("A listener to changes failed.", { error });
  }
}
