import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { claimDetailSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { readApprovals } from "../data/approvals.ts";
import { claimId } from "../data/find.ts";
import { readWholeClaim } from "../data/whole-claim.ts";
import { limitOf } from "../rules/authority.ts";
import type { Context } from "../store.ts";
import { claimApprovals } from "../views/approvals.ts";
import { detailOf, detailTexts } from "../views/claim-detail.ts";
import { claimDetail } from "../widgets.ts";

export const showClaimDetail = defineTool({
  name: "show-claim-detail",
  title: "Show claim detail",
  description:
    "Shows one claim in full, with the ids needed to change its inspections and orders. For a short " +
    "text answer, use get-claim-summary; for several claims, use show-claims-dashboard.",
  inputSchema: z.object({ claimId }),
  outputSchema: claimDetailSchema,
  annotations: readOnly,
  widget: claimDetail,
  invoking: "Reading the claim",
  invoked: "Claim ready",
  async handler(input, context: Context) {
    const { allRows, whole } = await readWholeClaim(context, input.claimId);
    const approvals = claimApprovals(await readApprovals(context), whole.claim.id);
    const detail = detailOf(allRows, whole, context.now(), approvals);
    const approvalLimitCents = limitOf(context.caller);
    return {
      ...detailTexts(detail, context),
      structuredContent: { ...detail, approvalLimitCents },
    };
  },
});
