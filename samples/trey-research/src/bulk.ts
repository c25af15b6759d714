import { clip, inline, type UserError } from "@suite/contracts";
import { count, resolveEach as eachOf, table } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Consultant } from "@suite/trey-research-contract";
import { consultantFinder, personLabel } from "./names.ts";
import type { Context } from "./store.ts";

export type ResolvedName =
  | { readonly asked: string; readonly person: Stored<Consultant> }
  | { readonly asked: string; readonly error: UserError };

/** Finds each person by name. A person who is not found or listed twice is an error of that row only. */
export async function resolveEach(context: Context, names: readonly string[]): Promise<ResolvedName[]> {
  const resolved = await eachOf(names, await consultantFinder(context), ({ name }) => name);
  return resolved.map((entry) => ("row" in entry ? { asked: entry.asked, person: entry.row } : entry));
}

/** Outcome of a row whose write failed: `unknown` if it may have been saved all the same. */
export function failureOf(error: UserError | undefined): "failed" | "unknown" {
  return error?.outcome === "unknown" ? "unknown" : "failed";
}

/** Part of a sentence about rows of which it is not known whether they were saved; empty without any. */
export function unknownRows(rows: readonly { readonly outcome: string }[]): string {
  const unknown = rows.filter(({ outcome }) => outcome === "unknown").length;
  return unknown > 0 ? ` Of ${unknown} it is not known whether they were saved: read them first.` : "";
}

interface Outcome {
  readonly consultantId: string;
  readonly name: string;
  readonly outcome: string;
  /** Reason of a failure, or a warning. */
  readonly note?: string;
}

/** Table of a bulk tool's results. The more rows, the shorter their notes. */
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

export function countPeople(resolved: readonly ResolvedName[]): string {
  return count(resolved.filter((entry) => "person" in entry).length, "person", "people");
}

/** For questions and previews: the people found and the names that are skipped. */
export function listPeople(resolved: readonly ResolvedName[]): string {
  const people = resolved.flatMap((entry) => ("person" in entry ? personLabel(entry.person) : []));
  const skipped = resolved.flatMap((entry) => ("error" in entry ? `"${inline(entry.asked, 40)}"` : []));
  const also = skipped.length > 0 ? ` Skipped (no match, or several matches): ${skipped.join(", ")}.` : "";
  return `${people.join(", ")}.${also}`;
}
