import { assignmentPageSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { z } from "zod";
import { readDispatch } from "../data/desk.ts";
import { newWorkFilters } from "../data/inputs.ts";
import { newWork } from "../rules/new-work.ts";
import type { Context } from "../store.ts";
import { assignmentPage } from "../views/rows.ts";

export const listAssignments = defineTool({
  name: "list-assignments",
  title: "List assignments",
  description: "Returns new assignments page by page, for the widget.",
  inputSchema: z.object({ ...newWorkFilters, ...paging }),
  outputSchema: assignmentPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ cursor, limit, ...filters }, context: Context) {
    const { orders } = await readDispatch(context);
    const { listed } = newWork(orders, filters, context.now());
    const page = assignmentPage(listed, widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
