import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { assignmentPageSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { filters } from "../data/inputs.ts";
import { monthsShown } from "../rules/hours.ts";
import { type Context, readAll } from "../store.ts";
import { assignmentPage, filteredRows } from "../views/rows.ts";

export const listAssignments = defineTool({
  name: "list-assignments",
  title: "List assignments",
  description:
    "Returns assignments page by page, for the widget: those of one project, of one consultant, or all " +
    "that match the filters.",
  inputSchema: z.object({
    projectId: z.string().max(200).optional().describe("Exact project id"),
    consultantId: z.string().max(200).optional().describe("Exact consultant id"),
    ...filters,
    ...paging,
  }),
  outputSchema: assignmentPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ projectId, consultantId, cursor, limit, ...filters }, context: Context) {
    const allRows = await readAll(context);
    const rows = filteredRows(allRows, filters, monthsShown(context.now())).assignments.filter(
      (row) =>
        (projectId === undefined || row.projectId === projectId) &&
        (consultantId === undefined || row.consultantId === consultantId),
    );
    const page = assignmentPage(allRows, rows, context.now(), widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
