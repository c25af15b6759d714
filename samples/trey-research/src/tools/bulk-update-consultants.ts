import { clip, inline, type UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, confirm, count, destructive, fitBulkResult } from "@suite/server/tools";
import type { OperationResult, Stored } from "@suite/storage";
import {
  bulkUpdateSchema,
  type Consultant,
  consultantUpdateSchema,
  type LastChange,
  lastChangeSchema,
  type VersionedConsultant,
  versionedConsultantSchema,
} from "@suite/trey-research-contract";
import { z } from "zod";
import {
  changedSince,
  failureOf,
  previewUnlessAgreed,
  type ResolvedPerson,
  resolvePeople,
  summarize,
} from "../data/bulk.ts";
import { consultantIds, listChanges } from "../data/inputs.ts";
import {
  changedFields,
  changesTo,
  isAsRequested,
  type RequestedUpdate,
  requestedUpdates,
} from "../rules/consultant-changes.ts";
import type { Context } from "../store.ts";
import { editableConsultant } from "../views/editor-rows.ts";

export const bulkUpdateConsultants = defineTool({
  name: "bulk-update-consultants",
  title: "Update several consultants",
  description:
    "Changes several consultants: updates has one patch per person, consultantIds share one. addSkills, " +
    "removeSkills, addRoles and removeRoles keep the other entries, also for one person. More than ten " +
    "people need the person's agreement.",
  inputSchema: z.object({
    updates: z
      .array(consultantUpdateSchema)
      .min(1)
      .max(40)
      .optional()
      .describe("One patch per person"),
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
    const resolved = await resolvePeople(
      context,
      requested.map(({ consultantId }) => consultantId),
    );
    if (input.consultantIds) {
      const fields = changedFields({ ...requested[0], consultantId: undefined }).join(", ");
      const describe = (people: string) => `write ${fields} for ${people}`;
      const preview = await previewUnlessAgreed(context, resolved, agreed, describe);
      if (preview) {
        return {
          ...preview,
          structuredContent: { results: [], updated: 0, failed: 0, preview: true },
        };
      }
    }
    return bulkUpdateAnswer(await updateEach(context, resolved, requested), context.signal);
  },
});

interface Updated {
  readonly consultantId: string;
  readonly name: string;
  readonly outcome: "updated" | "unchanged" | "conflict" | "failed" | "unknown";
  readonly error?: UserError | undefined;
  readonly changeId?: string | undefined;
  /** Current row: after the change, or as the conflict found it. */
  readonly row?: VersionedConsultant | undefined;
  /** The other change of a conflict. */
  readonly lastChange?: LastChange | undefined;
}

/** Writes one patch per person in few transactions. A failed row does not stop the others. */
async function updateEach(
  { store, signal, progress }: Context,
  resolved: readonly ResolvedPerson[],
  requested: readonly RequestedUpdate[],
): Promise<Updated[]> {
  const writable = resolved.flatMap((entry, index) => {
    const request = requested[index];
    return "row" in entry && request ? [{ id: entry.row.id, request }] : [];
  });
  progress(0, writable.length);
  const results = await store.batch(
    writable.map(({ id, request: { consultantId: _, version, ...changes } }) => ({
      table: "consultants" as const,
      patch: { id },
      changes: (current: Stored<Consultant>) => changesTo(current, changes),
      version,
    })),
    { signal, onProgress: progress },
  );
  const byId = new Map(writable.map(({ id }, index) => [id, results[index]]));
  return resolved.map((entry, index): Updated => {
    if ("error" in entry)
      return { consultantId: entry.input, name: "", outcome: "failed", error: entry.error };
    const { id, name } = entry.row;
    return { consultantId: id, name, ...toOutcome(byId.get(id), name, requested[index]) };
  });
}

function toOutcome(
  result: OperationResult | undefined,
  name: string,
  request: RequestedUpdate | undefined,
): Omit<Updated, "consultantId" | "name"> & { readonly name?: string } {
  if (!result?.ok) return refusal(result?.error);
  const { data: row } = versionedConsultantSchema.safeParse(result.row);
  // The row of a repeated call is as it is stored now.
  if (!row || !request || !isAsRequested(row, request)) {
    return { outcome: "conflict", error: changedSince(inline(name, 60)), row };
  }
  const outcome = result.changeId === undefined ? "unchanged" : "updated";
  return { name: row.name, outcome, row, changeId: result.changeId };
}

function refusal(
  error: UserError | undefined,
): Pick<Updated, "outcome" | "error" | "row" | "lastChange"> {
  if (error?.code !== "conflict") return { outcome: failureOf(error), error };
  return {
    outcome: "conflict",
    error,
    row: versionedConsultantSchema.safeParse(error.data?.current).data,
    lastChange: lastChangeSchema.safeParse(error.data?.lastChange).data,
  };
}

function bulkUpdateAnswer(rows: readonly Updated[], signal: AbortSignal) {
  const { countRows, counts, remarks, table, forModel } = summarize(
    rows.map((row) => ({ ...row, note: row.error?.message })),
    signal,
  );
  const updated = countRows("updated");
  const results = fitBulkResult(
    rows.map(({ consultantId, name, outcome, error, changeId, row, lastChange }) => ({
      row: {
        consultantId: clip(consultantId, 60),
        name: clip(name, 40),
        outcome,
        version: row?.version,
      },
      extras: [
        { error: error && clip(error.message, 160) },
        outcome === "conflict" && row ? { consultant: editableConsultant(row), lastChange } : {},
        { changeId },
        row ? { consultant: editableConsultant(row) } : {},
      ],
    })),
  );
  const numbers = `${count(updated, "consultant")} updated, ${countRows("unchanged")} unchanged`;
  return {
    text: blocks(`${numbers}, ${counts.failed} not saved.${remarks}`, table),
    forModel,
    structuredContent: { results, updated, ...counts },
  };
}
