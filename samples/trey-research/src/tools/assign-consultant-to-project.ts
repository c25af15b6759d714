import { defineTool } from "@suite/server";
import { sets } from "@suite/server/tools";
import { assignmentSavedSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { assignPeople } from "../assign.ts";
import { readAfterWriting } from "../everything.ts";
import { findConsultant, findProject } from "../find.ts";
import { assignmentInput, consultantId, projectId } from "../inputs.ts";
import type { Context } from "../store.ts";
import { assignmentAnswer } from "../views/assignment-answer.ts";

export const assignConsultantToProject = defineTool({
  name: "assign-consultant-to-project",
  title: "Assign consultant to project",
  description:
    "Assigns one consultant to a project: adds, books or puts somebody on its team in a role, such as " +
    "tester or data scientist. Also changes an assignment that exists: raises or lowers its rate in " +
    "dollars an hour, makes it billable or non-billable, or changes the forecast hours of a month; " +
    "recorded hours are always kept. Warns about months above 160 h. For several people use " +
    "bulk-assign-consultants.",
  inputSchema: z.object({ projectId, consultantId, ...assignmentInput }),
  outputSchema: assignmentSavedSchema,
  annotations: sets,
  invoking: "Assigning",
  invoked: "Assignment saved",
  async handler({ projectId: place, consultantId: person, ...asked }, context: Context) {
    const project = await findProject(context, place);
    const consultant = await findConsultant(context, person);
    const [assigned] = await assignPeople(context, project, [consultant], asked);
    if (!assigned || assigned.error) throw assigned?.error;
    return assignmentAnswer(assigned, project, await readAfterWriting(context), context.now());
  },
});
