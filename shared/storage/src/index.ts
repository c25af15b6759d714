export type { CallKey } from "./call-key.ts";
export { type ConnectOptions, connectStorage, type Storage } from "./connect.ts";
export { openCursor, sealCursor, sealingKey } from "./cursor.ts";
export { type Definition, defineTable, type Fields, type TableDefinition } from "./define-table.ts";
export { checkSettings, logLevels, SettingError, setting } from "./environment.ts";
export { type ErrorCode, errorCodes, UserError, type WriteOutcome } from "./errors.ts";
export { type Filter, odata } from "./odata.ts";
export { clip, clipBytes, code, inline, visible, visibleTexts } from "./plain-text.ts";
export { azuriteConnectionString } from "./settings.ts";
export type {
  Actor,
  BatchOptions,
  CallOptions,
  Change,
  ChangeEvent,
  History,
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
  ReadOptions,
  RowOf,
  Stored,
  Table,
  TableOf,
  TableSet,
  WriteOptions,
} from "./types.ts";
export type { Writes } from "./writes.ts";
