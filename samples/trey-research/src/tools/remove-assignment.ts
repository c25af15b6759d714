import { UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { confirm, destroys, version } from "@suite/server/tools";
import { assignmentRemovalSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { findConsultant, findProject } from "../find.ts";
import { consultantId, projectId } from "../inputs.ts";
import { personLabel, projectLabel } from "../labels.ts";
import { monthsShown } from "../rules/months.ts";
import type { Context } from "../store.ts";
import { assignmentRow } from "../views/cards.ts";
import { removalQuestion, removalText } from "../views/removal-text.ts";

export const removeAssignment = defineTool({
  name: "remove-assignment",
  title: "Remove assignment",
  description:
    "Takes a consultant off a project: removes, deletes or cancels the assignment, unassigns, drops or " +
    "pulls out somebody who is leaving a team, with the forecast and delivered hours recorded there. " +
    "Without confirm: true it asks the person, or only shows what would go where it cannot; then ask them " +
    "yourself. Can be taken back with undo-change.",
  inputSchema: z.object({ projectId, consultantId, confirm, version }),
  outputSchema: assignmentRemovalSchema,
  annotations: destroys,
  invoking: "Looking at the assignment",
  invoked: "Assignment looked at",
  async handler(
    { projectId: place, consultantId: person, confirm: agreed, version: seen },
    context: Context,
  ) {
    const { store, signal, now, confirm: ask } = context;
    const project = await findProject(context, place);
    const consultant = await findConsultant(context, person);
    const key = { projectId: project.id, consultantId: consultant.id };
    const row = await store.assignments.get(key, { signal });
    if (!row) {
      throw new UserError(
        "not_found",
        `${personLabel(consultant)} is not on ${projectLabel(project)}. See show-consultant-profile for the projects.`,
      );
    }
    const assignment = assignmentRow(row, project, consultant, monthsShown(now()));
    const agreement = agreed ? "accept" : await ask(removalQuestion(row, assignment), { basis: row.version });
    const removed = agreement === "accept";
    // A person agrees to what they were shown; what changed since is a conflict.
    const version = seen ?? (agreed ? undefined : row.version);
    if (removed) await store.assignments.remove(key, { version, signal });
    const changeId = store.writes.changeIds.at(-1);
    return {
      text: removalText(row, assignment, { changeId, agreement }),
      structuredContent: { removed, assignment, changeId },
    };
  },
});
