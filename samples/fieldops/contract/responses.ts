import { pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";
import {
  daySchema,
  hoursSchema,
  hueSchema,
  point,
  prioritySchema,
  statusSchema,
  technicianSchema,
  vehicleSchema,
  versionedWorkOrderSchema,
  workOrderSchema,
} from "./entities.ts";

/** The desk's time zone (IANA), to which days and minutes refer. */
const timeZone = z.string();

export const assignmentCardSchema = z.object({
  id: z.string(),
  site: z.string(),
  category: z.string(),
  priority: prioritySchema,
  status: statusSchema,
  requiredSkills: z.array(z.string()),
  region: z.string(),
  team: z.string(),
  window: hoursSchema,
  slaDueAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  durationMinutes: z.int(),
  ...point,
});

export const assignmentFiltersSchema = z.object({
  priority: prioritySchema.optional(),
  region: z.string().optional(),
  team: z.string().optional(),
  maxHoursOld: z.int(),
});

export const assignmentPageSchema = pageSchema(assignmentCardSchema);

/** Result of `list-new-assignments`. `list-assignments` returns further pages. */
export const dispatchListSchema = z.object({
  view: z.literal("list"),
  readAt,
  timeZone,
  filters: assignmentFiltersSchema,
  totals: z.object({
    new: z.int().describe("Unassigned work that passes the filters"),
    high: z.int(),
    overdue: z.int().describe("SLA missed"),
    dueSoon: z.int().describe("SLA due within four hours"),
    older: z.int().describe("Unassigned work that is too old for the filter and not listed"),
  }),
  assignments: assignmentPageSchema,
  options: z
    .object({ regions: z.array(z.string()), teams: z.array(z.string()) })
    .describe("Values the filters offer"),
});

export const assignmentPinSchema = z.object({
  id: z.string(),
  site: z.string(),
  category: z.string(),
  priority: prioritySchema,
  status: statusSchema,
  slaDueAt: z.iso.datetime(),
  region: z.string(),
  ...point,
});

export const technicianPinSchema = z.object({
  id: z.string(),
  name: z.string(),
  hue: hueSchema,
  vehicle: vehicleSchema,
  shift: hoursSchema,
  available: z.boolean(),
  ...point,
});

export const pinPageSchema = pageSchema(assignmentPinSchema);
export const technicianPinPageSchema = pageSchema(technicianPinSchema);

/** Result of `show-assignments-on-map`. `list-map-pins` and `list-technician-pins` return further pages. */
export const dispatchMapSchema = z.object({
  view: z.literal("map"),
  readAt,
  timeZone,
  assignmentIds: z
    .array(z.string())
    .optional()
    .describe("Requested assignments; omitted when the default list is shown"),
  pins: pinPageSchema,
  technicians: technicianPinPageSchema,
  notFound: z.array(z.string()).describe("Requested names that are no assignments"),
});

/** Result of `get-assignment`: all facts of one work order, for the job card. */
export const assignmentDetailSchema = z.object({
  readAt,
  timeZone,
  assignment: versionedWorkOrderSchema,
  technician: technicianSchema
    .pick({ id: true, name: true, phone: true, vehicle: true })
    .optional()
    .describe("The assigned technician"),
});

export const availableTechnicianSchema = technicianSchema
  .omit({ desk: true, bookings: true, phone: true, available: true })
  .extend({
    jobs: z.int().describe("Jobs booked on the day"),
    freeMinutes: z.int().describe("Minutes of the shift that are still ahead and not booked"),
  });

/** Result of `get-available-technicians`. */
export const availableTechniciansSchema = z.object({
  readAt,
  timeZone,
  day: daySchema,
  filters: z.object({
    region: z.string().optional(),
    skill: z.string().optional(),
    shift: z.string().optional(),
  }),
  technicians: pageSchema(availableTechnicianSchema),
});

/** Result of `update-assignment-status`. */
export const statusChangedSchema = z.object({
  assignment: workOrderSchema
    .pick({ id: true, site: true, status: true, technicianId: true })
    .extend({
      version: z.string(),
    }),
  changeId: z
    .string()
    .optional()
    .describe("For undo-change; omitted when the status was already set"),
});

export type AssignmentCard = z.infer<typeof assignmentCardSchema>;
export type AssignmentFilters = z.infer<typeof assignmentFiltersSchema>;
export type DispatchList = z.infer<typeof dispatchListSchema>;
export type AssignmentPin = z.infer<typeof assignmentPinSchema>;
export type TechnicianPin = z.infer<typeof technicianPinSchema>;
export type DispatchMap = z.infer<typeof dispatchMapSchema>;
export type AssignmentDetail = z.infer<typeof assignmentDetailSchema>;
export type AvailableTechnician = z.infer<typeof availableTechnicianSchema>;
export type AvailableTechnicians = z.infer<typeof availableTechniciansSchema>;
