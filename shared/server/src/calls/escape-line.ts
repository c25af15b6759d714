/** Characters that are no text in a line: control and format characters, surrogates, private use, line and paragraph separators. */
const notInLine = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * Escapes characters in JSON that a reader of lines or a terminal would obey, such as U+2028. `JSON.stringify` escapes only those
 * below U+0020. The value stays the same.
 * @example escapeLine('{"name":"a\u2028b"}') // {"name":"a\\u2028b"}
 */
export function escapeLine(json: string): string {
  return json.replace(notInLine, (character) => character.split("").map(toEscape).join(""));
}

/** Escapes one UTF-16 unit. Characters beyond U+FFFF have two. */
function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
