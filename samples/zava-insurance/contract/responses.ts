import { pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";
import { approvalCardSchema } from "./approvals.ts";
import {
  centsSchema,
  claimRowSchema,
  claimSchema,
  claimStatusFilterSchema,
  claimStatusSchema,
  contractorSchema,
  currencySchema,
  inspectionRowSchema,
  inspectorSchema,
  noteSchema,
  orderRowSchema,
  photoSceneSchema,
  placeSchema,
} from "./entities.ts";

export const claimCardSchema = claimSchema
  .pick({
    id: true,
    claimNumber: true,
    policyHolderName: true,
    status: true,
    damageTypes: true,
    estimatedLossCents: true,
    dateOfLoss: true,
    dateReported: true,
  })
  .extend({
    ...placeSchema.shape,
    openInspections: z.int().describe("Neither completed nor cancelled"),
    pendingOrders: z.int().describe("Purchase orders that await a decision"),
  });

export const claimPinSchema = claimSchema
  .pick({ id: true, claimNumber: true, status: true })
  .extend(placeSchema.shape);

/** Filters of the dashboard, combined with AND. Amounts are in US dollars, not cents. */
export const claimFiltersSchema = z.object({
  status: claimStatusFilterSchema.optional(),
  policyHolderName: z.string().optional(),
  damageType: z.string().optional(),
  minLoss: z.number().optional(),
  maxLoss: z.number().optional(),
});

export const claimSortSchema = z.enum([
  "estimatedLoss",
  "dateOfLoss",
  "dateReported",
  "policyHolderName",
  "claimNumber",
]);

export const sortOrderSchema = z.enum(["asc", "desc"]);

export const claimPageSchema = pageSchema(claimCardSchema);

export const claimPinPageSchema = pageSchema(claimPinSchema);

/**
 * Response of `show-claims-dashboard`. All figures honor the filters, except `byStatus`, which ignores the status filter;
 * views and text say so. `list-claims` returns further rows, `list-claim-pins` every row for the map.
 */
export const claimsDashboardSchema = z.object({
  view: z.literal("claims"),
  readAt,
  filters: claimFiltersSchema,
  sortBy: claimSortSchema,
  sortOrder: sortOrderSchema,
  currency: currencySchema,
  totals: z.object({
    claims: z.int(),
    open: z.int().describe("Claims that await a decision"),
    estimatedLossCents: centsSchema,
    approvedCents: centsSchema.describe("Purchase orders approved, in progress or completed"),
    openInspections: z.int(),
    pendingOrders: z.int(),
    pendingCents: centsSchema.describe("Purchase orders that await a decision"),
  }),
  byStatus: z
    .array(
      z.object({ status: claimStatusSchema, claims: z.int(), estimatedLossCents: centsSchema }),
    )
    .describe("Every status, in life-cycle order"),
  byDamageType: z
    .array(z.object({ damageType: z.string(), claims: z.int(), estimatedLossCents: centsSchema }))
    .describe("Highest loss first; a claim with two types counts in full for each"),
  claims: claimPageSchema,
  options: z.object({ damageTypes: z.array(z.string()) }).describe("Values the filters offer"),
});

export type ClaimCard = z.infer<typeof claimCardSchema>;
export type ClaimPin = z.infer<typeof claimPinSchema>;
export type ClaimFilters = z.infer<typeof claimFiltersSchema>;
export type ClaimSort = z.infer<typeof claimSortSchema>;
export type SortOrder = z.infer<typeof sortOrderSchema>;
export type ClaimsDashboard = z.infer<typeof claimsDashboardSchema>;

export const inspectionPageSchema = pageSchema(inspectionRowSchema);

export const orderPageSchema = pageSchema(orderRowSchema);

export const notePageSchema = pageSchema(noteSchema);

/** A request for approval in the responses of its claim. `show-approvals` with the claim has all of them, with their risks. */
export const claimApprovalSchema = approvalCardSchema
  .pick({
    id: true,
    orderId: true,
    state: true,
    requestedBy: true,
    requestedAt: true,
    dueAt: true,
    decidedBy: true,
    decidedAt: true,
    decisionReason: true,
    mine: true,
    decidable: true,
  })
  .extend({ risks: z.int().describe("Number of risk reasons") });

/** Response of `show-claim-detail`: first pages. `list-claim-inspections`, `-orders` and `-notes` return the rest. */
export const claimDetailSchema = z.object({
  view: z.literal("claim"),
  readAt,
  claim: claimRowSchema,
  totals: z.object({
    approvedCents: centsSchema.describe("Orders approved, in progress or completed"),
    pendingCents: centsSchema.describe("Orders that await a decision"),
    openInspections: z.int(),
    pendingOrders: z.int(),
  }),
  approvals: z
    .array(claimApprovalSchema)
    .optional()
    .describe("Requests for approval of its orders, the newest first"),
  approvalLimitCents: centsSchema
    .optional()
    .describe("Greatest order that the caller may approve without a manager; omitted: no limit"),
  inspections: inspectionPageSchema.describe(
    "Those to be done first, by date; then the finished, newest first",
  ),
  orders: orderPageSchema.describe("Orders that await a decision first"),
  notes: notePageSchema.describe("Newest first"),
  documents: z
    .object({
      total: z.int(),
      differing: z.int().describe("Confirmed invoices that bill another total than was ordered"),
    })
    .optional(),
});

/** An inspector in the response of `list-inspectors`. */
export const inspectorCardSchema = inspectorSchema.omit({ base: true }).extend({
  city: z.string(),
  state: z.string(),
  distanceKm: z
    .number()
    .optional()
    .describe("Kilometers to the claim's property, when a claim was given"),
  openInspections: z.int().describe("Inspections assigned and not finished"),
});

export const inspectorsSchema = pageSchema(inspectorCardSchema);

/** Response of `get-photo`. */
export const photoFileSchema = z.object({
  scene: photoSceneSchema,
  mimeType: z.string(),
  data: z.string().describe("Base64"),
});

/** Response of `get-claim-summary`. */
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
    inspectionRowSchema.pick({
      id: true,
      taskType: true,
      status: true,
      scheduledDate: true,
      scheduledTime: true,
    }),
  ),
  orders: z.array(
    orderRowSchema.pick({ id: true, description: true, status: true, totalCents: true }),
  ),
  approvals: z.array(claimApprovalSchema).optional(),
  notes: z.int(),
});

