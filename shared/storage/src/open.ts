import { randomBytes } from "node:crypto";
import type { TableServiceClientOptions } from "@azure/data-tables";
import {
  type Access,
  type Actor,
  type CallKey,
  NotSeeded,
  type SharedState,
  UserError,
} from "@suite/contracts";
import { LRUCache } from "lru-cache";
import pMap from "p-map";
import { type ConnectionSettings, clientFactory } from "./azure/client.ts";
import { mostSkewMs, StorageClock, skewWarning } from "./azure/clock.ts";
import { untilAborted } from "./azure/deadline.ts";
import { getStatus } from "./azure/errors.ts";
import { Gateway } from "./azure/gateway.ts";
import { odata } from "./azure/odata.ts";
import { transactionPolicies } from "./azure/policy.ts";
import type { CacheLimits, Engine } from "./engine.ts";
import { RemoteChanges } from "./history/remote-changes.ts";
import { pruneHistory, pruneNowAndThen } from "./history/retention.ts";
import { StepKeys } from "./keys/call-key.ts";
import { Rows } from "./read/rows.ts";
import type { Definition, Entity, Fields } from "./schema/define-table.ts";
import { packText, unpackText } from "./schema/limits.ts";
import { seedTables } from "./seed/seed.ts";
import { setting, storageIsConfigured } from "./settings.ts";
import { storeFor } from "./store.ts";
import type { ChangeEvent, OpenStore, TableSet } from "./types.ts";
import { WriteTracker } from "./write/commit-queue.ts";

export interface ConnectOptions extends ConnectionSettings {
  /** Prefix of each table name; lets tests share one Azurite. */
  tablePrefix?: string;
  /** Policies of the request pipeline, for tests that lose or hold requests. */
  policies?: NonNullable<TableServiceClientOptions["additionalPolicies"]>;
  /** `false` switches the cache off; limits override the defaults of 1 s, 120 s and 500,000 rows for each kind. */
  cache?: false | Partial<CacheLimits>;
  /** Days for which changes can be listed and undone; default `HISTORY_DAYS`. */
  historyDays?: number;
  /** Clock for the ids and ages of changes and keys, for tests; default storage's own. */
  now?: () => number;
  /** Receives problems that callers cannot act on; default `console.warn`. */
  log?: (problem: string, details: Fields) => void;
}

const noCache: CacheLimits = { freshMs: 0, expiryMs: 0, maxRows: -1 };
const defaultCache: CacheLimits = { freshMs: 1000, expiryMs: 120_000, maxRows: 500_000 };

export type Storage = ReturnType<typeof connectStorage>;

/** Connects to Azure Table Storage or a local Azurite; sends nothing yet. */
export function connectStorage(options: ConnectOptions = {}) {
  const connection = connect(options);
  return {
    /** Opens the tables of one sample. Creates nothing; see `ensureTables` and `seed`. */
    open: <Tables extends TableSet>(tables: Tables): OpenStore<Tables> =>
      openTables(tables, connection),
  };
}

function connect(options: ConnectOptions) {
  const { tablePrefix = "", policies = [], cache = {} } = options;
  const { log = (problem, details) => console.warn(problem, details) } = options;
  const clock = new StorageClock((skewMs) => log(skewWarning(skewMs), { skewMs }));
  const client = clientFactory(options, {
    // Two quick retries for a lost packet or a busy server; longer waits are up to the caller.
    retryOptions: { maxRetries: 2, retryDelayInMs: 50, maxRetryDelayInMs: 150 },
    additionalPolicies: [...transactionPolicies, clock.policy, ...policies],
  });
  return {
    gateway: (table: string) => new Gateway(client(`${tablePrefix}${table}`)),
    clock,
    cache: cache === false ? noCache : { ...defaultCache, ...cache },
    historyMs: (options.historyDays ?? setting("HISTORY_DAYS")) * 24 * 3_600_000,
    now: options.now ?? (() => clock.now()),
    log,
  };
}

type Connection = ReturnType<typeof connect>;

