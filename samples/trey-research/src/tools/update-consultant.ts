import { lazy, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { idempotentWrite, version } from "@suite/server/tools";
import {
  consultantChangesSchema,
  consultantUpdatedSchema,
  fieldNames,
} from "@suite/trey-research-contract";
import { z } from "zod";
import { consultantId } from "../data/inputs.ts";
import { findConsultant, idsOf, personLabel } from "../data/names.ts";
import { changedFields, changesTo } from "../rules/consultant-changes.ts";
import type { Context } from "../store.ts";
import { editableConsultant } from "../views/editor-rows.ts";

/** British English, since American English has a comma before "or". */
const anyOf = lazy(() => new Intl.ListFormat("en-GB", { type: "disjunction" }));

export const updateConsultant = defineTool({
  name: "update-consultant",
  title: "Update consultant",
  description:
    "Changes the given fields of one consultant. To add or remove single skills or roles, use " +
    "bulk-update-consultants.",
  inputSchema: z.object({ consultantId, ...consultantChangesSchema.shape, version }),
  outputSchema: consultantUpdatedSchema,
  annotations: idempotentWrite,
  invoking: "Saving the consultant",
  invoked: "Consultant saved",
  async handler({ consultantId: nameOrId, version: etag, ...changes }, context: Context) {
    const fields = changedFields(changes);
    if (fields.length === 0) {
      throw new UserError("invalid", `Specify what to change: ${anyOf().format(fieldNames)}.`);
    }
    const { id } = await findConsultant(context, nameOrId);
    const { row: saved, changeId } = await context.store.consultants.patch(
      { id },
      (current) => changesTo(current, changes),
      { version: etag, signal: context.signal },
    );
    const text = changeId
      ? `Saved ${fields.join(", ")} of ${personLabel(saved)}.`
      : `Nothing to save: ${personLabel(saved)} has these values already.`;
    const forModel = idsOf([saved]);
    return {
      text,
      forModel,
      structuredContent: { consultant: editableConsultant(saved), changeId },
    };
  },
});
