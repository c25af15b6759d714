import { defineTool } from "@suite/server";
import { appPage, pageOf, pageText, paging, reads } from "@suite/server/tools";
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
  annotations: reads,
  visibility: ["app"],
  async handler({ claimId: asked, cursor, limit }, context: Context) {
    const { allRows, whole } = await readWholeClaim(context, asked);
    const page = pageOf(whole.orders, rowsOf(allRows, whole, full).order, ({ id }) => id, {
      list: `orders of ${whole.claim.id}`,
      ...appPage(cursor, limit),
    });
    return { text: pageText(page), structuredContent: page };
  },
});
