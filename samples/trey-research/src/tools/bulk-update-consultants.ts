import { defineTool } from "@suite/server";
import { agreedTo, confirm, destroys } from "@suite/server/tools";
import {
  bulkUpdateSchema,
  consultantChangesSchema,
  consultantUpdateSchema,
} from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { resolveEach } from "../each-person.ts";
import { consultantIds, listChanges } from "../inputs.ts";
import { requestedUpdates } from "../rules/requested-updates.ts";
import type { Context } from "../store.ts";
import { updateEach } from "../update-each.ts";
import { bulkUpdateAnswer, bulkUpdatePreview, bulkUpdateQuestion } from "../views/bulk-update-answer.ts";

export const bulkUpdateConsultants = defineTool({
  name: "bulk-update-consultants",
  title: "Update several consultants",
  description:
    "Updates or changes the records of several consultants at once, in one go, such as new phone numbers " +
    "or emails, and reports each; also adds skills or roles to one person or to everybody named, or " +
    "removes them, without touching the others they have. Either `updates`, one patch per person, or " +
    "`consultantIds` with one patch for all these people: addSkills, removeSkills, addRoles, removeRoles " +
    "(or skills, roles to replace whole lists). For more than ten people in `consultantIds` it first says " +
    "what it would do and asks for confirm: true.",
  inputSchema: z.object({
    updates: z.array(consultantUpdateSchema).min(1).max(40).optional().describe("One patch per person"),
    consultantIds: consultantIds.optional(),
    ...listChanges,
    ...consultantChangesSchema.shape,
    confirm,
  }),
  outputSchema: bulkUpdateSchema,
  annotations: destroys,
  invoking: "Saving consultants",
  invoked: "Consultants saved",
  async handler({ confirm: agreed, ...input }, context: Context) {
    const requested = requestedUpdates(input);
    const resolved = await resolveEach(
      context,
      requested.map(({ consultantId }) => consultantId),
    );
    const people = resolved.flatMap((entry) => ("person" in entry ? entry.person : []));
    if (input.consultantIds) {
      const question = bulkUpdateQuestion(resolved, requested);
      const agreement = await agreedTo(context, people.length, agreed, question);
      if (agreement !== "accept") return bulkUpdatePreview(resolved, requested, agreement);
    }
    return bulkUpdateAnswer(await updateEach(context, resolved, requested), context.signal);
  },
});
