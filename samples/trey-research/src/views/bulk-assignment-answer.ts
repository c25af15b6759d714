import { clip, inline } from "@suite/contracts";
import { blocks, count, money, whyNothing, withinAnswer } from "@suite/server/tools";
import type { BulkAssignment, OverAllocation, Project } from "@suite/trey-research-widgets/contract";
import { type Assigned, overAllocatedAhead } from "../assign.ts";
import type { Resolved } from "../each-person.ts";
import type { Everything } from "../everything.ts";
import { projectLabel } from "../labels.ts";
import type { AssignmentAsked } from "../rules/assignment-changes.ts";
import type { Context } from "../store.ts";
import { countPeople, outcomeTable, whoIsMeant } from "./results.ts";
import { overAllocationWarning } from "./warnings.ts";

interface Answer {
  text: string;
  structuredContent: BulkAssignment;
}

/** One person's result, with what the text says of it. */
type Outcome = Omit<BulkAssignment["results"][number], "overAllocated"> & {
  readonly overAllocated?: readonly OverAllocation[];
  readonly warning?: string;
};

/** What became of each person, in the order asked. */
export function bulkAssignmentAnswer(
  project: Project,
  resolved: readonly Resolved[],
  done: readonly Assigned[],
  everything: Everything,
  { now, signal }: Pick<Context, "now" | "signal">,
): Answer {
  const byId = new Map(done.map((entry) => [entry.consultant.id, entry]));
  const people = resolved.map((entry) => outcomeOf(entry, byId, everything, now()));
  const assigned = people.filter(({ outcome }) => outcome !== "failed").length;
  const failed = people.length - assigned;
  const failures = failed > 0 ? `; ${failed} could not be assigned` : "";
  const stopped = signal.aborted ? " Stopped by the caller." : "";
  const results = withinAnswer(
    people.map(({ consultantId, name, outcome, error, changeId, overAllocated }) => ({
      row: { consultantId, name, outcome },
      extras: [
        { error: error && clip(error, 160) },
        { changeId },
        { overAllocated: overAllocated?.map((entry) => entry.month) },
      ],
    })),
  );
  return {
    text: blocks(
      `${count(assigned, "person is", "people are")} on ${projectLabel(project)}${failures}.${stopped}`,
      outcomeTable(people.map((row) => ({ ...row, note: row.error ?? row.warning }))),
      "Next: show-project-details, or show-recent-changes to undo one.",
    ),
    structuredContent: {
      ...header(project),
      results,
      assigned,
      failed,
      ...(signal.aborted && { cancelled: true }),
    },
  };
}

function outcomeOf(
  entry: Resolved,
  done: ReadonlyMap<string, Assigned>,
  everything: Everything,
  now: Date,
): Outcome {
  const assigned = "person" in entry ? done.get(entry.person.id) : undefined;
  if (!assigned || assigned.outcome === "failed") {
    const error = "error" in entry ? entry.error : assigned?.error;
    return { ...named(entry), outcome: "failed", error: error?.message ?? "Not reached." };
  }
  const { consultant, outcome, changeId } = assigned;
  const overAllocated = overAllocatedAhead(everything, consultant.id, now);
  const warning = overAllocationWarning(consultant.name, overAllocated);
  return { ...named(entry), outcome, changeId, warning, ...(warning && { overAllocated }) };
}

/** What the person is asked before many are assigned. */
export function bulkAssignmentQuestion(
  project: Project,
  resolved: readonly Resolved[],
  asked: AssignmentAsked,
): string {
  return `Put ${countPeople(resolved)} on ${projectLabel(project)} as ${termsOf(asked)}? ${whoIsMeant(resolved)}`;
}

const termsOf = ({ role, rate }: AssignmentAsked) =>
  rate === undefined ? inline(role) : `${inline(role)} at ${money(rate)}/h`;

/** What would be done; nothing is. */
export function bulkAssignmentPreview(
  project: Project,
  resolved: readonly Resolved[],
  asked: AssignmentAsked,
  why: keyof typeof whyNothing,
): Answer {
  return {
    text: blocks(
      "Nothing is done yet.",
      `This would put ${countPeople(resolved)} on ${projectLabel(project)} as ${termsOf(asked)}.`,
      whoIsMeant(resolved),
      whyNothing[why],
    ),
    structuredContent: { ...header(project), results: [], assigned: 0, failed: 0, preview: true },
  };
}

const header = ({ id, name, clientName }: Project) => ({
  projectId: id,
  projectName: clip(name, 80),
  clientName: clip(clientName, 80),
});

function named(entry: Resolved): { consultantId: string; name: string } {
  if ("person" in entry) return { consultantId: entry.person.id, name: clip(entry.person.name, 40) };
  return { consultantId: clip(entry.asked, 60), name: "" };
}
