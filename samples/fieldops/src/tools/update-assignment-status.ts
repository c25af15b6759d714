import { statusChangedSchema, statusSchema } from "@suite/fieldops-widgets/contract";
import { defineTool } from "@suite/server";
import { sets, version } from "@suite/server/tools";
import { z } from "zod";
import { desk, readDispatch } from "../desk.ts";
import { assignmentFinder } from "../find.ts";
import { assignmentId } from "../inputs.ts";
import { checkStatusChange } from "../rules/status-life-cycle.ts";
import type { Context } from "../store.ts";
import { assignmentLabel } from "../words.ts";

export const updateAssignmentStatus = defineTool({
  name: "update-assignment-status",
  title: "Update assignment status",
  description:
    "Updates the status of one assignment, a step at a time: set it to EnRoute when the technician has " +
    "set out, left or is on the way to it (en route), and mark it as Done when the job at the site is " +
    "finished or completed and can be closed. New work is dispatched by committing a plan, never here. To " +
    "look something up use get-assignment.",
  inputSchema: z.object({
    assignmentId,
    status: statusSchema.describe("EnRoute or Done: the step after the current status"),
    version,
  }),
  outputSchema: statusChangedSchema,
  annotations: sets,
  invoking: "Saving the status",
  invoked: "Status saved",
  async handler({ assignmentId: asked, status, version: seen }, context: Context) {
    const { store, signal } = context;
    const { id } = await assignmentFinder(context, await readDispatch(context))(asked);
    const changes = (current: { status: typeof status }) => {
      checkStatusChange(id, current.status, status);
      return { status };
    };
    const saved = await store.workOrders.patch({ desk: desk.id, id }, changes, { version: seen, signal });
    const changeId = store.writes.changeIds.at(-1);
    const { site, technicianId } = saved;
    const text = changeId
      ? `${assignmentLabel(saved)} is ${status} now. To take it back: undo-change with ${changeId}.`
      : `Nothing to save: ${assignmentLabel(saved)} is ${status} already.`;
    return {
      text,
      structuredContent: {
        assignment: { id, site: site.slice(0, 120), status, technicianId, version: saved.version },
        changeId,
      },
    };
  },
});
