import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { claimPageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimFilters, claimOrder, claimPage, selectedClaims } from "../data/claims.ts";
import { type Context, readAll } from "../store.ts";

export const listClaims = defineTool({
  name: "list-claims",
  title: "List claims",
  description: "Returns the dashboard's claims page by page, for the widget.",
  inputSchema: z.object({ ...claimFilters, ...claimOrder, ...paging }),
  outputSchema: claimPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ cursor, limit, ...query }, context: Context) {
    const allRows = await readAll(context);
    const { rows } = selectedClaims(allRows, query);
    const page = claimPage(allRows, rows, widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
