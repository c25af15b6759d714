import { defineTool } from "@suite/server";
import { agreedTo, confirm, sets } from "@suite/server/tools";
import { bulkAssignmentSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { assignPeople } from "../assign.ts";
import { resolveEach } from "../each-person.ts";
import { readAfterWriting } from "../everything.ts";
import { findProject } from "../find.ts";
import { assignmentInput, consultantIds, projectId } from "../inputs.ts";
import type { Context } from "../store.ts";
import {
  bulkAssignmentAnswer,
  bulkAssignmentPreview,
  bulkAssignmentQuestion,
} from "../views/bulk-assignment-answer.ts";

export const bulkAssignConsultants = defineTool({
  name: "bulk-assign-consultants",
  title: "Assign several consultants",
  description:
    "Assigns several consultants to one project together: adds, books or puts a whole group, all of them " +
    "at once, on its team, in the same role (as developers, architects, trainers) at the same rate; " +
    "assignments that exist are changed and keep their hours. Use it to staff a project with people " +
    "already chosen. Reports each person; a name that is unknown or fits several people is skipped. For " +
    "more than ten people it first says what it would do and asks for confirm: true.",
  inputSchema: z.object({ projectId, consultantIds, ...assignmentInput, confirm }),
  outputSchema: bulkAssignmentSchema,
  annotations: sets,
  invoking: "Assigning consultants",
  invoked: "Consultants assigned",
  async handler({ projectId: place, consultantIds: names, confirm: agreed, ...asked }, context: Context) {
    const project = await findProject(context, place);
    const resolved = await resolveEach(context, names);
    const people = resolved.flatMap((entry) => ("person" in entry ? entry.person : []));
    const question = bulkAssignmentQuestion(project, resolved, asked);
    const agreement = await agreedTo(context, people.length, agreed, question);
    if (agreement !== "accept") return bulkAssignmentPreview(project, resolved, asked, agreement);
    const done = await assignPeople(context, project, people, asked);
    return bulkAssignmentAnswer(project, resolved, done, await readAfterWriting(context), context);
  },
});
