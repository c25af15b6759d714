import { z } from "zod";

/** Life of a claim. `reported` and `in-review` wait for a decision; people call both "open". */
export const claimStatusSchema = z.enum(["reported", "in-review", "approved", "denied", "closed"]);

/** What claims can be filtered by: a status, or `open` for those that wait for a decision. */
export const claimStatusFilterSchema = z.enum(["open", ...claimStatusSchema.options]);

export const inspectionStatusSchema = z.enum(["open", "scheduled", "in-progress", "completed", "cancelled"]);

export const orderStatusSchema = z.enum([
  "draft",
  "pending",
  "approved",
  "rejected",
  "in-progress",
  "completed",
]);

export const inspectionTypeSchema = z.enum(["initial", "re-inspection", "final"]);
export const prioritySchema = z.enum(["low", "medium", "high", "urgent"]);

export type ClaimStatus = z.infer<typeof claimStatusSchema>;
export type ClaimStatusFilter = z.infer<typeof claimStatusFilterSchema>;
export type InspectionStatus = z.infer<typeof inspectionStatusSchema>;
export type OrderStatus = z.infer<typeof orderStatusSchema>;
export type InspectionType = z.infer<typeof inspectionTypeSchema>;
export type Priority = z.infer<typeof prioritySchema>;
