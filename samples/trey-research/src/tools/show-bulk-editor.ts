import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { bulkEditorSchema } from "@suite/trey-research-contract";
import { z } from "zod";
import { consultantQuery } from "../data/inputs.ts";
import type { Context } from "../store.ts";
import { editorAnswer } from "../views/editor-rows.ts";
import { bulkEditor } from "../widgets.ts";

export const showBulkEditor = defineTool({
  name: "show-bulk-editor",
  title: "Show bulk editor",
  description:
    "Opens a table in which the person edits consultants by hand. To make changes yourself, use " +
    "update-consultant or bulk-update-consultants.",
  inputSchema: z.object(consultantQuery),
  outputSchema: bulkEditorSchema,
  annotations: readOnly,
  widget: bulkEditor,
  invoking: "Opening the editor",
  invoked: "Editor ready",
  handler: (input, context: Context) =>
    editorAnswer(
      context,
      input,
      "The rows can be edited in the grid, or with bulk-update-consultants and these ids.",
    ),
});
