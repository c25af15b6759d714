import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { contractorPageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { contractorPage, contractorQuery, selectedContractors } from "../data/contractors.ts";
import { type Context, readAll } from "../store.ts";

export const listContractors = defineTool({
  name: "list-contractors",
  title: "List contractors",
  description:
    "Returns the matching contractors page by page, for the widget. Here claimId must be an exact id.",
  inputSchema: z.object({ ...contractorQuery, ...paging }),
  outputSchema: contractorPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ cursor, limit, ...query }, context: Context) {
    const allRows = await readAll(context);
    const { rows } = selectedContractors(allRows, query, context.now());
    const page = contractorPage(allRows, rows, widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
