/** Typed tables on Azure Table Storage; the README says what each folder does. @module */
export { azuriteConnectionString } from "./azure/client.ts";
export { type ConnectOptions, connectStorage, type Storage } from "./open.ts";
export {
  type Definition,
  defineTable,
  type Fields,
  type ListRows,
  type ReadRow,
  type RowOf,
  type Stored,
  type TableDefinition,
} from "./schema/define-table.ts";
export { seedReader } from "./seed/seed-reader.ts";
export type * from "./types.ts";
