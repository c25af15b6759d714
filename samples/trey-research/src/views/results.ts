import type { Resolved } from "../each-person.ts";
import { personLabel } from "../labels.ts";
import { sizeOf } from "../page.ts";
import { clip, count, table } from "../text.ts";

/** Bytes of JSON for the rows of a bulk answer. */
const rowsBytes = 9300;

/**
 * Makes the rows of a bulk tool fit a small answer: every row keeps who and what became of it, extras are added in order
 * while there is room. What is left out stands in the text, or is read again by the widget.
 */
export function withinAnswer<Row extends object, Extra extends object>(
  rows: readonly { readonly row: Row; readonly extras: readonly Extra[] }[],
): (Row & Partial<Extra>)[] {
  const results: (Row & Partial<Extra>)[] = rows.map(({ row }) => ({ ...row }));
  let left = rowsBytes - sizeOf(results);
  const rounds = Math.max(0, ...rows.map(({ extras }) => extras.length));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { extras }] of rows.entries()) {
      const extra = extras[round];
      if (extra === undefined || sizeOf(extra) > left) continue;
      left -= sizeOf(extra);
      Object.assign(results[index] ?? {}, extra);
    }
  }
  return results;
}

interface Outcome {
  readonly consultantId: string;
  readonly name: string;
  readonly outcome: string;
  /** Why it failed, or what to know about it. */
  readonly note?: string;
}

/** The rows of a bulk tool in words; the more rows, the shorter their notes. */
export function outcomeTable(rows: readonly Outcome[]): string {
  const noteLength = Math.min(200, Math.max(60, Math.floor(3000 / rows.length)));
  return table(
    ["Id", "Name", "Outcome", "To know"],
    rows.map(({ consultantId, name, outcome, note = "" }) => [
      clip(consultantId, 60),
      clip(name, 60),
      outcome,
      clip(note, noteLength),
    ]),
  );
}

export function countPeople(resolved: readonly Resolved[]): string {
  return count(resolved.filter((entry) => "person" in entry).length, "person", "people");
}

/** For a preview: who would be written to, and which names would be skipped. */
export function whoIsMeant(resolved: readonly Resolved[]): string {
  const people = resolved.flatMap((entry) => ("person" in entry ? personLabel(entry.person) : []));
  const skipped = resolved.flatMap((entry) => ("error" in entry ? `"${clip(entry.asked, 40)}"` : []));
  const also = skipped.length > 0 ? ` Skipped, as not one person each: ${skipped.join(", ")}.` : "";
  return `${people.join(", ")}.${also}`;
}
