export type Cell = string | number | boolean | undefined;

/** Matches texts that spreadsheets run as a formula, also after blanks and in full-width characters. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠|%])/u;

/**
 * Table as CSV (RFC 4180) with a byte order mark, by which Excel detects UTF-8. Texts that a spreadsheet would run as a
 * formula get a leading apostrophe, which spreadsheets hide; numbers stay numbers.
 */
export function csv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}

function field(value: Cell): string {
  if (typeof value !== "string") return value === undefined ? "" : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
