/**
 * Rules that hold for every store, whatever its database: which write is allowed, what the history says of it, and whose records a
 * caller sees. For a store on another database, see docs/guides/another-store.md. @module
 */
export { assembleStore, type BatchStep, type StoreParts } from "./assemble.ts";
export {
  type AuditedChange,
  describeChange,
  publicChange,
  type RowChange,
} from "./changes/audit.ts";
export { newChangeId } from "./changes/change-id.ts";
export { limitToOwner, requireUndo } from "./changes/owner.ts";
export { areUndone, invertChange } from "./history/undo.ts";
export { type Address, freeze, toAddress, toPartitionKey } from "./schema/codec.ts";
export { requireOnePartition } from "./write/batch.ts";
export { checkRules } from "./write/check-rules.ts";
export { getStepKey, type Intent, plan, toIntent } from "./write/plan.ts";
export { CallTransactions, isCurrent, requireSameArguments } from "./write/receipt.ts";
export { WriteLog } from "./write/write-log.ts";
