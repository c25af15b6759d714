import { clip, inline } from "@suite/contracts";
import type { CommitResult, Plan, Taken, TechnicianResult } from "@suite/fieldops-contract";
import { blocks, count, dayText, listFirst, onlyData, table } from "@suite/server/tools";
import { type Dispatch, desk } from "../desk.ts";
import type { SignedPlan } from "../plan/seal.ts";
import { assignmentLabel, technicianLabel } from "../words.ts";
import type { CommittedPart, FreshRead } from "./commit-plan.ts";

export function commitResult(
  { planId, day }: Pick<SignedPlan, "planId" | "day">,
  technicians: readonly TechnicianResult[],
  { now, cancelled }: { readonly now: Date; readonly cancelled: boolean },
): CommitResult {
  const count = (committed: boolean) =>
    technicians
      .filter(({ outcome }) => (outcome === "committed") === committed)
      .reduce((sum, { assignmentIds }) => sum + assignmentIds.length, 0);
  return {
    view: "result",
    readAt: now.toISOString(),
    planId,
    day,
    timeZone: desk.timeZone,
    technicians: [...technicians],
    committed: count(true),
    notCommitted: count(false),
    cancelled: cancelled ? true : undefined,
  };
}

/** Result of one technician's part. `nameOf` names whoever has work that was taken meanwhile. */
export function technicianResult(
  { part, outcome }: CommittedPart,
  nameOf: (technicianId: string) => string | undefined,
): TechnicianResult {
  const { technicianId, technicianName, lines } = part;
  const assignmentIds = lines.map(({ assignmentId }) => assignmentId);
  const base = { technicianId, technicianName: clip(technicianName, 60), assignmentIds, taken: [] };
  if (outcome.kind === "committed") {
    const message = `${count(assignmentIds.length, "assignment")} dispatched.`;
    return { ...base, outcome: "committed", message, changeId: outcome.changeId };
  }
  if (outcome.kind === "failed") {
    return { ...base, outcome: "failed", message: outcome.error.message, cause: outcome.cause };
  }
  const jobs = toTakenJobs(outcome.freshRead, nameOf);
  const why =
    jobs.length > 0
      ? jobs.map(({ message }) => message).join(" ")
      : `${clip(technicianName, 60)} was given other work, or is no longer available, since the plan was reviewed.`;
  return { ...base, outcome: "conflict", taken: jobs, message: `${clip(why, 600)} Check the plan again.` };
}

function toTakenJobs({ changed }: FreshRead, nameOf: (id: string) => string | undefined): Taken[] {
  return changed.map(({ line: { assignmentId, site }, row }) => {
    const label = assignmentLabel({ id: assignmentId, site });
    const base = { assignmentId, site: clip(site, 80) };
    if (!row) return { ...base, message: `${label} no longer exists.` };
    const technicianName = row.technicianId === undefined ? undefined : nameOf(row.technicianId);
    const message =
      row.status === "New"
        ? `${label} was changed since the plan was reviewed.`
        : `${label} is ${row.status} with ${inline(technicianName ?? row.technicianId ?? "somebody else", 60)} already.`;
    return { ...base, message, status: row.status, technicianName };
  });
}

/** Result of an earlier commit, reconstructed from the plan's row. */
export function resultOfPlan(plan: Plan, { technicians }: Dispatch, now: Date): CommitResult {
  const names = new Map(technicians.map(({ id, name }) => [id, name]));
  const results = plan.technicians.map(
    ({ technicianId, assignmentIds, undone }): TechnicianResult => ({
      technicianId,
      technicianName: clip(names.get(technicianId) ?? technicianId, 60),
      outcome: undone ? "failed" : "committed",
      assignmentIds,
      taken: [],
      message: undone
        ? "Undone after it was committed."
        : `${count(assignmentIds.length, "assignment")} dispatched.`,
      cause: undone ? "taken-back" : undefined,
    }),
  );
  return commitResult({ planId: plan.id, day: plan.day }, results, { now, cancelled: false });
}

export function commitText({ day, technicians, committed, notCommitted, cancelled }: CommitResult): string {
  return blocks(
    `**${count(committed, "assignment")} dispatched** for ${dayText(day)}${notCommitted > 0 ? `, ${notCommitted} not` : ""}.`,
    cancelled ? "Stopped by the caller; what is not committed was not touched." : "",
    table(
      ["Technician", "Outcome", "Assignments", "To know"],
      technicians.map((row) => [
        technicianLabel({ id: row.technicianId, name: row.technicianName }),
        row.outcome,
        listFirst(row.assignmentIds, 10),
        row.outcome === "committed" ? "" : row.message,
      ]),
    ),
    onlyData,
  );
}
