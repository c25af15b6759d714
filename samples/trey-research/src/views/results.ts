import { clip, inline } from "@suite/contracts";
import { count, table } from "@suite/server/tools";
import type { Resolved } from "../each-person.ts";
import { personLabel } from "../labels.ts";

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
  const skipped = resolved.flatMap((entry) => ("error" in entry ? `"${inline(entry.asked, 40)}"` : []));
  const also = skipped.length > 0 ? ` Skipped, as not one person each: ${skipped.join(", ")}.` : "";
  return `${people.join(", ")}.${also}`;
}
