import type { TableServiceClientOptions } from "@azure/data-tables";
import type { Fields } from "./define-table.ts";
import { deleteConditionPolicy } from "./delete-conditions.ts";
import { Gateway } from "./gateway.ts";
import { openTables } from "./open.ts";
import { type ConnectionSettings, clientFactory } from "./settings.ts";
import type { OpenStore, TableSet } from "./types.ts";

export interface ConnectOptions extends ConnectionSettings {
  /** Put before each table name; lets tests share one Azurite. */
  tablePrefix?: string;
  /** Policies of the request pipeline, for tests that lose or hold requests. */
  policies?: NonNullable<TableServiceClientOptions["additionalPolicies"]>;
  /** Gets what no caller can act on; default `console.warn`. */
  log?: (problem: string, details: Fields) => void;
}

export type GatewayFactory = (table: string) => Gateway;

export interface Storage {
  /** Opens the tables of one sample. Creates nothing; see `ensureTables` and `seed`. */
  open<Tables extends TableSet>(tables: Tables): OpenStore<Tables>;
}

/** Connects to Azure Table Storage or a local Azurite; sends nothing yet. */
export function connectStorage(options: ConnectOptions = {}): Storage {
  const client = clientFactory(options, {
    // Two quick retries for a lost packet or a busy server; longer waits belong to the caller.
    retryOptions: { maxRetries: 2, retryDelayInMs: 50, maxRetryDelayInMs: 150 },
    additionalPolicies: [{ policy: deleteConditionPolicy, position: "perCall" }, ...(options.policies ?? [])],
  });
  const gatewayFor = (table: string) => new Gateway(client(`${options.tablePrefix ?? ""}${table}`));
  return { open: (tables) => openTables(tables, gatewayFor, options) };
}
