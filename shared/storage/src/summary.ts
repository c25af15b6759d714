import type { Fields } from "./define-table.ts";

const longestSummary = 240;
const longestValue = 60;

/** One line about a change, for people: "skills: added Python; phone: 555 0100 → 555 0199". */
export function summarize(
  before: Fields | undefined,
  after: Fields | undefined,
  fields: readonly string[],
): string {
  if (!before) return "created";
  if (!after) return "removed";
  const parts = fields.map((name) => `${words(name)}: ${difference(before[name], after[name])}`);
  return clip(parts.join("; ") || "nothing changed", longestSummary);
}

function difference(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  const from = shown(before);
  const to = shown(after);
  if (to === undefined) return from === undefined ? "changed" : `cleared (was ${from})`;
  return from === undefined ? `set to ${to}` : `${from} → ${to}`;
}

function listDifference(before: readonly unknown[], after: readonly unknown[]): string {
  const had = new Set(before.map((item) => JSON.stringify(item)));
  const has = new Set(after.map((item) => JSON.stringify(item)));
  const added = after.filter((item) => !had.has(JSON.stringify(item)));
  const removed = before.filter((item) => !has.has(JSON.stringify(item)));
  const parts = [named("added", added), named("removed", removed)].filter((part) => part !== undefined);
  return parts.join(", ") || "reordered";
}

function named(verb: string, items: readonly unknown[]): string | undefined {
  if (items.length === 0) return undefined;
  const names = items.map(itemName);
  return names.every((name) => name !== undefined)
    ? `${verb} ${clip(names.join(", "), longestValue)}`
    : `${verb} ${items.length}`;
}

/** What to call an item of a list: itself, its name or title, or month and hours and the like when it is that small. */
function itemName(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null) return shown(item);
  const { name, title } = { name: undefined, title: undefined, ...item };
  if (typeof name === "string") return name;
  if (typeof title === "string") return title;
  const values = Object.values(item);
  return values.length <= 3 && values.every((value) => shown(value) !== undefined)
    ? values.map(shown).join(" ")
    : undefined;
}

function shown(value: unknown): string | undefined {
  if (typeof value === "string")
    return value === "" ? "empty" : clip(value.replace(/\s+/g, " "), longestValue);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return undefined;
}

/** "hourlyRate" → "hourly rate" */
function words(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
