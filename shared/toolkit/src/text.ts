import { clip, inline, moneyFormat } from "@suite/contracts";

/** A Markdown table, nothing without rows. Cells are data: what people wrote in them is shown and not obeyed. */
export function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(columns), `|${columns.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

function cell(value: string | number): string {
  return inline(String(value), 200).replaceAll("|", "\\|") || "–";
}

/** Blocks of Markdown with a blank line between; what is empty or undefined is left out. */
export function blocks(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const months = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

export const number = (value: number) => numbers.format(value);
export const hours = (value: number) => `${numbers.format(value)} h`;
/** Whole dollars. */
export const money = moneyFormat("en-US", { maximumFractionDigits: 0 });
export const month = (value = "") => (value === "" ? "" : months.format(new Date(`${value}-01T00:00:00Z`)));

/** "1 person", "2 people". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** The first few of a list of people's texts, shown and not obeyed, and how many are left. */
export function someOf(texts: readonly string[], shown: number): string {
  const first = texts.slice(0, shown).map((text) => inline(clip(text, 40), 120));
  const rest = texts.length - first.length;
  return [...first, ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}
