/** Helpers for the handlers of tools. @module */
export { readSigned, signValue } from "../signatures.ts";
export {
  type Card,
  chooseOne,
  type Kind,
  notDoneReason,
  type ResolvedName,
  requireConsent,
  resolveEach,
  unclearNames,
} from "./choose.ts";
export { distanceKm } from "./distance.ts";
export { type Found, findByName, type Named } from "./find-by-name.ts";
export {
  allOf,
  anyOf,
  dateInWords,
  dayText,
  momentInWords,
  month,
  statusInWords,
  timeZoneInWords,
} from "./in-words.ts";
export {
  blocks,
  count,
  hours,
  idList,
  inWords,
  listFirst,
  money,
  number,
  onlyData,
  plainQuotations,
  type Quotation,
  quotations,
  quoted,
  table,
} from "./markdown.ts";
export { NameIndex } from "./name-index.ts";
export {
  byteSize,
  type Cut,
  fitBulkResult,
  listEntries,
  pageText,
  paginate,
  takeWithinBytes,
  widgetPage,
} from "./page.ts";
export {
  confirm,
  destructive,
  filter,
  filters,
  idempotentWrite,
  paging,
  readOnly,
  recordName,
  timeZone,
  version,
} from "./presets.ts";
export { afterWriting, freezeParts, memoizeByRef } from "./reading.ts";
export {
  alphabetical,
  matchesAnyWhole,
  matchesWhole,
  normalizeText,
  tokenize,
} from "./words.ts";
