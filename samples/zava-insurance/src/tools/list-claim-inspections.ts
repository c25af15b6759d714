import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { inspectionPageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId } from "../data/find.ts";
import { readClaimPages } from "../data/whole-claim.ts";
import type { Context } from "../store.ts";

export const listClaimInspections = defineTool({
  name: "list-claim-inspections",
  title: "List inspections of a claim",
  description:
    "Returns the inspections of a claim page by page with their full texts, for the widget.",
  inputSchema: z.object({ claimId, ...paging }),
  outputSchema: inspectionPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ claimId: nameOrId, cursor, limit }, context: Context) {
    const page = (await readClaimPages(context, nameOrId)).inspections(widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
