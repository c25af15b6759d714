import { assignmentDetailSchema } from "@suite/fieldops-widgets/contract";
import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { z } from "zod";
import { desk } from "../desk.ts";
import { readDispatch } from "../dispatch.ts";
import { assignmentFinder } from "../find.ts";
import { assignmentId } from "../inputs.ts";
import type { Context } from "../store.ts";
import { assignmentText, shortAssignment } from "../views/assignment-text.ts";

export const getAssignment = defineTool({
  name: "get-assignment",
  title: "Get assignment",
  description:
    "Tells everything about one assignment, that is a certain job, order or ticket, in whatever status: " +
    "the details and description of what is wrong, customer and contact, address, asset, skills it needs, " +
    "SLA and when it is due, who has the work or was given it, and whether it is done yet. Use it when " +
    "somebody asks about a certain piece of work, by id or site, and where it stands. For all the new " +
    "ones use list-new-assignments.",
  inputSchema: z.object({ assignmentId }),
  outputSchema: assignmentDetailSchema,
  annotations: reads,
  invoking: "Looking it up",
  invoked: "Assignment found",
  async handler({ assignmentId: asked }, context: Context) {
    const dispatch = await readDispatch(context);
    const row = await assignmentFinder(context, dispatch)(asked);
    const technician = dispatch.technicians.find(({ id }) => id === row.technicianId);
    const view = {
      readAt: context.now().toISOString(),
      timeZone: desk.timeZone,
      assignment: shortAssignment(row),
      technician: technician && {
        id: technician.id,
        name: technician.name,
        phone: technician.phone,
        vehicle: technician.vehicle,
      },
    };
    return { text: assignmentText(view), structuredContent: view };
  },
});
