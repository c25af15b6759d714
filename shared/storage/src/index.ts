export { type ConnectOptions, connectStorage, type Storage } from "./connect.ts";
export { type Definition, defineTable, type Fields, type TableDefinition } from "./define-table.ts";
export { type Filter, odata } from "./odata.ts";
export { azuriteConnectionString } from "./settings.ts";
export type {
  BatchOptions,
  ChangeEvent,
  OpenStore,
  Operation,
  OperationResult,
  OtherChange,
  SeedCounts,
  SeedOptions,
  SeedRows,
  Store,
  StoreTools,
} from "./store-types.ts";
export type {
  Changes,
  ListOptions,
  PageOptions,
  RowOf,
  Stored,
  Table,
  TableOf,
  TableSet,
  WriteOptions,
} from "./types.ts";
