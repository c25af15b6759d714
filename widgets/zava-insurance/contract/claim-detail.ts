import { pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";
import {
  centsSchema,
  claimRowSchema,
  currencySchema,
  inspectionRowSchema,
  inspectorSchema,
  noteSchema,
  orderRowSchema,
} from "./nouns.ts";
import { claimStatusSchema } from "./statuses.ts";

export const inspectionPageSchema = pageSchema(inspectionRowSchema);
export const orderPageSchema = pageSchema(orderRowSchema);
export const notePageSchema = pageSchema(noteSchema);

/** `show-claim-detail`. First pages; the rest comes from `list-claim-inspections`, `-orders` and `-notes`. */
export const claimDetailSchema = z.object({
  view: z.literal("claim"),
  readAt,
  claim: claimRowSchema,
  totals: z.object({
    approvedCents: centsSchema.describe("Orders approved, in progress or completed"),
    pendingCents: centsSchema.describe("Orders that wait for a decision"),
    openInspections: z.int(),
    pendingOrders: z.int(),
  }),
  inspections: inspectionPageSchema.describe(
    "Those to be done first, by date; then the finished, newest first",
  ),
  orders: orderPageSchema.describe("Those to be decided first"),
  notes: notePageSchema.describe("Newest first"),
});

/** `list-inspectors`: people for an inspection. */
export const inspectorCardSchema = inspectorSchema.omit({ base: true }).extend({
  city: z.string(),
  state: z.string(),
  distanceKm: z.number().optional().describe("To the claim's property, when a claim was given"),
  openInspections: z.int().describe("Inspections assigned and not finished"),
});

export const inspectorsSchema = pageSchema(inspectorCardSchema);

/** `get-claim-summary` */
export const claimSummarySchema = z.object({
  readAt,
  claimId: z.string(),
  claimNumber: z.string(),
  policyHolderName: z.string(),
  status: claimStatusSchema,
  nextStatuses: z.array(claimStatusSchema),
  estimatedLossCents: centsSchema,
  approvedCents: centsSchema,
  currency: currencySchema,
  inspections: z.array(
    inspectionRowSchema.pick({ id: true, taskType: true, status: true, scheduledDate: true }),
  ),
  orders: z.array(orderRowSchema.pick({ id: true, description: true, status: true, totalCents: true })),
  notes: z.int(),
});

export type ClaimDetail = z.infer<typeof claimDetailSchema>;
export type InspectorCard = z.infer<typeof inspectorCardSchema>;
export type ClaimSummary = z.infer<typeof claimSummarySchema>;
