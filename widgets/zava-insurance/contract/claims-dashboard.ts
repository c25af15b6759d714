import { pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";
import { centsSchema, claimSchema, currencySchema } from "./nouns.ts";
import { claimStatusFilterSchema, claimStatusSchema } from "./statuses.ts";

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
    city: z.string(),
    state: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    openInspections: z.int().describe("Neither completed nor cancelled"),
    pendingOrders: z.int().describe("Purchase orders that wait for a decision"),
  });

/** A claim as the map draws it. */
export const claimPinSchema = claimCardSchema.pick({
  id: true,
  claimNumber: true,
  status: true,
  city: true,
  state: true,
  latitude: true,
  longitude: true,
});

/** Filters of the dashboard; all given must hold. Amounts are US dollars here, as people say them. */
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
 * `show-claims-dashboard`. All figures honour the filters, except `byStatus`, which ignores the status filter; views and
 * text say so. `list-claims` gives the further rows, `list-claim-pins` all of them for the map.
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
    open: z.int().describe("Claims that wait for a decision"),
    estimatedLossCents: centsSchema,
    approvedCents: centsSchema.describe("Purchase orders approved, in progress or completed"),
    openInspections: z.int(),
    pendingOrders: z.int(),
    pendingCents: centsSchema.describe("Purchase orders that wait for a decision"),
  }),
  byStatus: z
    .array(z.object({ status: claimStatusSchema, claims: z.int(), estimatedLossCents: centsSchema }))
    .describe("Every status, in the order of a claim's life; for the chips"),
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
