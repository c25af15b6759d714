import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { bulkEditorSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { editorAnswer } from "../editor-rows.ts";
import { consultantQuery } from "../inputs.ts";
import type { Context } from "../store.ts";
import { bulkEditor } from "../widgets.ts";

export const searchConsultants = defineTool({
  name: "search-consultants",
  title: "Search consultants",
  description:
    "Finds consultants by what they know: skills (one of them, or all), role, name and free hours in a " +
    "month, all of which must hold. Use it when looking for people with experience in something: do we " +
    "have consultants skilled in both, who knows or speaks it, is an expert in it, is available or still " +
    "has time; or to list the people of a role, such as developers or architects. recommend-staffing " +
    "ranks people for one project.",
  inputSchema: z.object(consultantQuery),
  outputSchema: bulkEditorSchema,
  annotations: reads,
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
