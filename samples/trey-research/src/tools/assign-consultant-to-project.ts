import { inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, idempotentWrite, money } from "@suite/server/tools";
import { type AssignmentSaved, assignmentSavedSchema, type Project } from "@suite/trey-research-contract";
import { z } from "zod";
import { type Assigned, assignmentWarnings, assignPeople, overAllocatedAhead } from "../assign.ts";
import { assignmentRow } from "../assignment-rows.ts";
import { assignmentInput, consultantId, projectId } from "../inputs.ts";
import { findConsultant, findProject, personLabel, projectLabel } from "../names.ts";
import { monthsShown } from "../rules/hours.ts";
import { type AllRows, type Context, readAllAfterWriting } from "../store.ts";

export const assignConsultantToProject = defineTool({
  name: "assign-consultant-to-project",
  title: "Assign consultant to project",
  description:
    "Assigns one consultant to a project, or changes the role, rate, billing or forecast of an " +
    "assignment. Recorded hours are kept. For several people, use bulk-assign-consultants.",
  inputSchema: z.object({ projectId, consultantId, ...assignmentInput }),
  outputSchema: assignmentSavedSchema,
  annotations: idempotentWrite,
  invoking: "Assigning",
  invoked: "Assignment saved",
  async handler({ projectId: place, consultantId: person, ...terms }, context: Context) {
    const project = await findProject(context, place);
    const consultant = await findConsultant(context, person);
    const [assigned] = await assignPeople(context, project, [consultant], terms);
    if (!assigned || assigned.error) throw assigned?.error;
    return assignmentAnswer(assigned, project, await readAllAfterWriting(context), context.now());
  },
});

const verbs = { assigned: "Assigned", updated: "Updated", unchanged: "Unchanged:" };

/** Result of one saved assignment, with warnings about the person's months. */
function assignmentAnswer(
  assigned: Assigned,
  project: Project,
  allRows: AllRows,
  now: Date,
): { text: string; structuredContent: AssignmentSaved } {
  const { consultant, outcome, row, changeId } = assigned;
  if (outcome === "failed" || outcome === "unknown" || !row)
    throw new Error("A failed assignment has no answer.");
  const overAllocated = overAllocatedAhead(allRows, consultant.id, now);
  const warnings = assignmentWarnings(assigned, overAllocated);
  const terms = `${inline(row.role)}, ${money(row.hourlyRate)}/h, ${row.billable ? "billable" : "not billable"}`;
  return {
    text: blocks(
      `${verbs[outcome]} ${personLabel(consultant)} on ${projectLabel(project)}: ${terms}.`,
      ...warnings.map((warning) => `Warning: ${warning}`),
    ),
    structuredContent: {
      assignment: assignmentRow(row, project, consultant, monthsShown(now)),
      created: outcome === "assigned",
      warnings,
      overAllocated,
      changeId,
    },
  };
}
