import { defineTool } from "@suite/server";
import { appPage, pageText, paging, reads } from "@suite/server/tools";
import { assignmentPageSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { readEverything } from "../everything.ts";
import { filters } from "../inputs.ts";
import { monthsShown } from "../rules/months.ts";
import type { Context } from "../store.ts";
import { shown } from "../views/selection.ts";
import { assignmentPage } from "../views/team.ts";

export const listAssignments = defineTool({
  name: "list-assignments",
  title: "List assignments",
  description:
    "Assignments page by page, for the widget: of one project, of one consultant, or all that fit the filters.",
  inputSchema: z.object({
    projectId: z.string().max(200).optional().describe("Exact project id"),
    consultantId: z.string().max(200).optional().describe("Exact consultant id"),
    ...filters,
    ...paging,
  }),
  outputSchema: assignmentPageSchema,
  annotations: reads,
  visibility: ["app"],
  async handler({ projectId, consultantId, cursor, limit, ...given }, context: Context) {
    const everything = await readEverything(context);
    const rows = shown(everything, given, monthsShown(context.now())).assignments.filter(
      (row) =>
        (projectId === undefined || row.projectId === projectId) &&
        (consultantId === undefined || row.consultantId === consultantId),
    );
    const page = assignmentPage(everything, rows, context.now(), appPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
