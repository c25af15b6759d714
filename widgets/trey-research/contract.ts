import { z } from "zod";

/** Calendar month, `YYYY-MM`. Hours and capacity are always counted per month. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const monthHoursSchema = z.object({ month: monthSchema, hours: z.number().min(0) });

export const placeSchema = z.object({
  city: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const certificationSchema = z.object({ name: z.string(), issuer: z.string(), year: z.int() });

export const consultantSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: placeSchema,
  skills: z.array(z.string()),
  roles: z.array(z.string()),
  certifications: z.array(certificationSchema),
});

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  clientName: z.string(),
  clientContact: z.string(),
  clientEmail: z.string(),
  location: placeSchema,
});

export const assignmentSchema = z.object({
  projectId: z.string(),
  consultantId: z.string(),
  role: z.string(),
  billable: z.boolean(),
  hourlyRate: z.number().min(0).describe("US dollars per hour"),
  forecast: z.array(monthHoursSchema),
  delivered: z.array(monthHoursSchema),
});

/** The ETag of the row as read; a widget sends it back so that a clash with another writer becomes a `conflict`. */
const versioned = { version: z.string() };

export const versionedConsultantSchema = consultantSchema.extend(versioned);

/** An assignment with the names a person reads instead of the ids. */
export const assignmentRowSchema = assignmentSchema.extend({
  ...versioned,
  projectName: z.string(),
  clientName: z.string(),
  consultantName: z.string(),
});

export const consultantCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  roles: z.array(z.string()),
  skills: z.array(z.string()),
  certificationCount: z.int(),
  assignmentCount: z.int(),
  forecastHours: z
    .number()
    .describe("Hours forecast over all months shown, of the assignments that match the filters"),
  peakAllocationPercent: z
    .number()
    .describe("Forecast hours over capacity in the busiest month, over all assignments"),
});

export const projectCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  clientName: z.string(),
  city: z.string(),
  teamSize: z.int(),
  forecastHours: z.number(),
  billableHours: z.number().describe("Forecast hours of billable assignments"),
  deliveredHours: z.number(),
});

export const hoursByMonthSchema = z.object({
  month: monthSchema,
  billable: z.number().describe("Forecast hours of billable assignments"),
  nonBillable: z.number().describe("Forecast hours of the other assignments"),
  delivered: z.number(),
  capacity: z.number(),
});

export const filtersSchema = z.object({
  consultantName: z.string().optional(),
  projectName: z.string().optional(),
  skill: z.string().optional(),
  role: z.string().optional(),
  billable: z.boolean().optional(),
});

/** A first page; the widget asks an app-only tool for the next with `cursor`. */
function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), cursor: z.string().optional() });
}

export const consultantPageSchema = pageOf(consultantCardSchema);
export const projectPageSchema = pageOf(projectCardSchema);
export const assignmentPageSchema = pageOf(assignmentRowSchema);
export const editablePageSchema = pageOf(versionedConsultantSchema);

/** When the data was read (ISO 8601, UTC); every view shows it. */
const readAt = z.iso.datetime();

export const dashboardViewSchema = z.object({
  view: z.literal("dashboard"),
  readAt,
  filters: filtersSchema,
  totals: z.object({
    consultants: z.int(),
    projects: z.int(),
    assignments: z.int(),
    forecastHours: z.number(),
    billableHours: z.number(),
    deliveredHours: z.number(),
    overAllocated: z.int().describe("Consultants with a month above their capacity"),
    unassigned: z.int().describe("Consultants without any assignment"),
  }),
  hoursByMonth: z.array(hoursByMonthSchema),
  consultants: consultantPageSchema,
  projects: projectPageSchema,
  options: z
    .object({ skills: z.array(z.string()), roles: z.array(z.string()) })
    .describe("Values the filters offer"),
});

export const projectViewSchema = z.object({
  view: z.literal("project"),
  readAt,
  project: projectSchema,
  totals: z.object({
    teamSize: z.int(),
    forecastHours: z.number(),
    billableHours: z.number(),
    deliveredHours: z.number(),
    forecastCost: z.number().describe("US dollars: forecast hours × rate over billable assignments"),
  }),
  hoursByMonth: z.array(hoursByMonthSchema),
  team: assignmentPageSchema,
});

export const hrDashboardSchema = z.discriminatedUnion("view", [dashboardViewSchema, projectViewSchema]);

export const allocationSchema = z.object({
  month: monthSchema,
  forecastHours: z.number(),
  deliveredHours: z.number(),
  capacityHours: z.number(),
});

export const consultantProfileSchema = z.object({
  view: z.literal("consultant"),
  readAt,
  consultant: versionedConsultantSchema,
  allocation: z.array(allocationSchema),
  assignments: assignmentPageSchema,
});

export const bulkEditorSchema = z.object({
  view: z.literal("bulk-editor"),
  readAt,
  query: z.object({
    name: z.string().optional(),
    skills: z.array(z.string()).optional(),
    match: z.enum(["any", "all"]).optional(),
    role: z.string().optional(),
    freeInMonth: monthSchema.optional(),
  }),
  rows: editablePageSchema,
});

export type MonthHours = z.infer<typeof monthHoursSchema>;
export type Place = z.infer<typeof placeSchema>;
export type Certification = z.infer<typeof certificationSchema>;
export type Consultant = z.infer<typeof consultantSchema>;
export type VersionedConsultant = z.infer<typeof versionedConsultantSchema>;
export type Project = z.infer<typeof projectSchema>;
export type Assignment = z.infer<typeof assignmentSchema>;
export type AssignmentRow = z.infer<typeof assignmentRowSchema>;
export type ConsultantCard = z.infer<typeof consultantCardSchema>;
export type ProjectCard = z.infer<typeof projectCardSchema>;
export type HoursByMonth = z.infer<typeof hoursByMonthSchema>;
export type Filters = z.infer<typeof filtersSchema>;
export type DashboardView = z.infer<typeof dashboardViewSchema>;
export type ProjectView = z.infer<typeof projectViewSchema>;
export type HrDashboard = z.infer<typeof hrDashboardSchema>;
export type ConsultantProfile = z.infer<typeof consultantProfileSchema>;
export type BulkEditor = z.infer<typeof bulkEditorSchema>;
