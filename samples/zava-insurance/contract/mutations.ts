import { paragraph } from "@suite/contracts";
import { z } from "zod";
import {
  centsSchema,
  claimRowSchema,
  inspectionRowSchema,
  noteSchema,
  orderRowSchema,
  timeOfDaySchema,
} from "./entities.ts";

/** Longest allowed input in characters; `actions` is the number of entries. */
export const longest = {
  note: 2000,
  findings: 2000,
  planText: 1000,
  actions: 10,
  action: 200,
} as const;

/** Schemas of typed text, shared by the tools' inputs and the widgets' fields. */
export const noteTextSchema = paragraph(longest.note).describe("In the person's words");

export const findingsSchema = paragraph(longest.findings).describe("Findings of the inspector");

/**
 * Texts of an inspection's plan, in the order in which they stand. The tools' inputs, the plan form, the details and the view of
 * a conflict are derived from it. A text's label has its name in `detailStrings`.
 */
export const planTextsSchema = z.object({
  instructions: paragraph(longest.planText).describe("What the inspector should look at"),
});

export const planTexts = planTextsSchema.keyof().options;

export const actionsSchema = z
  .array(paragraph(longest.action))
  .max(longest.actions)
  .describe("Next actions; replaces the list");

const changeId = z.string().optional().describe("For undo-change; omitted when nothing changed");

/** Result of `update-claim-status` { claimId, status, note?, version? }. */
export const claimStatusUpdatedSchema = z.object({
  claim: claimRowSchema,
  changed: z.boolean().describe("false: the claim already had this status"),
  note: noteSchema.optional().describe("The note that was added"),
  changeId,
});

/** Result of `add-claim-note` { claimId, note, about? }. */
export const noteAddedSchema = z.object({ note: noteSchema, changeId });

/**
 * Result of `create-inspection` { claimId or claimNumber, taskType, priority?, status?, scheduledDate?, scheduledTime?, inspectorId?, property?,
 * instructions? } and of `update-inspection` { inspectionId, status?, scheduledDate?, scheduledTime?, inspectorId?, priority?, property?,
 * instructions?, findings?, recommendedActions?, version? }; dates are ISO dates, not in the past.
 */
export const inspectionSavedSchema = z.object({
  inspection: inspectionRowSchema,
  created: z.boolean(),
  scheduled: z
    .string()
    .optional()
    .describe("Day and time of the visit in words, such as Monday, November 23, 2026, 9:30 AM"),
  warnings: z.array(z.string()),
  concerns: z
    .object({
      otherSpecialty: z
        .boolean()
        .describe("No damage of the claim is a specialty of the inspector"),
      otherVisits: z.int().describe("Other open inspections of the inspector on the same day"),
      otherTimes: z
        .array(timeOfDaySchema)
        .optional()
        .describe("Times of these inspections, the earliest first"),
    })
    .optional()
    .describe("The warnings as data"),
  changeId,
});

/**
 * Result of `update-purchase-order` { purchaseOrderId, status, note?, confirm?, version? }, which also takes { inspectionId,
 * findings, recommendedActions? } to complete an inspection of the same claim in the same transaction, and of
 * `assign-contractor` { purchaseOrderId, contractorId, version? }. While a confirmation is missing it is a preview with
 * `saved: false`.
 */
export const orderSavedSchema = z.object({
  saved: z
    .boolean()
    .describe(
      "false: nothing was written; call again with confirm: true once the person has agreed",
    ),
  order: orderRowSchema,
  inspection: inspectionRowSchema.optional().describe("The inspection that was completed with it"),
  note: noteSchema.optional(),
  exceeds: z
    .object({
      estimatedLossCents: centsSchema,
      approvedCents: centsSchema.describe("Approved orders, this one included"),
    })
    .optional()
    .describe("Set when the approved orders are, or would be, above the estimated loss"),
  warnings: z.array(z.string()),
  changeId,
  inspectionChangeId: z
    .string()
    .optional()
    .describe("For undo-change: the change of the inspection that was completed with it"),
});

export type ClaimStatusUpdated = z.infer<typeof claimStatusUpdatedSchema>;
export type InspectionSaved = z.infer<typeof inspectionSavedSchema>;
export type OrderSaved = z.infer<typeof orderSavedSchema>;
