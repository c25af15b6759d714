import { inline } from "@suite/contracts";
import { blocks, money } from "@suite/server/tools";
import type { AssignmentSaved, Project } from "@suite/trey-research-widgets/contract";
import { type Assigned, overAllocatedAhead } from "../assign.ts";
import type { Everything } from "../everything.ts";
import { personLabel, projectLabel } from "../labels.ts";
import { monthsShown } from "../rules/months.ts";
import { assignmentRow } from "./cards.ts";
import { overAllocationWarning } from "./warnings.ts";

const verbs = { assigned: "Assigned", updated: "Updated", unchanged: "Already so:" };

/** One saved assignment, with what to know about the person's months now. */
export function assignmentAnswer(
  { consultant, outcome, row, changeId }: Assigned,
  project: Project,
  everything: Everything,
  now: Date,
): { text: string; structuredContent: AssignmentSaved } {
  if (outcome === "failed" || !row) throw new Error("A failed assignment has no answer.");
  const overAllocated = overAllocatedAhead(everything, consultant.id, now);
  const warnings = [
    overAllocationWarning(consultant.name, overAllocated),
    row.billable && row.hourlyRate === 0 ? "The rate is 0: none was given and none is usual." : undefined,
  ].filter((warning) => warning !== undefined);
  const terms = `${inline(row.role)}, ${money(row.hourlyRate)}/h, ${row.billable ? "billable" : "not billable"}`;
  return {
    text: blocks(
      `${verbs[outcome]} ${personLabel(consultant)} on ${projectLabel(project)}: ${terms}.`,
      ...warnings.map((warning) => `Warning: ${warning}`),
      changeId && `To take it back: undo-change with ${changeId}.`,
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
