import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { orderPageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId } from "../data/find.ts";
import { readWholeClaim } from "../data/whole-claim.ts";
import type { Context } from "../store.ts";
import { claimPages } from "../views/claim-detail.ts";
import { full } from "../views/rows.ts";

export const listClaimOrders = defineTool({
  name: "list-claim-orders",
  title: "List purchase orders of a claim",
  description:
    "Returns the purchase orders of a claim page by page with all line items, for the widget.",
  inputSchema: z.object({ claimId, ...paging }),
  outputSchema: orderPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ claimId: nameOrId, cursor, limit }, context: Context) {
    const { allRows, whole } = await readWholeClaim(context, nameOrId);
    const page = claimPages(allRows, whole, full).orders(widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
