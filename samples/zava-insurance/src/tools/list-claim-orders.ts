import { defineTool } from "@suite/server";
import { pageText, paginate, paging, readOnly, widgetPage } from "@suite/server/tools";
import { orderPageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId } from "../find.ts";
import { full } from "../rows.ts";
import type { Context } from "../store.ts";
import { readWholeClaim, rowsOf } from "../whole-claim.ts";

export const listClaimOrders = defineTool({
  name: "list-claim-orders",
  title: "List purchase orders of a claim",
  description: "Returns the purchase orders of a claim page by page with all line items, for the widget.",
  inputSchema: z.object({ claimId, ...paging }),
  outputSchema: orderPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ claimId: asked, cursor, limit }, context: Context) {
    const { allRows, whole } = await readWholeClaim(context, asked);
    const page = paginate(whole.orders, {
      toItem: rowsOf(allRows, whole, full).order,
      getId: ({ id }) => id,
      list: `orders of ${whole.claim.id}`,
      ...widgetPage(cursor, limit),
    });
    return { text: pageText(page), structuredContent: page };
  },
});
