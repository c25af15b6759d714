import { line, versioned } from "@suite/contracts";
import { z } from "zod";

export const prioritySchema = z.enum(["Low", "Medium", "High"]);
export const statusSchema = z.enum(["New", "Dispatched", "EnRoute", "Done"]);
export const skillMatchSchema = z.enum(["Full", "Partial"]);
export const vehicleSchema = z.enum(["car", "van", "truck", "cargo-bike"]);

/** Minutes since midnight in the desk's time zone, so that a plan reads the same everywhere. */
export const minuteSchema = z.int().min(0).max(2880);

/** A span of a day: a shift, or the opening hours of a site. */
export const hoursSchema = z.object({ fromMinute: minuteSchema, untilMinute: minuteSchema });

/** Color of a technician in every view. Widgets map it to their palette. */
export const hueSchema = z
  .int()
  .min(0)
  .describe("Place of the technician among all technicians of the desk, by id: the color");

/** Why a person gives work to a technician without a required skill. */
export const overrideReasonSchema = line(160).describe(
  "Why the technician gets the work without a required skill, in the person's words",
);

/** Calendar day in the desk's time zone, `YYYY-MM-DD`. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a date such as 2026-11-20");

export const point = { latitude: z.number(), longitude: z.number() };

/** Work at a customer's site. The tools call it an assignment. */
export const workOrderSchema = z.object({
  id: z.string(),
  desk: z.string().describe("The dispatch desk that plans it; its rows share a partition"),
  site: z.string(),
  category: z.string(),
  priority: prioritySchema,
  status: statusSchema,
  description: z.string(),
  requiredSkills: z.array(z.string()),
  customerName: z.string(),
  customerPhone: z.string(),
  assetId: z.string(),
  durationMinutes: z.int().min(1),
  tags: z.array(z.string()),
  address: z.string(),
  ...point,
  region: z.string(),
  team: z.string(),
  window: hoursSchema.describe("Hours of any day in which the customer lets work start"),
  slaDueAt: z.iso.datetime().describe("Time by which the work should be finished"),
  createdAt: z.iso.datetime(),
  technicianId: z.string().optional().describe("The assigned technician, once dispatched"),
  planId: z.string().optional(),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
});

/** Time of a technician that a committed plan occupies. */
export const bookingSchema = z.object({
  assignmentId: z.string(),
  planId: z.string(),
  site: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  ...point,
});

export const technicianSchema = z.object({
  id: z.string(),
  desk: z.string(),
  name: z.string(),
  phone: z.string(),
  skills: z.array(z.string()),
  certifications: z.array(z.string()),
  languages: z.array(z.string()),
  shift: hoursSchema,
  vehicle: vehicleSchema,
  rating: z.number().min(0).max(5),
  yearsOfService: z.int(),
  city: z.string(),
  ...point,
  region: z.string(),
  available: z.boolean().describe("False while on leave or ill"),
  bookings: z
    .array(bookingSchema)
    .describe(
      "On the technician's own row, so that concurrent plans conflict instead of booking the same time",
    ),
});

/** A committed plan with the parts of its technicians. */
export const planSchema = z.object({
  id: z.string(),
  desk: z.string(),
  day: daySchema,
  committedAt: z.iso.datetime(),
  committedBy: z.string(),
  maxTravelKm: z.number(),
  travelBufferMinutes: z.int(),
  technicians: z
    .array(
      z.object({
        technicianId: z.string(),
        assignmentIds: z.array(z.string()),
        undone: z.boolean().optional(),
      }),
    )
    .describe("Committed parts by technician"),
});

/** One job of a committed plan. */
export const planLineSchema = z.object({
  id: z.string(),
  desk: z.string(),
  planId: z.string(),
  assignmentId: z.string(),
  technicianId: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  travelMinutes: z.int(),
  distanceKm: z.number(),
  skillMatch: skillMatchSchema,
  lateMinutes: z.int(),
  reason: z.string(),
  overrideReason: overrideReasonSchema.optional(),
  outcome: z.enum(["committed", "undone"]),
});

export const versionedWorkOrderSchema = workOrderSchema.extend(versioned);

export type Priority = z.infer<typeof prioritySchema>;
export type WorkOrderStatus = z.infer<typeof statusSchema>;
export type Vehicle = z.infer<typeof vehicleSchema>;
export type Hours = z.infer<typeof hoursSchema>;
export type WorkOrder = z.infer<typeof workOrderSchema>;
export type VersionedWorkOrder = z.infer<typeof versionedWorkOrderSchema>;
export type Technician = z.infer<typeof technicianSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type Plan = z.infer<typeof planSchema>;
export type PlanLine = z.infer<typeof planLineSchema>;
