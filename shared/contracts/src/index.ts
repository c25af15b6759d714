export { byField, groupBy } from "./collections.ts";
export {
  addDays,
  addMonths,
  getWeekday,
  isTimeZone,
  momentAt,
  toDay,
  toMinute,
  toMonth,
} from "./days.ts";
export {
  type ErrorCode,
  errorCodes,
  NotSeeded,
  toolErrorCodes,
  UserError,
  type WriteOutcome,
  writeOutcomes,
} from "./errors.ts";
export { localeTag, moneyFormat, textDirection, toCents } from "./locale.ts";
export {
  idempotencyMetaKey,
  type RequestedCall,
  requestedCallMetaKey,
  requestedCallSchema,
} from "./meta.ts";
export { line, type Page, pageSchema, paragraph, readAt, versioned } from "./schemas.ts";
export type {
  Access,
  Actor,
  CallKey,
  CallOptions,
  Change,
  ChangeSource,
  History,
  ReadOptions,
  SharedState,
  SharedText,
  StoreSource,
  TracksWrites,
  UnreadableRecord,
  Writes,
  Written,
} from "./store.ts";
export {
  clip,
  clipBytes,
  code,
  inline,
  oneLine,
  visible,
  visibleTexts,
} from "./text.ts";
