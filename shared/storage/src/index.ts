/**
 * Typed tables on Azure Table Storage. `schema/` defines tables and encodes rows and keys; `azure/` sends requests; `write/` turns a
 * change into a committed transaction; `read/` answers from memory or storage; `history/` has the change log and undo;
 * `seed/` fills and resets tables.
 *
 * @module
 */
export { azuriteConnectionString } from "./azure/client.ts";
export { type Filter, odata } from "./azure/odata.ts";
export { type ConnectOptions, connectStorage, type Storage } from "./open.ts";
export { type Definition, defineTable, type Fields, type TableDefinition } from "./schema/define-table.ts";
export { seedReader } from "./seed/seed-reader.ts";
export type * from "./types.ts";