/** Opens a set of tables: one engine for all of them, and a store for each caller. */
function openTables<Tables extends TableSet>(
  tables: Tables,
  connection: Connection,
): OpenStore<Tables> {
  const { clock, gateway, log } = connection;
  const listeners = new Set<(event: ChangeEvent) => void>();
  const engine = createEngine(Object.values(tables), connection, (event) => {
    remoteChanges.ignore(event);
    pruneNowAndThen(engine, event);
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        // The write is done; a failing listener must not make it look failed.
        log("A listener to changes failed.", { error });
      }
    }
  });
  const remoteChanges = new RemoteChanges(engine);
  let warming: Promise<void> | undefined;
  const bind = (actor: Actor | undefined, access: Access | undefined, key?: CallKey) => {
    const keys = key && new StepKeys(engine, key);
    return storeFor(tables, {
      engine,
      actor,
      access,
      writes: new WriteTracker(),
      listed: [],
      keys,
    });
  };
  return {
    ensureTables: (options) =>
      pMap(engine.gateways, (each) => each.ensure(options)).then(() => undefined),
    async ready(signal) {
      const exist = await pMap(engine.gateways, (each) => each.ready(signal));
      if (exist.includes(false)) throw new NotSeeded();
      warming ??= warmCaches(engine).catch((error: unknown) => {
        warming = undefined;
        throw error;
      });
      await untilAborted(warming, signal);
    },
    get warnings() {
      return Math.abs(clock.aheadMs) > mostSkewMs ? [skewWarning(-clock.aheadMs)] : [];
    },
    as: (actor, options) => bind(actor, actor.access, options?.key),
    readOnly: (access) => bind(undefined, access),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRemoteChange: (listener, { everyMs = 1000 } = {}) => remoteChanges.listen(listener, everyMs),
    async prune() {
      const counts = await pMap(engine.gateways, (each) => pruneHistory(engine, each));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    seed: (rows, options = {}) => seedTables(engine, tables, rows, options),
    sharedState: sharedStateIn(gateway(sharedStateTable), engine),
  };
}

/** Reads the lists that first calls need, one after the other: storage does not answer more of them sooner. */
async function warmCaches(engine: Engine): Promise<void> {
  for (const definition of engine.definitions)
    if (definition.cache === "warm") await engine.rows(definition).list(undefined);
}

function createEngine(
  definitions: readonly Definition[],
  connection: Connection,
  emit: Engine["emit"],
): Engine {
  const kinds = new Set(definitions.map(({ kind }) => kind));
  if (kinds.size < definitions.length)
    throw new Error("Each table definition needs a kind of its own.");
  const gateways = new Map(definitions.map(({ name }) => [name, connection.gateway(name)]));
  const rows = new Map<Definition, Rows>();
  const engine: Engine = {
    ...connection,
    waiting: new Map(),
    underWay: new Set(),
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
      if (!openRows)
        throw new Error(`The table ${definition.name} was not opened with this definition.`);
      return openRows;
    },
  };
  for (const definition of definitions) {
    const gateway = gateways.get(definition.name);
    if (gateway) rows.set(definition, new Rows(engine, definition, gateway));
  }
  return engine;
}

/** Name of the table that holds the shared state of all servers of a storage account. */
const sharedStateTable = "SharedState";

function sharedStateIn(gateway: Gateway, engine: Engine): SharedState {
  const removeOne = (partitionKey: string, rowKey: string) =>
    gateway
      .transact([{ type: "delete", entity: { partitionKey, rowKey } }])
      .catch((error: unknown) => {
        if (getStatus(error) !== 404) throw error;
      });
  return {
    isDefault: storageIsConfigured(),
    async put(partitionKey, rowKey, text) {
      const columns = packText(text);
      if (!columns)
        throw new UserError("invalid", "This text is too long to be shared between processes.");
      await gateway.transact([{ type: "upsert", entity: { ...columns, partitionKey, rowKey } }]);
    },
    async get(partition, key) {
      const entity = await gateway.get(partition, key);
      return entity && unpackText(entity);
    },
    async list(partition, after = "") {
      const entities = await gateway.all(
        odata`PartitionKey eq ${partition} and RowKey gt ${after}`,
      );
      const getAge = ({ timestamp = "" }: Entity) => engine.now() - Date.parse(timestamp);
      return entities.map((each) => ({
        key: each.rowKey,
        text: unpackText(each),
        ageMs: getAge(each),
      }));
    },
    async remove(partition, keys) {
      await Promise.all(keys.map((key) => removeOne(partition, key)));
    },
    async prune(prefix, olderThanMs) {
      const before = new Date(engine.now() - olderThanMs);
      const filter = odata`PartitionKey ge ${prefix} and PartitionKey lt ${`${prefix}~`} and Timestamp lt ${before}`;
      for await (const page of gateway.pages(filter, { select: ["PartitionKey", "RowKey"] })) {
        await pMap(page, ({ partitionKey, rowKey }) => removeOne(partitionKey, rowKey), {
          concurrency: 8,
        });
      }
    },
    checkEachRead(on) {
      engine.checksEachRead = on;
    },
  };
}
