import { pinPageSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import { pageText, paging, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { readDispatch } from "../data/desk.ts";
import { shownWork } from "../data/find.ts";
import { assignmentIds } from "../data/inputs.ts";
import type { Context } from "../store.ts";
import { pinPage } from "../views/rows.ts";

export const listMapPins = defineTool({
  name: "list-map-pins",
  title: "List map pins",
  description: "Returns the assignments on the map page by page, for the widget.",
  inputSchema: z.object({
    assignmentIds,
    cursor: paging.cursor,
    limit: z.int().min(1).max(250).default(250).describe("Maximum number of pins"),
  }),
  outputSchema: pinPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ assignmentIds: names, cursor, limit }, context: Context) {
    const { orders } = await shownWork(context, await readDispatch(context), names);
    const page = pinPage(orders, { cursor, limit, bytes: 48_000 });
    return { text: pageText(page), structuredContent: page };
  },
});
