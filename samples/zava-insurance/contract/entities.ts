import { versioned } from "@suite/contracts";
import { z } from "zod";

/** Status of a claim. `reported` and `in-review` wait for a decision; people call both "open". */
export const claimStatusSchema = z.enum(["reported", "in-review", "approved", "denied", "closed"]);

/** Status filter: a status, or `open` for claims that wait for a decision. */
export const claimStatusFilterSchema = z.enum(["open", ...claimStatusSchema.options]);

export const inspectionStatusSchema = z.enum([
  "open",
  "scheduled",
  "in-progress",
  "completed",
  "cancelled",
]);

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

/** Time of day on a 24-hour clock, such as 09:30. */
export const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export type ClaimStatus = z.infer<typeof claimStatusSchema>;
export type ClaimStatusFilter = z.infer<typeof claimStatusFilterSchema>;
export type InspectionStatus = z.infer<typeof inspectionStatusSchema>;
export type OrderStatus = z.infer<typeof orderStatusSchema>;
export type Priority = z.infer<typeof prioritySchema>;

/** Amount in whole cents, so that sums are exact. */
export const centsSchema = z.int().min(0);

/** The company insures in US dollars only; widgets format amounts in the host's locale. */
export const currencySchema = z.literal("USD");

export const addressSchema = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** City and position of an address, for lists and maps. */
export const placeSchema = addressSchema.pick({
  city: true,
  state: true,
  latitude: true,
  longitude: true,
});

export const claimSchema = z.object({
  id: z.string(),
  claimNumber: z.string(),
  policyNumber: z.string(),
  policyHolderName: z.string(),
  policyHolderEmail: z.string(),
  policyHolderPhone: z.string(),
  property: addressSchema,
  dateOfLoss: z.iso.date(),
  dateReported: z.iso.date(),
  status: claimStatusSchema,
  damageTypes: z.array(z.string()),
  description: z.string(),
  estimatedLossCents: centsSchema,
  currency: currencySchema,
  adjusterName: z.string(),
});

/** Subject of a photo. The server has a picture of each (`get-photo`, resource `zava://photos/{scene}`). */
export const photoSceneSchema = z.enum([
  "fire",
  "smoke",
  "water",
  "roof",
  "hail",
  "wind",
  "tree",
  "window",
  "mold",
  "pipe",
  "vehicle",
  "repaired",
]);

/** A place on a photo and the line of a purchase order that repairs it. */
export const photoMarkSchema = z.object({
  x: z.number().min(0).max(1).describe("Share of the width, from the left"),
  y: z.number().min(0).max(1).describe("Share of the height, from the top"),
  orderId: z.string(),
  item: z.int().min(0).describe("Index of the line item in the order"),
});

export const photoSchema = z.object({
  scene: photoSceneSchema,
  alt: z.string().describe("Alternative text of the picture"),
  takenOn: z.iso.date(),
  marks: z.array(photoMarkSchema).optional(),
});

export const inspectionSchema = z.object({
  claimId: z.string(),
  id: z.string(),
  taskType: inspectionTypeSchema,
  priority: prioritySchema,
  status: inspectionStatusSchema,
  property: z.string().describe("Address or part of the property to inspect"),
  instructions: z.string(),
  scheduledDate: z.iso.date().optional(),
  scheduledTime: timeOfDaySchema
    .optional()
    .describe("Time of day at the property; omitted while none is agreed"),
  completedDate: z.iso.date().optional(),
  inspectorId: z.string().optional(),
  findings: z.string(),
  recommendedActions: z.array(z.string()),
  photos: z.array(photoSchema),
});

export const lineItemSchema = z.object({
  description: z.string(),
  quantity: z.int().min(1),
  unitPriceCents: centsSchema,
});

export const purchaseOrderSchema = z.object({
  claimId: z.string(),
  id: z.string(),
  description: z.string(),
  status: orderStatusSchema,
  contractorId: z.string().optional(),
  createdDate: z.iso.date(),
  decidedDate: z.iso.date().optional().describe("Day of the approval or rejection"),
  lineItems: z.array(lineItemSchema),
  subtotalCents: centsSchema.describe("Sum of quantity × unit price"),
  taxCents: centsSchema,
  totalCents: centsSchema.describe("subtotalCents + taxCents"),
  agreedCents: centsSchema
    .optional()
    .describe(
      "Sum of the claim's approved orders, this one included, to which a person agreed although it is above " +
        "the estimated loss",
    ),
  currency: currencySchema,
});

/** A note on a claim, or on one of its inspections or orders. Notes are only ever added. */
export const noteSchema = z.object({
  claimId: z.string(),
  id: z.string(),
  at: z.iso.datetime(),
  author: z.string(),
  text: z.string(),
  about: z
    .string()
    .optional()
    .describe("Id of the inspection or order; omitted for the claim itself"),
});

export const contractorSchema = z.object({
  id: z.string(),
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: addressSchema,
  specialties: z.array(z.string()),
  rating: z.number().min(0).max(5).describe("Stars, in tenths"),
  reviews: z.int().min(0),
  preferred: z.boolean(),
  active: z.boolean(),
  hourlyRateCents: centsSchema.optional().describe("Agreed rate for an hour of work"),
  nextFreeDate: z.iso.date().optional().describe("First day on which new work can start"),
});

export const inspectorSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  specializations: z.array(z.string()),
  base: placeSchema,
});

/** A claim with its version and the statuses that may follow; a widget offers no others. */
export const claimRowSchema = claimSchema.extend({
  ...versioned,
  nextStatuses: z.array(claimStatusSchema),
  timeZone: z.string().optional().describe("Time zone of the property, of its inspections' times"),
  approvals: z.int().describe("Always 0. Pages that hosts keep from version 0.1.0 require it."),
});

export const inspectionRowSchema = inspectionSchema.extend({
  ...versioned,
  inspectorName: z.string().optional(),
  nextStatuses: z.array(inspectionStatusSchema),
  editable: z.boolean().describe("true: date, inspector and findings can still be changed"),
});

export const orderRowSchema = purchaseOrderSchema.extend({
  ...versioned,
  contractorName: z.string().optional(),
  nextStatuses: z.array(orderStatusSchema),
  assignable: z.boolean().describe("true: the contractor can still be changed"),
  exceedsLoss: z
    .boolean()
    .describe(
      "true: approving it would take the approved orders above the claim's estimated loss; ask the person " +
        "first",
    ),
});

export type Address = z.infer<typeof addressSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type ClaimRow = z.infer<typeof claimRowSchema>;
export type Photo = z.infer<typeof photoSchema>;
export type PhotoMark = z.infer<typeof photoMarkSchema>;
export type PhotoScene = z.infer<typeof photoSceneSchema>;
export type Inspection = z.infer<typeof inspectionSchema>;
export type InspectionRow = z.infer<typeof inspectionRowSchema>;
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;
export type OrderRow = z.infer<typeof orderRowSchema>;
export type Note = z.infer<typeof noteSchema>;
export type Contractor = z.infer<typeof contractorSchema>;
export type Inspector = z.infer<typeof inspectorSchema>;
