import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { approvalDetailSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { approvalId, findApproval, readApprovals } from "../data/approvals.ts";
import type { Context } from "../store.ts";
import { approvalDetail } from "../views/approval-detail.ts";

export const getApproval = defineTool({
  name: "get-approval",
  title: "Get a request for approval",
  description:
    "Returns a request for approval with its order as requested and now, for the widget.",
  inputSchema: z.object({ approvalId }),
  outputSchema: approvalDetailSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ approvalId: nameOrId }, context: Context) {
    const view = await readApprovals(context);
    const approval = await findApproval(context, view, nameOrId);
    return {
      text: `The request for ${approval.orderId}.`,
      structuredContent: approvalDetail(view, approval),
    };
  },
});
