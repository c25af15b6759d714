import { defineTool } from "@suite/server";
import { appPage, pageOf, pageText, paging, reads } from "@suite/server/tools";
import { contractorPageSchema } from "@suite/zava-insurance-widgets/contract";
import { z } from "zod";
import { contractorCard, contractorQuery, selectedContractors } from "../contractors.ts";
import { readEverything } from "../everything.ts";
import type { Context } from "../store.ts";

export const listContractors = defineTool({
  name: "list-contractors",
  title: "List contractors",
  description:
    "Returns the matching contractors page by page, for the widget. Here claimId must be an exact id.",
  inputSchema: z.object({ ...contractorQuery, ...paging }),
  outputSchema: contractorPageSchema,
  annotations: reads,
  visibility: ["app"],
  async handler({ cursor, limit, ...query }, context: Context) {
    const everything = await readEverything(context);
    const { rows } = selectedContractors(everything, query);
    const page = pageOf(rows, contractorCard(everything), ({ row }) => row.id, {
      list: "contractors",
      ...appPage(cursor, limit),
    });
    return { text: pageText(page), structuredContent: page };
  },
});
