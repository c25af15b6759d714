import { pageSchema, paragraph, readAt } from "@suite/contracts";
import { z } from "zod";
import {
  centsSchema,
  claimSchema,
  currencySchema,
  orderRowSchema,
  purchaseOrderSchema,
} from "./entities.ts";

/** Status of a stored request for approval. */
export const approvalStatusSchema = z.enum(["waiting", "approved", "rejected"]);

/**
 * What a request is today. `stale`: the order changed after the request. `expired`: nobody decided it in time. Both can only be
 * requested again.
 */
export const approvalStateSchema = z.enum([
  "waiting",
  "stale",
  "expired",
  ...approvalStatusSchema.exclude(["waiting"]).options,
]);

/** Filter of the list: `outdated` is stale and expired, `decided` is approved and rejected. */
export const approvalFilterSchema = z.enum(["waiting", "outdated", "decided", "all"]);

export const decisionSchema = z.enum(["approve", "reject"]);

/** A person as the sign-in names them. The id never leaves the server. */
export const personSchema = z.object({ id: z.string(), name: z.string() });

/** The period in which a deputy decides in a manager's place. A manager has one at most. */
export const delegationSchema = z.object({
  managerId: z.string(),
  managerName: z.string(),
  deputyName: z.string(),
  from: z.iso.date().optional().describe("First day; omitted: at once"),
  until: z.iso.date().describe("Last day"),
  namedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional().describe("Set when the manager ended it early"),
});

/** The part of an order that a manager decides on. */
export const requestedOrderSchema = purchaseOrderSchema.pick({
  description: true,
  contractorId: true,
  lineItems: true,
  totalCents: true,
});

/** A request that a manager decides on an order. */
export const approvalSchema = z.object({
  claimId: z.string(),
  id: z.string(),
  orderId: z.string(),
  status: approvalStatusSchema,
  reason: z.string().describe("Why the order is needed"),
  requested: requestedOrderSchema.describe("The order as it was when it was requested"),
  requestedBy: personSchema,
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().describe("Until then it can be decided"),
  decidedBy: personSchema.optional(),
  decidedFor: delegationSchema
    .optional()
    .describe("Set when a deputy decided: the delegation at that time"),
  decidedAt: z.iso.datetime().optional(),
  decisionReason: z.string().optional(),
});

export const approvalRiskCodeSchema = z.enum([
  "above-loss",
  "claim-decided",
  "no-contractor",
  "inactive-contractor",
  "low-rating",
  "few-reviews",
  "most-of-loss",
  "several-orders",
  "repeated-amount",
  "no-inspection",
  "old-claim",
]);

/** A fact that a manager should know before deciding, with its figure. */
export const approvalRiskSchema = z.object({
  code: approvalRiskCodeSchema,
  cents: centsSchema
    .optional()
    .describe("above-loss: amount by which the approved orders would exceed the estimated loss"),
  count: z
    .int()
    .optional()
    .describe("several-orders: other orders of the claim on that day; few-reviews: reviews"),
  share: z.number().optional().describe("most-of-loss: part of the estimated loss, 0 to 1"),
  days: z.int().optional().describe("old-claim: days since the claim was reported"),
  rating: z.number().optional().describe("low-rating: stars of the contractor"),
  orderId: z.string().optional().describe("repeated-amount: the other order"),
});

/** A request in lists, with what is needed to decide it. */
export const approvalCardSchema = approvalSchema
  .pick({
    id: true,
    claimId: true,
    orderId: true,
    reason: true,
    requestedAt: true,
    dueAt: true,
    expiresAt: true,
    decidedAt: true,
    decisionReason: true,
  })
  .extend({
    ...claimSchema.pick({ claimNumber: true, policyHolderName: true }).shape,
    ...orderRowSchema.pick({ description: true, contractorName: true }).shape,
    state: approvalStateSchema,
    totalCents: centsSchema.describe("Total of the order now"),
    requestedCents: centsSchema.describe("Total of the order as requested"),
    requestedBy: z.string(),
    decidedBy: z.string().optional(),
    decidedFor: z.string().optional().describe("Manager in whose place a deputy decided"),
    ageDays: z.int().describe("Full days since the request"),
    overdue: z.boolean().describe("true: it waits and its due time has passed"),
    mine: z.boolean().describe("true: the caller requested it"),
    decidable: z.boolean().describe("true: it waits and the caller may decide it"),
    risks: z.array(approvalRiskSchema).describe("The most serious first"),
  });

export const approvalPageSchema = pageSchema(approvalCardSchema);

/** A request in the result of a decision. The list has the rest of it. */
export const decidedApprovalSchema = approvalCardSchema.pick({
  id: true,
  claimId: true,
  claimNumber: true,
  policyHolderName: true,
  orderId: true,
  description: true,
  totalCents: true,
  state: true,
  decidedBy: true,
  decidedFor: true,
  decidedAt: true,
});

/** Outcome of a request, for whoever asked. */
export const approvalOutcomeSchema = approvalCardSchema.pick({
  id: true,
  claimId: true,
  claimNumber: true,
  orderId: true,
  state: true,
  totalCents: true,
  decidedBy: true,
  decidedAt: true,
  decisionReason: true,
});

