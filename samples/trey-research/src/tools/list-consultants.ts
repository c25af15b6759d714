import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { consultantPageSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { filters } from "../data/inputs.ts";
import { monthsShown } from "../rules/hours.ts";
import { type Context, readAll } from "../store.ts";
import { filteredRows } from "../views/rows.ts";

export const listConsultants = defineTool({
  name: "list-consultants",
  title: "List consultants",
  description: "Returns the dashboard's consultants page by page, for the widget.",
  inputSchema: z.object({ ...filters, ...paging }),
  outputSchema: consultantPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ cursor, limit, ...filters }, context: Context) {
    const selection = filteredRows(await readAll(context), filters, monthsShown(context.now()));
    const page = selection.consultantPage(widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
