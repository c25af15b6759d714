import { defineTool } from "@suite/server";
import { pageText, paginate, paging, readOnly, widgetPage } from "@suite/server/tools";
import { inspectionPageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId } from "../find.ts";
import { full } from "../rows.ts";
import type { Context } from "../store.ts";
import { readWholeClaim, rowsOf } from "../whole-claim.ts";

export const listClaimInspections = defineTool({
  name: "list-claim-inspections",
  title: "List inspections of a claim",
  description: "Returns the inspections of a claim page by page with their full texts, for the widget.",
  inputSchema: z.object({ claimId, ...paging }),
  outputSchema: inspectionPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ claimId: asked, cursor, limit }, context: Context) {
    const { allRows, whole } = await readWholeClaim(context, asked);
    const page = paginate(whole.inspections, {
      toItem: rowsOf(allRows, whole, full).inspection,
      getId: ({ id }) => id,
      list: `inspections of ${whole.claim.id}`,
      ...widgetPage(cursor, limit),
    });
    return { text: pageText(page), structuredContent: page };
  },
});
