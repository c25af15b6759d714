import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { bulkEditorSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { editorAnswer } from "../editor-rows.ts";
import { consultantQuery } from "../inputs.ts";
import type { Context } from "../store.ts";
import { bulkEditor } from "../widgets.ts";

export const showBulkEditor = defineTool({
  name: "show-bulk-editor",
  title: "Show bulk editor",
  description:
    "Opens the bulk editor: an editable table, a grid like a spreadsheet, in which a person edits names, " +
    "emails, phone numbers, skills and roles of several people by hand on one screen and saves them at " +
    "once. Use it when somebody says: let me edit, type or fix that myself. It changes nothing by itself. " +
    "When you are told what to change, use update-consultant or bulk-update-consultants.",
  inputSchema: z.object(consultantQuery),
  outputSchema: bulkEditorSchema,
  annotations: reads,
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
