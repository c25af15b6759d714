import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { editablePageSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { consultantQuery, queryOf } from "../data/inputs.ts";
import { type Context, readAll } from "../store.ts";
import { editablePage } from "../views/editor-rows.ts";

export const listEditableConsultants = defineTool({
  name: "list-editable-consultants",
  title: "List editable consultants",
  description:
    "Returns consultants page by page with the versions needed to save them, for the widget.",
  inputSchema: z.object({ ...consultantQuery, ...paging }),
  outputSchema: editablePageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ cursor, limit, ...input }, context: Context) {
    const page = editablePage(await readAll(context), queryOf(input), widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
