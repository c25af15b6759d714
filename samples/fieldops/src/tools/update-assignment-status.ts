import { clip } from "@suite/contracts";
import { statusChangedSchema, statusSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import { idempotentWrite, statusInWords, version } from "@suite/server/tools";
import { z } from "zod";
import { desk, readDispatch } from "../data/desk.ts";
import { assignmentFinder } from "../data/find.ts";
import { assignmentId } from "../data/inputs.ts";
import { checkStatusChange } from "../rules/status-life-cycle.ts";
import type { Context } from "../store.ts";
import { assignmentLabel } from "../views/words.ts";

export const updateAssignmentStatus = defineTool({
  name: "update-assignment-status",
  title: "Update assignment status",
  description:
    "Moves one assignment to its next status: EnRoute when the technician has left for the site, Done " +
    "when the work is finished. Statuses cannot be skipped. To dispatch new work, use " +
    "create-dispatch-plan; the person commits the plan in its widget.",
  inputSchema: z.object({
    assignmentId,
    status: statusSchema.describe("EnRoute or Done, whichever follows the current status"),
    version,
  }),
  outputSchema: statusChangedSchema,
  annotations: idempotentWrite,
  invoking: "Saving the status",
  invoked: "Status saved",
  async handler({ assignmentId: nameOrId, status, version: etag }, context: Context) {
    const { store, signal } = context;
    const { id } = await assignmentFinder(context, await readDispatch(context))(nameOrId);
    const changes = (current: { status: typeof status }) => {
      checkStatusChange(id, current.status, status);
      return { status };
    };
    const key = { desk: desk.id, id };
    const { row: saved, changeId } = await store.workOrders.patch(key, changes, {
      version: etag,
      signal,
    });
    const { site, technicianId } = saved;
    // Of a repeated call the row is as it is stored now, which may be a later status.
    const text = changeId
      ? `${assignmentLabel(saved)} is ${statusInWords(saved.status)} now.`
      : `${assignmentLabel(saved)} is ${statusInWords(saved.status)} already, so nothing changed.`;
    const assignment = {
      id,
      site: clip(site, 120),
      status: saved.status,
      technicianId,
      version: saved.version,
    };
    const forModel = `Status: ${saved.status}.`;
    return { text, forModel, structuredContent: { assignment, changeId } };
  },
});
