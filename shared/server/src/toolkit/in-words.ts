import { lazy, perKey } from "@suite/contracts";

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }));

const months = inUtc({ month: "short", year: "numeric" });
const shortDates = inUtc({ dateStyle: "medium" });
const fullDates = inUtc({ dateStyle: "full" });

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Formats a month `YYYY-MM`: "Nov 2026". Empty for an empty text.
 *
 * @example
 * month("2026-11"); // "Nov 2026"
 */
export const month = (value = "") =>
  value === "" ? "" : months().format(atMidnight(`${value}-01`));

/**
 * Formats a day `YYYY-MM-DD` for tables and lists: "Nov 23, 2026".
 *
 * @example
 * dateInWords("2026-11-23"); // "Nov 23, 2026"
 */
export const dateInWords = (day: string) => shortDates().format(atMidnight(day));

/**
 * Formats a day with its weekday, so that a misunderstood day is noticed: "Monday, November 23, 2026".
 *
 * @example
 * dayText("2026-11-23"); // "Monday, November 23, 2026"
 */
export const dayText = (day: string) => fullDates().format(atMidnight(day));

/**
 * Formats the code of a status as people say it.
 *
 * @example
 * statusInWords("in-review"); // "in review"
 * statusInWords("EnRoute"); // "en route"
 */
export function statusInWords(code: string): string {
  const words = code.replaceAll("-", " ").replace(/(?<=[a-z])(?=[A-Z])/g, " ");
  return words.toLowerCase();
}

const zoneNames = perKey(
  (timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }),
);

/**
 * Names a time zone as people say it, without its standard or daylight time.
 * @param timeZone IANA name
 *
 * @example
 * timeZoneInWords("America/Los_Angeles"); // "Pacific Time"
 */
export function timeZoneInWords(timeZone: string): string {
  if (timeZone === "UTC") return "UTC";
  const parts = zoneNames(timeZone).formatToParts(new Date());
  const part = parts.find(({ type }) => type === "timeZoneName");
  return part?.value ?? timeZone;
}

const moments = perKey(
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone }),
);

/**
 * Formats a moment where the reader is: "Nov 23, 2026, 3:04 PM, Pacific Time".
 * @param at ISO 8601
 * @param timeZone IANA name
 *
 * @example
 * momentInWords(change.at, client.timeZone ?? "UTC");
 */
export function momentInWords(at: string, timeZone: string): string {
  // Newer versions of ICU put a narrow space before AM and PM.
  const time = moments(timeZone).format(new Date(at)).replaceAll("\u202F", " ");
  return `${time}, ${timeZoneInWords(timeZone)}`;
}

const alternatives = lazy(() => new Intl.ListFormat("en-US", { type: "disjunction" }));
const conjunctions = lazy(() => new Intl.ListFormat("en-US", { type: "conjunction" }));

/**
 * Joins texts as alternatives, in English: "approved, denied, or closed".
 *
 * @example
 * const text = `The status must be ${anyOf(["approved", "denied", "closed"])}.`;
 */
export const anyOf = (texts: readonly string[]) => alternatives().format(texts);

/**
 * Joins texts as a list, in English: "React, Azure, and Python".
 *
 * @example
 * const text = `${consultant.name} knows ${allOf(consultant.skills)}.`;
 */
export const allOf = (texts: readonly string[]) => conjunctions().format(texts);
