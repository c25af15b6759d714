import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { claimSummarySchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { readApprovals } from "../data/approvals.ts";
import { claimId } from "../data/find.ts";
import { readWholeClaim } from "../data/whole-claim.ts";
import type { Context } from "../store.ts";
import { claimApprovals } from "../views/approvals.ts";
import { detailOf, detailTexts } from "../views/claim-detail.ts";

export const getClaimSummary = defineTool({
  name: "get-claim-summary",
  title: "Get claim summary",
  description:
    "Summarizes one claim as text, without a widget: status, next steps, amounts, inspections, orders " +
    "and notes. Use it for short answers and comparisons. To show the claim, use show-claim-detail.",
  inputSchema: z.object({ claimId }),
  outputSchema: claimSummarySchema,
  annotations: readOnly,
  invoking: "Reading the claim",
  invoked: "Claim read",
  async handler(input, context: Context) {
    const { allRows, whole } = await readWholeClaim(context, input.claimId);
    const approvals = claimApprovals(await readApprovals(context), whole.claim.id);
    const detail = detailOf(allRows, whole, context.now(), approvals);
    const { claim, totals, inspections, orders, notes, readAt } = detail;
    return {
      ...detailTexts(detail, context),
      structuredContent: claimSummarySchema.parse({
        ...claim,
        readAt,
        claimId: claim.id,
        approvedCents: totals.approvedCents,
        approvals: detail.approvals,
        inspections: inspections.items,
        orders: orders.items,
        notes: notes.total,
      }),
    };
  },
});
