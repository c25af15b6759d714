import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { bulkEditorSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { consultantQuery } from "../data/inputs.ts";
import type { Context } from "../store.ts";
import { editorAnswer } from "../views/editor-rows.ts";
import { bulkEditor } from "../widgets.ts";

export const searchConsultants = defineTool({
  name: "search-consultants",
  title: "Search consultants",
  description:
    "Finds the consultants that match all filters. To rank people for a project, use recommend-staffing; for " +
    "one person, show-consultant-profile.",
  inputSchema: z.object(consultantQuery),
  outputSchema: bulkEditorSchema,
  annotations: readOnly,
  widget: bulkEditor,
  invoking: "Searching consultants",
  invoked: "Consultants found",
  handler: (input, context: Context) =>
    editorAnswer(
      context,
      input,
      "Next: show-consultant-profile with an id, or assign-consultant-to-project, bulk-assign-consultants " +
        "with the ids.",
    ),
});
