import { clip, inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  confirm,
  count,
  fitBulkResult,
  idempotentWrite,
  money,
  notDoneReason,
  requireConsent,
} from "@suite/server/tools";
import {
  type BulkAssignment,
  bulkAssignmentSchema,
  type OverAllocation,
  type Project,
} from "@suite/trey-research-contract";
import { z } from "zod";
import { type Assigned, assignmentWarnings, assignPeople, overAllocatedAhead } from "../assign.ts";
import {
  countPeople,
  failureOf,
  listPeople,
  outcomeTable,
  type ResolvedName,
  resolveEach,
  unknownRows,
} from "../bulk.ts";
import { assignmentInput, consultantIds, projectId } from "../inputs.ts";
import { findProject, projectLabel } from "../names.ts";
import type { AssignmentTerms } from "../rules/assignment-changes.ts";
import { type AllRows, type Context, readAllAfterWriting } from "../store.ts";

export const bulkAssignConsultants = defineTool({
  name: "bulk-assign-consultants",
  title: "Assign several consultants",
  description:
    "Assigns several consultants to one project in the same role. Updates existing assignments, which keep " +
    "their hours; skips and reports unclear names. More than ten people need the person's agreement. To find " +
    "candidates, use recommend-staffing.",
  inputSchema: z.object({ projectId, consultantIds, ...assignmentInput, confirm }),
  outputSchema: bulkAssignmentSchema,
  annotations: idempotentWrite,
  cost: 10,
  invoking: "Assigning consultants",
  invoked: "Consultants assigned",
  async handler({ projectId: place, consultantIds: names, confirm: agreed, ...terms }, context: Context) {
    const project = await findProject(context, place);
    const resolved = await resolveEach(context, names);
    const people = resolved.flatMap((entry) => ("person" in entry ? entry.person : []));
    const question = bulkAssignmentQuestion(project, resolved, terms);
    const agreement = await requireConsent(context, people.length, agreed, question);
    if (agreement !== "accept") return bulkAssignmentPreview(project, resolved, terms, agreement);
    const done = await assignPeople(context, project, people, terms);
    return bulkAssignmentAnswer(project, resolved, done, await readAllAfterWriting(context), context);
  },
});

interface BulkAssignmentResult {
  text: string;
  structuredContent: BulkAssignment;
}

/** Result of one person, with the warning for the text. */
type Outcome = Omit<BulkAssignment["results"][number], "overAllocated"> & {
  readonly overAllocated?: readonly OverAllocation[];
  readonly warning?: string;
};

/** Result with the outcome of each person, in the order of the request. */
function bulkAssignmentAnswer(
  project: Project,
  resolved: readonly ResolvedName[],
  done: readonly Assigned[],
  allRows: AllRows,
  { now, signal }: Pick<Context, "now" | "signal">,
): BulkAssignmentResult {
  const byId = new Map(done.map((entry) => [entry.consultant.id, entry]));
  const people = resolved.map((entry) => outcomeOf(entry, byId, allRows, now()));
  const failed = people.filter(({ outcome }) => outcome === "failed").length;
  const unknown = people.filter(({ outcome }) => outcome === "unknown").length;
  const assigned = people.length - failed - unknown;
  const failures = failed > 0 ? `; ${failed} could not be assigned` : "";
  const stopped = signal.aborted ? " Stopped by the caller." : "";
  const results = fitBulkResult(
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
      `${count(assigned, "person is", "people are")} on ${projectLabel(project)}${failures}.${unknownRows(people)}${stopped}`,
      outcomeTable(people.map((row) => ({ ...row, note: row.error ?? row.warning }))),
      "Next: show-project-details, or show-recent-changes to undo one.",
    ),
    structuredContent: {
      ...header(project),
      results,
      assigned,
      failed,
      ...(unknown > 0 && { unknown }),
      ...(signal.aborted && { cancelled: true }),
    },
  };
}

function outcomeOf(
  entry: ResolvedName,
  done: ReadonlyMap<string, Assigned>,
  allRows: AllRows,
  now: Date,
): Outcome {
  const assigned = "person" in entry ? done.get(entry.person.id) : undefined;
  if (!assigned?.row) {
    const error = "error" in entry ? entry.error : assigned?.error;
    return { ...named(entry), outcome: failureOf(error), error: error?.message ?? "Not reached." };
  }
  const { consultant, outcome, changeId } = assigned;
  const overAllocated = overAllocatedAhead(allRows, consultant.id, now);
  const warning = assignmentWarnings(assigned, overAllocated).join(" ");
  return { ...named(entry), outcome, changeId, warning, ...(overAllocated.length > 0 && { overAllocated }) };
}

/** Question before many people are assigned. */
function bulkAssignmentQuestion(
  project: Project,
  resolved: readonly ResolvedName[],
  terms: AssignmentTerms,
): string {
  return `Put ${countPeople(resolved)} on ${projectLabel(project)} as ${termsOf(terms)}? ${listPeople(resolved)}`;
}

const termsOf = ({ role, rate }: AssignmentTerms) =>
  rate === undefined ? inline(role) : `${inline(role)} at ${money(rate)}/h`;

/** Preview: says what would be done without doing it. */
function bulkAssignmentPreview(
  project: Project,
  resolved: readonly ResolvedName[],
  terms: AssignmentTerms,
  why: keyof typeof notDoneReason,
): BulkAssignmentResult {
  return {
    text: blocks(
      "Nothing is done yet.",
      `This would put ${countPeople(resolved)} on ${projectLabel(project)} as ${termsOf(terms)}.`,
      listPeople(resolved),
      notDoneReason[why],
    ),
    structuredContent: { ...header(project), results: [], assigned: 0, failed: 0, preview: true },
  };
}

const header = ({ id, name, clientName }: Project) => ({
  projectId: id,
  projectName: clip(name, 80),
  clientName: clip(clientName, 80),
});

function named(entry: ResolvedName): { consultantId: string; name: string } {
  if ("person" in entry) return { consultantId: entry.person.id, name: clip(entry.person.name, 40) };
  return { consultantId: clip(entry.asked, 60), name: "" };
}