/** What the caller may do. */
export const authoritySchema = z.object({
  name: z.string(),
  manager: z.boolean(),
  limitCents: centsSchema
    .optional()
    .describe("Greatest order that the caller may approve without a manager; omitted: no limit"),
  deputyFor: z
    .array(delegationSchema.pick({ managerName: true, until: true }))
    .optional()
    .describe("Managers in whose place the caller decides today"),
  deputy: delegationSchema
    .pick({ deputyName: true, from: true, until: true })
    .optional()
    .describe("The deputy whom the caller named"),
});

/** Response of `show-approvals` { status?, claimId?, mine?, cursor?, limit? }. */
export const approvalsSchema = z.object({
  view: z.literal("approvals"),
  readAt,
  filters: z.object({
    status: approvalFilterSchema,
    claimId: z.string().optional(),
    mine: z.boolean().optional(),
  }),
  you: authoritySchema,
  currency: currencySchema,
  totals: z
    .object({
      waiting: z.int(),
      waitingCents: centsSchema,
      overdue: z.int(),
      decidable: z.int().describe("Waiting requests that the caller may decide"),
      outdated: z.int(),
      decided: z.int(),
    })
    .describe("Of all requests, whatever the status filter"),
  approvals: approvalPageSchema.describe(
    "Waiting ones first, by due time; others by time, newest first",
  ),
  outcomes: z
    .array(approvalOutcomeSchema)
    .describe("The caller's requests that were decided in the last seven days, newest first"),
});

/** Response of `get-approval`: what a manager reads before deciding. */
export const approvalDetailSchema = z.object({
  approval: approvalCardSchema,
  requested: requestedOrderSchema.extend({ contractorName: z.string().optional() }),
  order: orderRowSchema
    .pick({ lineItems: true, taxCents: true, totalCents: true, contractorName: true, status: true })
    .optional()
    .describe("The order now; omitted if it does not exist anymore"),
  claim: claimSchema
    .pick({
      id: true,
      claimNumber: true,
      policyHolderName: true,
      status: true,
      damageTypes: true,
      dateReported: true,
      estimatedLossCents: true,
      adjusterName: true,
    })
    .extend({ approvedCents: centsSchema.describe("Sum of its approved orders") }),
});

/** Result of `request-approval` { purchaseOrderId, reason, version? }. */
export const approvalRequestedSchema = z.object({
  approval: approvalCardSchema,
  created: z.boolean().describe("false: the caller had requested it already"),
  changeId: z.string().optional().describe("For undo-change, which withdraws the request"),
});

/**
 * Result of `decide-approval` { approvalIds, decision, reason?, confirm?, timeZone? }. While the confirmation is missing it is a preview with
 * `saved: false`: `approvals` are the requests that would be decided.
 */
export const approvalsDecidedSchema = z.object({
  saved: z.boolean(),
  decision: decisionSchema,
  approvals: z.array(decidedApprovalSchema),
  totalCents: centsSchema.describe("Sum of the orders of `approvals`"),
  conflicts: z
    .array(
      z.object({
        approvalId: z.string(),
        code: z.string().describe("Code of the error, such as conflict or forbidden"),
        message: z.string(),
        decidedBy: z.string().optional(),
        decidedAt: z.iso.datetime().optional(),
      }),
    )
    .describe("Requests that were not decided, and why"),
  changeIds: z
    .array(z.string())
    .describe("One for each decided request, for undo-change with wholeCall"),
});

/** Result of `delegate-approvals` { deputy?, until?, from?, end? }. It has no change to undo: a delegation is ended, or named anew. */
export const approvalsDelegatedSchema = z.object({
  delegation: delegationSchema.pick({ deputyName: true, from: true, until: true }).optional(),
  changed: z.boolean(),
});

/** Requests that one call of `decide-approval` takes at most. */
export const mostDecisions = 20;

/** Longest reason of a request or a decision in characters. */
export const longestReason = 500;

export const approvalReasonSchema = paragraph(longestReason);

export type ApprovalState = z.infer<typeof approvalStateSchema>;
export type ApprovalFilter = z.infer<typeof approvalFilterSchema>;
export type ApprovalDecision = z.infer<typeof decisionSchema>;
export type ApprovalPerson = z.infer<typeof personSchema>;
export type Delegation = z.infer<typeof delegationSchema>;
export type Approval = z.infer<typeof approvalSchema>;
export type ApprovalRisk = z.infer<typeof approvalRiskSchema>;
export type ApprovalCard = z.infer<typeof approvalCardSchema>;
export type DecidedApproval = z.infer<typeof decidedApprovalSchema>;
export type ApprovalOutcome = z.infer<typeof approvalOutcomeSchema>;
export type ApprovalDetail = z.infer<typeof approvalDetailSchema>;
export type Authority = z.infer<typeof authoritySchema>;
export type Approvals = z.infer<typeof approvalsSchema>;
export type ApprovalRequested = z.infer<typeof approvalRequestedSchema>;
export type ApprovalsDecided = z.infer<typeof approvalsDecidedSchema>;
export type ApprovalsDelegated = z.infer<typeof approvalsDelegatedSchema>;
