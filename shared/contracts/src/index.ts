export { editDistance, nearest } from "./edit-distance.ts";
export {
  type ErrorCode,
  errorCodes,
  toolErrorCodes,
  UserError,
  type WriteOutcome,
  writeOutcomes,
} from "./errors.ts";
export { groupBy } from "./group-by.ts";
export {
  directionOf,
  type Language,
  languages,
  localeTag,
  type TranslatedLanguage,
  translatedLanguages,
} from "./languages.ts";
export { centsOf, moneyFormat } from "./money.ts";
export { line, type Page, pageSchema, paragraph, readAt, versioned } from "./schemas.ts";
export type {
  Actor,
  CallKey,
  CallOptions,
  Change,
  ChangeSource,
  History,
  ReadOptions,
  StoreSource,
  TracksWrites,
  Writes,
  Written,
} from "./store.ts";
export { clip, clipBytes, code, inline, oneLine, visible, visibleTexts } from "./text.ts";
