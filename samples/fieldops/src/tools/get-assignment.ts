import { clip, inline } from "@suite/contracts";
import {
  type AssignmentDetail,
  assignmentDetailSchema,
  type VersionedWorkOrder,
} from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import {
  blocks,
  listFirst,
  onlyData,
  plainQuotations,
  quotations,
  readOnly,
  statusInWords,
} from "@suite/server/tools";
import { z } from "zod";
import { desk, readDispatch } from "../data/desk.ts";
import { assignmentFinder } from "../data/find.ts";
import { assignmentId } from "../data/inputs.ts";
import type { Context } from "../store.ts";
import {
  assignmentLabel,
  dueInWords,
  hoursInWords,
  technicianIdList,
  technicianLabel,
  timesInWords,
} from "../views/words.ts";

export const getAssignment = defineTool({
  name: "get-assignment",
  title: "Get assignment",
  description:
    "Returns the full details of one assignment in any status: problem, customer, site, required skills, " +
    "SLA and assigned technician. Use it for questions about a specific assignment, by id or site. To " +
    "list new work, use list-new-assignments.",
  inputSchema: z.object({ assignmentId }),
  outputSchema: assignmentDetailSchema,
  annotations: readOnly,
  invoking: "Looking it up",
  invoked: "Assignment found",
  async handler({ assignmentId: nameOrId }, context: Context) {
    const dispatch = await readDispatch(context);
    const row = await assignmentFinder(context, dispatch)(nameOrId);
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
    const quotes = [{ what: "Description", text: view.assignment.description }];
    const next = row.status === "New" ? "create-dispatch-plan" : "update-assignment-status";
    return {
      text: assignmentText(view),
      forPeople: plainQuotations(quotes),
      forModel: blocks(
        technicianIdList(technician ? [technician] : []),
        `Status: ${row.status}. Next: ${next}.`,
        quotations(quotes, 1000),
        onlyData,
      ),
      structuredContent: view,
    };
  },
});

function shortAssignment(row: VersionedWorkOrder): VersionedWorkOrder {
  const few = (texts: readonly string[]) => texts.slice(0, 10).map((text) => clip(text, 40));
  return {
    ...row,
    site: clip(row.site, 120),
    category: clip(row.category, 60),
    description: clip(row.description, 1000),
    requiredSkills: few(row.requiredSkills),
    tags: few(row.tags),
    customerName: clip(row.customerName, 120),
    customerPhone: clip(row.customerPhone, 40),
    assetId: clip(row.assetId, 60),
    address: clip(row.address, 200),
    region: clip(row.region, 60),
    team: clip(row.team, 60),
  };
}

function assignmentText({ assignment: row, technician, readAt }: AssignmentDetail): string {
  const now = new Date(readAt);
  const facts = [
    inline(row.category),
    `Needs ${inline(listFirst(row.requiredSkills, 10), 300) || "no particular skill"}; takes ${row.durationMinutes} min; site open ${hoursInWords(row.window)}`,
    `At ${inline(row.address, 200)} (${inline(row.region)}), asset ${inline(row.assetId)}, team ${inline(row.team)}`,
    `Customer: ${inline(row.customerName, 120)}, ${inline(row.customerPhone)}`,
    row.tags.length > 0 ? `Tags: ${inline(listFirst(row.tags, 10), 300)}` : "",
    technician && row.startsAt
      ? `With ${technicianLabel(technician)}, ${inline(technician.phone)}, from ${dueInWords(row.startsAt, now)}`
      : "Not assigned yet",
  ];
  return blocks(
    `${assignmentLabel(row)} is ${statusInWords(row.status)}, with ${row.priority.toLowerCase()} priority, and due ${dueInWords(row.slaDueAt, now)}.`,
    facts.flatMap((fact) => (fact === "" ? [] : `- ${fact}`)).join("\n"),
    timesInWords,
  );
}
