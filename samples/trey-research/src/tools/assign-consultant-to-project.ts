import { inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, idempotentWrite, money } from "@suite/server/tools";
import { assignmentSavedSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { assignPeople, getConsequences } from "../data/assign.ts";
import { assignmentInput, consultantId, projectId } from "../data/inputs.ts";
import { findConsultant, findProject, idsOf, personLabel, projectLabel } from "../data/names.ts";
import { monthsShown } from "../rules/hours.ts";
import { type Context, readAllAfterWriting } from "../store.ts";
import { assignmentRow } from "../views/rows.ts";

const verbs = {
  assigned: "is assigned to",
  updated: "has new terms on",
  unchanged: "was already assigned to",
};

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
  async handler(
    { projectId: projectName, consultantId: consultantName, ...terms },
    context: Context,
  ) {
    const project = await findProject(context, projectName);
    const consultant = await findConsultant(context, consultantName);
    const [assigned] = await assignPeople(context, project, [consultant], terms);
    if (!assigned || !("row" in assigned)) throw assigned?.error;
    const { outcome, row, changeId } = assigned;
    const now = context.now();
    const allRows = await readAllAfterWriting(context);
    const { overAllocated, warnings } = getConsequences(consultant, row, allRows, now);
    const what = `${inline(row.role)}, ${money(row.hourlyRate)}/h, ${row.billable ? "billable" : "not billable"}`;
    return {
      text: blocks(
        `${personLabel(consultant)} ${verbs[outcome]} ${projectLabel(project)} as ${what}.`,
        ...warnings.map((warning) => `Warning: ${warning}`),
      ),
      forModel: idsOf([consultant], [project]),
      structuredContent: {
        assignment: assignmentRow(row, project, consultant, monthsShown(now)),
        created: outcome === "assigned",
        warnings,
        overAllocated,
        changeId,
      },
    };
  },
});
