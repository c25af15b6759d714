/** Catalogs of texts, and formats for a locale. */

export { conflictStrings } from "./conflict-strings.ts";
export { createFormat, type Duration, type Format } from "./format.ts";
export { getInitials } from "./initials.ts";
export { kitStrings } from "./kit-strings.ts";
export { pseudoLocale, timeZoneName, usableTimeZone } from "./locale.ts";
export { readNumber, writeNumber } from "./read-number.ts";
export {
  createTranslate,
  defineStrings,
  type Messages,
  type Strings,
  type Translate,
  type Translations,
} from "./strings.ts";
