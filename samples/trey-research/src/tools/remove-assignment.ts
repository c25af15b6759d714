import { inline, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, confirm, destructive, hours, notDoneReason, version } from "@suite/server/tools";
import {
  type Assignment,
  type AssignmentRow,
  assignmentRemovalSchema,
} from "@suite/trey-research-contract";
import { z } from "zod";
import { consultantId, projectId } from "../data/inputs.ts";
import { findConsultant, findProject, idsOf, personLabel, projectLabel } from "../data/names.ts";
import { monthsShown, sumHours } from "../rules/hours.ts";
import type { Context } from "../store.ts";
import { assignmentRow } from "../views/rows.ts";

export const removeAssignment = defineTool({
  name: "remove-assignment",
  title: "Remove assignment",
  description:
    "Removes a consultant's assignment to a project, with its forecast and delivered hours, once the " +
    "person agrees. undo-change restores it.",
  inputSchema: z.object({ projectId, consultantId, confirm, version }),
  outputSchema: assignmentRemovalSchema,
  annotations: destructive,
  invoking: "Looking at the assignment",
  invoked: "Assignment looked at",
  async handler(
    { projectId: projectName, consultantId: consultantName, confirm: agreed, version: seen },
    context: Context,
  ) {
    const { store, signal, now, confirm: ask } = context;
    const project = await findProject(context, projectName);
    const consultant = await findConsultant(context, consultantName);
    const key = { projectId: project.id, consultantId: consultant.id };
    const row = await store.assignments.get(key, { signal });
    if (!row) {
      throw new UserError(
        "not_found",
        `${personLabel(consultant)} is not on ${projectLabel(project)}.`,
        undefined,
        { forModel: "See show-consultant-profile for the projects." },
      );
    }
    const assignment = assignmentRow(row, project, consultant, monthsShown(now()));
    const what = described(row, assignment);
    const agreement = agreed ? "accept" : await ask(`Remove ${what}?`, { basis: row.version });
    const removed = agreement === "accept";
    // The person agreed to the row as shown, so a change since then is a conflict.
    const version = seen ?? (agreed ? undefined : row.version);
    const changeId = removed
      ? (await store.assignments.remove(key, { version, signal })).changeId
      : undefined;
    const ids = idsOf([consultant], [project]);
    const structuredContent = { removed, assignment, changeId };
    if (agreement === "accept")
      return { text: `Removed ${what}.`, forModel: ids, structuredContent };
    return {
      text: `Nothing is removed yet. This would remove ${what}.`,
      forModel: blocks(notDoneReason[agreement], ids),
      structuredContent,
    };
  },
});

/** Counts all recorded hours, also those of months that are no longer shown. */
function described(
  { forecast, delivered }: Assignment,
  { consultantName, projectName, clientName, role }: AssignmentRow,
): string {
  const person = personLabel({ name: consultantName });
  const project = projectLabel({ name: projectName, clientName });
  return `${person}, ${inline(role)} on ${project}, with ${hours(sumHours(forecast))} forecast and ${hours(sumHours(delivered))} delivered`;
}
