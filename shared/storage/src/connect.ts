import type { TableServiceClientOptions } from "@azure/data-tables";
import { setting } from "@suite/contracts/node";
import { type ConnectionSettings, clientFactory } from "./azure/client.ts";
import { StorageClock, skewWarning } from "./azure/clock.ts";
import { Gateway } from "./azure/gateway.ts";
import { transactionPolicies } from "./azure/transaction-policy.ts";
import { type CacheLimits, noCache } from "./engine.ts";
import { openTables } from "./open.ts";
import type { Fields } from "./schema/define-table.ts";
import type { OpenStore, TableSet } from "./types.ts";

export interface ConnectOptions extends ConnectionSettings {
  /** Prefix of each table name; lets tests share one Azurite. */
  tablePrefix?: string;
  /** Policies of the request pipeline, for tests that lose or hold requests. */
  policies?: NonNullable<TableServiceClientOptions["additionalPolicies"]>;
  /** `false` switches the cache off; limits override the defaults of 1 s, 30 s and 500,000 rows for each kind. */
  cache?: false | Partial<CacheLimits>;
  /** Days for which changes can be listed and undone; default `HISTORY_DAYS`. */
  historyDays?: number;
  /** Clock for the ids and ages of changes and keys, for tests; default storage's own. */
  now?: () => number;
  /** Receives problems that callers cannot act on; default `console.warn`. */
  log?: (problem: string, details: Fields) => void;
}

export interface Storage {
  /** Opens the tables of one sample. Creates nothing; see `ensureTables` and `seed`. */
  open<Tables extends TableSet>(tables: Tables): OpenStore<Tables>;
}

const defaultCache: CacheLimits = { freshMs: 1000, expiryMs: 30_000, maxRows: 500_000 };

/** Connects to Azure Table Storage or a local Azurite; sends nothing yet. */
export function connectStorage(options: ConnectOptions = {}): Storage {
  const log = options.log ?? ((problem: string, details: Fields) => console.warn(problem, details));
  const clock = new StorageClock((skewMs) => log(skewWarning(skewMs), { skewMs }));
  const client = clientFactory(options, {
    // Two quick retries for a lost packet or a busy server; longer waits are up to the caller.
    retryOptions: { maxRetries: 2, retryDelayInMs: 50, maxRetryDelayInMs: 150 },
    additionalPolicies: [...transactionPolicies, clock.policy, ...(options.policies ?? [])],
  });
  const settings = {
    gateway: (table: string) => new Gateway(client(`${options.tablePrefix ?? ""}${table}`)),
    cache: options.cache === false ? noCache : { ...defaultCache, ...options.cache },
    historyMs: (options.historyDays ?? setting("HISTORY_DAYS")) * 24 * 3_600_000,
    clock,
    now: options.now ?? (() => clock.now()),
    log,
  };
  return { open: (tables) => openTables(tables, settings) };
}
