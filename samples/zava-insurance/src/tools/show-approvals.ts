import { isBlank } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { paging, readOnly } from "@suite/server/tools";
import { approvalFilterSchema, approvalsSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { readApprovals } from "../data/approvals.ts";
import { claimId, findClaim } from "../data/find.ts";
import type { Context } from "../store.ts";
import { approvalsOf, approvalsTexts } from "../views/approval-list.ts";
import { approvals } from "../widgets.ts";

export const showApprovals = defineTool({
  name: "show-approvals",
  title: "Show approvals",
  description:
    "Shows purchase orders that wait for a manager's decision, with age, due date and risks, to review and decide " +
    "them. Other statuses show earlier requests and their outcome.",
  inputSchema: z.object({
    status: approvalFilterSchema.optional().describe("Defaults to waiting"),
    claimId: claimId.optional(),
    mine: z.boolean().optional().describe("true: only the person's own requests"),
    ...paging,
  }),
  outputSchema: approvalsSchema,
  annotations: readOnly,
  widget: approvals,
  invoking: "Looking for approvals",
  invoked: "Approvals ready",
  async handler(
    { status = "waiting", claimId: nameOrId, mine, cursor, limit = 25 },
    context: Context,
  ) {
    const claim = nameOrId && !isBlank(nameOrId) ? await findClaim(context, nameOrId) : undefined;
    const view = await readApprovals(context);
    const filters = { status, claimId: claim?.id, mine: mine || undefined };
    const shown = approvalsOf(view, filters, { cursor, limit });
    return { ...approvalsTexts(view, shown, context.client), structuredContent: shown };
  },
});
