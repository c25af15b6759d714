import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { approvalsSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import type { Context } from "../store.ts";
import { answerWithApprovals, approvalQuery } from "../views/approval-list.ts";
import { approvals } from "../widgets.ts";

export const showApprovals = defineTool({
  name: "show-approvals",
  title: "Show approvals",
  description:
    "Shows purchase orders that wait for a manager's decision, to review and decide them. Other statuses show " +
    "earlier requests. For a text answer, use list-approvals.",
  inputSchema: z.object(approvalQuery),
  outputSchema: approvalsSchema,
  annotations: readOnly,
  widget: approvals,
  invoking: "Looking for approvals",
  invoked: "Approvals ready",
  handler: (input, context: Context) => answerWithApprovals(input, context, "shown approvals"),
});
