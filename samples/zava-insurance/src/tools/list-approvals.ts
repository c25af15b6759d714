import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { approvalsSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import type { Context } from "../store.ts";
import { answerWithApprovals, approvalQuery } from "../views/approval-list.ts";

export const listApprovals = defineTool({
  name: "list-approvals",
  title: "List approvals",
  description:
    "Lists purchase orders that wait for a manager's decision, with age, due date and risks. Other statuses " +
    "find earlier requests and their outcome.",
  inputSchema: z.object(approvalQuery),
  outputSchema: approvalsSchema,
  annotations: readOnly,
  invoking: "Reading the approvals",
  invoked: "Approvals read",
  handler: (input, context: Context) => answerWithApprovals(input, context, "approvals"),
});
