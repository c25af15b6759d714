import { clip, inline, UserError } from "@suite/contracts";
import {
  blocks,
  count,
  idList,
  notDoneReason,
  type ResolvedName,
  requireConsent,
  resolveEach,
  table,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Consultant } from "@suite/trey-research-contract";
import type { Context } from "../store.ts";
import { consultantFinder, idsOf, personLabel } from "./names.ts";

export type ResolvedPerson = ResolvedName<Stored<Consultant>>;

/** Finds each person by name. A person who is not found or listed twice is an error of that row only. */
export async function resolvePeople(
  context: Context,
  names: readonly string[],
): Promise<ResolvedPerson[]> {
  return resolveEach(names, await consultantFinder(context), ({ name }) => name);
}

/**
 * Asks for agreement when a write needs it. Returns `undefined` when it may proceed, else the texts of the preview.
 * @param describe says what is done with "11 people", such as "put 11 people on a project"
 */
export async function previewUnlessAgreed(
  context: Context,
  resolved: readonly ResolvedPerson[],
  confirmed: boolean | undefined,
  describe: (people: string) => string,
): Promise<{ text: string; forModel: string } | undefined> {
  const people = resolved.flatMap((entry) => ("row" in entry ? entry.row : []));
  const skipped = resolved.flatMap((entry) =>
    "error" in entry ? `"${inline(entry.input, 40)}"` : [],
  );
  const also =
    skipped.length > 0 ? ` Skipped (no match, or several matches): ${skipped.join(", ")}.` : "";
  const list = `${people.map(personLabel).join(", ")}.${also}`;
  const action = describe(count(people.length, "person", "people"));
  const question = `${action.charAt(0).toUpperCase()}${action.slice(1)}? ${list}`;
  const agreement = await requireConsent(context, people.length, confirmed, question);
  if (agreement === "accept") return undefined;
  return {
    text: blocks(`Nothing is done yet. This would ${action}.`, list),
    forModel: blocks(notDoneReason[agreement], idsOf(people)),
  };
}

/** Outcome of a row whose write failed: `unknown` if it may have been saved all the same. */
export function failureOf(error: UserError | undefined): "failed" | "unknown" {
  return error?.outcome === "unknown" ? "unknown" : "failed";
}

/**
 * Error of a row that an earlier run of the call saved, and that somebody changed, undid or removed since: it is not written again,
 * and does not count as saved.
 * @param record begins the sentence, such as "The assignment of Avery"
 */
export function changedSince(record: string): UserError {
  return new UserError(
    "conflict",
    `${record} was saved by this call before, and changed or undone since. Nothing was written now. Look at it as it is and decide again.`,
  );
}

interface Outcome {
  readonly consultantId: string;
  readonly name: string;
  readonly outcome: string;
  /** Reason of a failure, or a warning. */
  readonly note?: string;
  readonly error?: UserError | undefined;
}

/**
 * Common part of the results of both bulk tools: counts, remarks for the end of the first sentence, a table of the rows, and for the
 * model their ids and the next steps of the errors.
 */
export function summarize(rows: readonly Outcome[], { aborted }: AbortSignal) {
  const countRows = (...outcomes: string[]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const unknown = countRows("unknown");
  const failed = countRows("failed", "conflict");
  const unknownText = ` Of ${unknown} it is not known whether they were saved: read them first.`;
  // A row without a name was not found: its id is the text of the call.
  const found = rows
    .filter(({ name }) => name !== "")
    .map(({ consultantId: id, name }) => ({ id, name }));
  // The more rows, the shorter their notes.
  const noteLength = Math.min(200, Math.max(60, Math.floor(3000 / rows.length)));
  const nextSteps = new Set(
    rows.flatMap(({ error }) => (error?.forModel ? clip(error.forModel, noteLength) : [])),
  );
  return {
    countRows,
    counts: { failed, ...(unknown > 0 && { unknown }), ...(aborted && { cancelled: true }) },
    remarks: `${unknown > 0 ? unknownText : ""}${aborted ? " Stopped by the caller." : ""}`,
    table: table(
      ["Name", "Outcome", "To know"],
      rows.map(({ consultantId, name, outcome, note = "" }) => [
        clip(name || consultantId, 60),
        outcome,
        clip(note, noteLength),
      ]),
    ),
    forModel: blocks(idList("Consultant", found), ...nextSteps),
  };
}