export type ClaimApproval = z.infer<typeof claimApprovalSchema>;
export type ClaimDetail = z.infer<typeof claimDetailSchema>;
export type InspectorCard = z.infer<typeof inspectorCardSchema>;
export type ClaimSummary = z.infer<typeof claimSummarySchema>;

export const contractorCardSchema = contractorSchema.extend({
  distanceKm: z
    .number()
    .optional()
    .describe("Kilometers to the claim's property, when a claim was given"),
  activeOrders: z.int().describe("Orders approved or in progress, over all claims"),
});

export const contractorPageSchema = pageSchema(contractorCardSchema);

/** Sort orders of contractors, the best first: highest rating, nearest, lowest price, first free day. */
export const contractorSortSchema = z.enum(["rating", "distance", "name", "price", "nextFree"]);

export const contractorQuerySchema = z.object({
  specialty: z.string().optional(),
  preferredOnly: z.boolean().optional(),
  claimId: z.string().optional().describe("Id of the claim to measure distances from"),
  name: z.string().optional(),
  maxDistanceKm: z.number().optional(),
  sortBy: contractorSortSchema.optional(),
});

/** Response of `show-contractors`. */
export const contractorsSchema = z.object({
  view: z.literal("contractors"),
  readAt,
  query: contractorQuerySchema,
  total: z.object({
    contractors: z.int().describe("Active contractors that match the query"),
    preferred: z.int(),
  }),
  near: claimSchema
    .pick({ id: true, claimNumber: true, policyHolderName: true, damageTypes: true })
    .extend({
      ...placeSchema.shape,
      orders: z
        .array(
          orderRowSchema
            .pick({
              id: true,
              description: true,
              status: true,
              totalCents: true,
              contractorId: true,
              contractorName: true,
              version: true,
            })
            .describe("An order whose contractor may be set with assign-contractor"),
        )
        .describe("The first ones, newest first"),
    })
    .optional()
    .describe("The requested claim"),
  currency: currencySchema,
  best: contractorCardSchema
    .pick({ distanceKm: true, rating: true, hourlyRateCents: true, nextFreeDate: true })
    .partial()
    .optional()
    .describe("Best value of each column among all contractors found"),
  contractors: contractorPageSchema,
  options: z.object({ specialties: z.array(z.string()) }).describe("Values the filters offer"),
});

export type ContractorCard = z.infer<typeof contractorCardSchema>;
export type ContractorQuery = z.infer<typeof contractorQuerySchema>;
export type Contractors = z.infer<typeof contractorsSchema>;
