import { clip, UserError } from "@suite/contracts";
import type { CommitUndo, KeptPart } from "@suite/fieldops-contract";
import type { Context } from "../../store.ts";
import { desk } from "../desk.ts";
import { isCommitted, type PlanEntry } from "./part-operations.ts";
import { undoPart } from "./undo-part.ts";

/**
 * Takes back a whole commit, technician by technician, each part in one transaction. A part whose work has begun stays as it is and
 * does not stop the others. Throws when storage is unavailable from the start; when it fails later, the remaining parts report it.
 */
export async function undoCommit(context: Context, planId: string): Promise<CommitUndo> {
  const { progress, now } = context;
  const { parts, nameOf } = await readParts(context, planId);
  const undone: PlanEntry[] = [];
  const kept: KeptPart[] = [];
  let changeId: string | undefined;
  let outcome: UndoOutcome | undefined;
  progress(0, parts.length);
  for (const entry of parts) {
    if (outcome?.kind !== "unavailable") outcome = await tryUndo(context, planId, entry);
    if (outcome.kind === "unavailable" && undone.length + kept.length === 0) throw outcome.error;
    if (outcome.kind === "undone") {
      undone.push(entry);
      changeId ??= outcome.changeId;
    } else {
      const { technicianId, assignmentIds } = entry;
      const technicianName = nameOf(technicianId);
      const message = outcome.kind === "changed" ? clip(outcome.error.message, 300) : away;
      kept.push({ technicianId, technicianName, assignmentIds, cause: outcome.kind, message });
    }
    progress(undone.length + kept.length, parts.length);
  }
  return {
    planId,
    readAt: now().toISOString(),
    undone: undone.map(({ technicianId }) => technicianId),
    reopened: undone.reduce((sum, { assignmentIds }) => sum + assignmentIds.length, 0),
    kept,
    changeId,
  };
}

const away = "Storage stopped responding, so it is not known whether this part was undone.";

/** Parts of a committed plan, without the earlier runs of a part that was undone and committed again. */
async function readParts({ store, signal }: Context, planId: string) {
  const plan = await store.plans.get({ desk: desk.id, id: planId }, { fresh: true, signal });
  if (!plan) {
    throw new UserError("not_found", "This plan was never committed, so there is nothing to undo.");
  }
  const technicians = await store.technicians.list(desk.id, { signal });
  const names = new Map(technicians.map(({ id, name }) => [id, name]));
  const latest = new Map(
    plan.technicians.map((entry) => [`${entry.technicianId} ${entry.assignmentIds}`, entry]),
  );
  return {
    parts: [...latest.values()],
    nameOf: (technicianId: string) => clip(names.get(technicianId) ?? technicianId, 60),
  };
}

type UndoOutcome =
  | { readonly kind: "undone"; readonly changeId?: string | undefined }
  | { readonly kind: "changed" | "unavailable"; readonly error: UserError };

/** Undoes a part. A part that was undone before counts as undone. */
async function tryUndo(context: Context, planId: string, entry: PlanEntry): Promise<UndoOutcome> {
  try {
    const { changeId } = await undoPart(context, { planId, entry });
    return { kind: "undone", changeId };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (error.code === "unavailable") return { kind: "unavailable", error };
    const isUndone = await wasUndone(context, planId, entry);
    return isUndone ? { kind: "undone" } : { kind: "changed", error };
  }
}

async function wasUndone({ store, signal }: Context, planId: string, entry: PlanEntry) {
  const plan = await store.plans.get({ desk: desk.id, id: planId }, { fresh: true, signal });
  return plan !== undefined && !isCommitted(plan, entry);
}
