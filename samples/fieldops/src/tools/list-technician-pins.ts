import { technicianPinPageSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import { pageText, paging, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { readDispatch } from "../data/desk.ts";
import type { Context } from "../store.ts";
import { technicianPinPage } from "../views/rows.ts";

export const listTechnicianPins = defineTool({
  name: "list-technician-pins",
  title: "List technician pins",
  description: "Returns the technicians on the map page by page, for the widget.",
  inputSchema: z.object({
    cursor: paging.cursor,
    limit: z.int().min(1).max(250).default(250).describe("Maximum number of technicians"),
  }),
  outputSchema: technicianPinPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ cursor, limit }, context: Context) {
    const { technicians } = await readDispatch(context);
    const page = technicianPinPage(technicians, { cursor, limit, bytes: 48_000 });
    return { text: pageText(page), structuredContent: page };
  },
});
