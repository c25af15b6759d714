import { clip, type UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  confirm,
  count,
  destructive,
  fitBulkResult,
  notDoneReason,
  requireConsent,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type BulkUpdate,
  bulkUpdateSchema,
  type Consultant,
  consultantUpdateSchema,
  type VersionedConsultant,
  versionedConsultantSchema,
} from "@suite/trey-research-contract";
import { z } from "zod";
import {
  countPeople,
  failureOf,
  listPeople,
  outcomeTable,
  type ResolvedName,
  resolveEach,
  unknownRows,
} from "../bulk.ts";
import { editableConsultant } from "../editor-rows.ts";
import { consultantIds, listChanges } from "../inputs.ts";
import {
  changedFields,
  changesTo,
  type RequestedUpdate,
  requestedUpdates,
} from "../rules/consultant-changes.ts";
import type { Context } from "../store.ts";

export const bulkUpdateConsultants = defineTool({
  name: "bulk-update-consultants",
  title: "Update several consultants",
  description:
    "Changes several consultants: updates has one patch per person, consultantIds share one. addSkills, " +
    "removeSkills, addRoles and removeRoles keep the other entries, also for one person. More than ten " +
    "people need the person's agreement.",
  inputSchema: z.object({
    updates: z.array(consultantUpdateSchema).min(1).max(40).optional().describe("One patch per person"),
    consultantIds: consultantIds.optional(),
    ...listChanges,
    confirm,
  }),
  outputSchema: bulkUpdateSchema,
  annotations: destructive,
  cost: 10,
  invoking: "Saving consultants",
  invoked: "Consultants saved",
  async handler({ confirm: agreed, ...input }, context: Context) {
    const requested = requestedUpdates(input);
    const resolved = await resolveEach(
      context,
      requested.map(({ consultantId }) => consultantId),
    );
    const people = resolved.flatMap((entry) => ("person" in entry ? entry.person : []));
    if (input.consultantIds) {
      const question = bulkUpdateQuestion(resolved, requested);
      const agreement = await requireConsent(context, people.length, agreed, question);
      if (agreement !== "accept") return bulkUpdatePreview(resolved, requested, agreement);
    }
    return bulkUpdateAnswer(await updateEach(context, resolved, requested), context.signal);
  },
});

interface Updated {
  readonly consultantId: string;
  readonly name: string;
  readonly outcome: "updated" | "unchanged" | "conflict" | "failed" | "unknown";
  readonly error?: UserError;
  readonly changeId?: string;
  /** Current row: after the change, or as the conflict found it. */
  readonly row?: VersionedConsultant;
}

/** Writes one patch per person in few transactions. A failed row does not stop the others. */
async function updateEach(
  { store, signal, progress }: Context,
  resolved: readonly ResolvedName[],
  requested: readonly RequestedUpdate[],
): Promise<Updated[]> {
  const rows = resolved.map((entry, index) => ({ entry, request: requested[index] }));
  const writable = rows.flatMap(({ entry, request }) =>
    "person" in entry && request ? [{ person: entry.person, request }] : [],
  );
  progress(0, writable.length);
  const results = await store.batch(
    writable.map(({ person, request: { consultantId: _, version, ...changes } }) => ({
      table: "consultants" as const,
      patch: { id: person.id },
      changes: (current: Stored<Consultant>) => changesTo(current, changes),
      version,
    })),
    { signal, onProgress: progress },
  );
  const byId = new Map(writable.map(({ person }, index) => [person.id, results[index]]));
  return resolved.map((entry): Updated => {
    if ("error" in entry)
      return { consultantId: entry.asked, name: "", outcome: "failed", error: entry.error };
    const { id, name } = entry.person;
    const result = byId.get(id);
    if (!result?.ok) return { consultantId: id, name, ...refusal(result?.error) };
    const row = versionedConsultantSchema.parse(result.row);
    const outcome = result.changeId === undefined ? "unchanged" : "updated";
    return { consultantId: id, name: row.name, outcome, row, changeId: result.changeId };
  });
}

function refusal(error: UserError | undefined): Pick<Updated, "outcome" | "error" | "row"> {
  if (error?.code !== "conflict") return { outcome: failureOf(error), error };
  return { outcome: "conflict", error, row: versionedConsultantSchema.safeParse(error.data?.current).data };
}

interface BulkUpdateResult {
  text: string;
  structuredContent: BulkUpdate;
}

/** Result with the outcome of each row, in the order of the request. */
function bulkUpdateAnswer(rows: readonly Updated[], signal: AbortSignal): BulkUpdateResult {
  const rowsWith = (...outcomes: Updated["outcome"][]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const updated = rowsWith("updated");
  const failed = rowsWith("failed", "conflict");
  const unknown = rowsWith("unknown");
  const stopped = signal.aborted ? " Stopped by the caller." : "";
  const results = fitBulkResult(
    rows.map(({ consultantId, name, outcome, error, changeId, row }) => ({
      row: { consultantId: clip(consultantId, 60), name: clip(name, 40), outcome, version: row?.version },
      extras: [
        { error: error && clip(error.message, 160) },
        outcome === "conflict" && row ? { consultant: editableConsultant(row) } : {},
        { changeId },
        row ? { consultant: editableConsultant(row) } : {},
      ],
    })),
  );
  return {
    text: blocks(
      `${count(updated, "consultant")} updated, ${rowsWith("unchanged")} unchanged, ${failed} not saved.${unknownRows(rows)}${stopped}`,
      outcomeTable(rows.map((row) => ({ ...row, note: row.error?.message }))),
    ),
    structuredContent: {
      results,
      updated,
      failed,
      ...(unknown > 0 && { unknown }),
      ...(signal.aborted && { cancelled: true }),
    },
  };
}

/** Question before many people are updated. */
function bulkUpdateQuestion(
  resolved: readonly ResolvedName[],
  requested: readonly RequestedUpdate[],
): string {
  return `Write ${fieldsOf(requested)} for ${countPeople(resolved)}? ${listPeople(resolved)}`;
}

function fieldsOf(requested: readonly RequestedUpdate[]): string {
  const { consultantId: _, ...changes } = requested[0] ?? { consultantId: "" };
  return changedFields(changes).join(", ");
}

/** Preview: says what would be done without doing it. */
function bulkUpdatePreview(
  resolved: readonly ResolvedName[],
  requested: readonly RequestedUpdate[],
  why: keyof typeof notDoneReason,
): BulkUpdateResult {
  return {
    text: blocks(
      `Nothing is done yet. This would write ${fieldsOf(requested)} for ${countPeople(resolved)}.`,
      listPeople(resolved),
      notDoneReason[why],
    ),
    structuredContent: { results: [], updated: 0, failed: 0, preview: true },
  };
}
