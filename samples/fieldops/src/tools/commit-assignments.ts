import { clip, inline, UserError } from "@suite/contracts";
import {
  type CommitResult,
  commitResultSchema,
  planCommitSchema,
  type Taken,
  type TechnicianResult,
} from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import {
  afterWriting,
  blocks,
  count,
  dayText,
  destructive,
  listFirst,
  statusInWords,
  table,
} from "@suite/server/tools";
import { type CommittedPart, commitPlan, type FreshRead } from "../data/commit/commit-plan.ts";
import { readDispatch } from "../data/desk.ts";
import { openPlan, type PlanPart, type SignedPlan } from "../data/plan/seal.ts";
import type { Context } from "../store.ts";
import { commitResult } from "../views/commit-result.ts";
import { assignmentLabel, technicianLabel } from "../views/words.ts";

export const commitAssignments = defineTool({
  name: "commit-assignments",
  title: "Commit assignments",
  description:
    "Dispatches a plan that the person reviewed in the widget. Each technician's part is written " +
    "completely or not at all; an assignment taken in the meantime is reported as a conflict. Repeating " +
    "it changes nothing.",
  inputSchema: planCommitSchema,
  outputSchema: commitResultSchema,
  annotations: destructive,
  cost: 10,
  visibility: ["app"],
  async handler({ seal, assignments }, context: Context) {
    const plan = await openPlan(seal, context.caller, context.now());
    if (assignments) checkSeen(plan, assignments);
    const done = await commitPlan(context, plan);
    const conflicts = done.some(({ outcome }) => outcome.kind === "conflict");
    // The read after a write must not fail.
    const { technicians } = conflicts
      ? await readDispatch(context, afterWriting)
      : { technicians: [] };
    const names = new Map(technicians.map(({ id, name }) => [id, name]));
    const results = done.map((part) => technicianResult(part, (id) => names.get(id)));
    const result = commitResult(plan, results, {
      now: context.now(),
      cancelled: context.signal.aborted,
    });
    return { text: commitText(result, plan), structuredContent: result };
  },
});

/**
 * Throws `invalid` when the lines on screen differ from the sealed ones, so that a widget cannot show one plan
 * and commit another.
 */
function checkSeen(
  { parts }: SignedPlan,
  onScreen: readonly { readonly assignmentId: string; readonly technicianId: string }[],
): void {
  const plannedPairs = parts.flatMap(({ technicianId, lines }) =>
    lines.map(({ assignmentId }) => `${assignmentId} ${technicianId}`),
  );
  const visiblePairs = onScreen.map(
    ({ assignmentId, technicianId }) => `${assignmentId} ${technicianId}`,
  );
  if (visiblePairs.toSorted().join() === plannedPairs.toSorted().join()) return;
  throw new UserError(
    "invalid",
    "These assignments differ from the reviewed plan, so nothing was committed. Review the plan again.",
  );
}

/** Result of one technician's part. `nameOf` names whoever has work that was taken meanwhile. */
function technicianResult(
  { part, outcome }: CommittedPart,
  nameOf: (technicianId: string) => string | undefined,
): TechnicianResult {
  const { technicianId, technicianName, lines } = part;
  const assignmentIds = lines.map(({ assignmentId }) => assignmentId);
  const base = { technicianId, technicianName: clip(technicianName, 60), assignmentIds, taken: [] };
  if (outcome.kind === "committed") {
    const message = [`${count(lines.length, "assignment")} dispatched.`, overridesText(part)]
      .filter(Boolean)
      .join(" ");
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
  return {
    ...base,
    outcome: "conflict",
    taken: jobs,
    message: `${clip(why, 600)} Check the plan again.`,
  };
}

/** The work that a technician does without a required skill, by the person's decision. Empty without such work. */
function overridesText({ lines }: Pick<PlanPart, "lines">): string {
  const overrides = lines.flatMap(({ assignmentId, overrideReason }) =>
    overrideReason === undefined
      ? []
      : `${assignmentId} without a required skill: “${inline(overrideReason, 160)}”.`,
  );
  return overrides.join(" ");
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
        : `${label} is ${statusInWords(row.status)} with ${inline(technicianName ?? row.technicianId ?? "somebody else", 60)} already.`;
    return { ...base, message, status: row.status, technicianName };
  });
}

function commitText(result: CommitResult, { parts }: SignedPlan): string {
  const { day, technicians, committed, notCommitted, cancelled } = result;
  const overridesOf = ({ technicianId }: TechnicianResult) =>
    parts
      .filter((part) => part.technicianId === technicianId)
      .map(overridesText)
      .join(" ");
  const unknown = technicians
    .filter(({ cause }) => cause === "interrupted")
    .reduce((sum, { assignmentIds }) => sum + assignmentIds.length, 0);
  const are = (number: number) => (number === 1 ? "is" : "are");
  const dispatched = `${count(committed, "assignment")} ${are(committed)} dispatched for ${dayText(day)}`;
  const not = notCommitted - unknown;
  const rest = not > 0 ? `, and ${not} ${are(not)} not` : "";
  return blocks(
    `${dispatched}${rest}.`,
    unknown > 0
      ? `Not known: ${count(unknown, "assignment")}, see “interrupted”. Commit again to find out.`
      : "",
    cancelled ? "Stopped by the caller before the rest." : "",
    table(
      ["Technician", "Outcome", "Assignments", "To know"],
      technicians.map((row) => [
        technicianLabel({ name: row.technicianName }),
        row.outcome,
        listFirst(row.assignmentIds, 10),
        row.outcome === "committed" ? overridesOf(row) : row.message,
      ]),
    ),
  );
}
