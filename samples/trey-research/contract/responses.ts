import { pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";
import {
  assignmentRowSchema,
  certificationSchema,
  monthSchema,
  projectSchema,
  versionedConsultantSchema,
} from "./entities.ts";

/** Forecast hours of one person over all assignments: a number for each month from `firstMonth` on. */
export const workloadSchema = z.object({
  firstMonth: monthSchema,
  capacityHours: z.number(),
  forecastHours: z.array(z.number()),
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
  hourlyRate: z
    .number()
    .optional()
    .describe(
      "Usual rate in US dollars: the median of the person's billable assignments, else of their role",
    ),
  workload: workloadSchema.optional(),
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

export const consultantPageSchema = pageSchema(consultantCardSchema);

export const projectPageSchema = pageSchema(projectCardSchema);

export const assignmentPageSchema = pageSchema(assignmentRowSchema);

export const editablePageSchema = pageSchema(versionedConsultantSchema);

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
    forecastCost: z
      .number()
      .describe("US dollars: forecast hours × rate over billable assignments"),
  }),
  hoursByMonth: z.array(hoursByMonthSchema),
  team: assignmentPageSchema,
});

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

/** `compare-consultants`: two people side by side, in the order of the request. Lists hold what fits; totals count all. */
export const comparisonSchema = z.object({
  view: z.literal("comparison"),
  readAt,
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      roles: z.array(z.string()),
      skills: z.array(z.string()),
      certifications: z.array(certificationSchema.pick({ name: true, year: true })),
      certificationCount: z.int(),
      projects: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          clientName: z.string(),
          role: z.string(),
          forecastHours: z.number(),
        }),
      ),
      projectCount: z.int(),
      hourlyRate: z.number().optional().describe("Usual rate in US dollars"),
      workload: workloadSchema,
    }),
  ),
});

export const profilePageSchema = z.discriminatedUnion("view", [
  consultantProfileSchema,
  comparisonSchema,
]);

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
  free: z
    .object({ month: monthSchema, hours: z.array(z.number()).describe("One entry per row") })
    .optional()
    .describe("Capacity without forecast hours"),
});

/** `recommend-staffing`: candidates for a project, best first. */
export const staffingSchema = z.object({
  view: z.literal("staffing"),
  readAt,
  project: projectSchema.pick({ id: true, name: true, clientName: true }),
  skills: z.array(z.string()),
  month: monthSchema,
  candidates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.string().optional().describe("Main role"),
      city: z.string(),
      matchedSkills: z.array(z.string()),
      missingSkills: z.array(z.string()),
      freeHours: z.number(),
      distanceKm: z.number(),
      score: z.number().describe("0 to 100"),
      hourlyRate: z.number().optional().describe("Usual rate in US dollars"),
      workload: workloadSchema,
    }),
  ),
  total: z.int(),
});

export const hrDashboardSchema = z.discriminatedUnion("view", [
  dashboardViewSchema,
  projectViewSchema,
  staffingSchema,
]);

export type Workload = z.infer<typeof workloadSchema>;

export type ConsultantCard = z.infer<typeof consultantCardSchema>;

export type ProjectCard = z.infer<typeof projectCardSchema>;

export type HoursByMonth = z.infer<typeof hoursByMonthSchema>;

export type Filters = z.infer<typeof filtersSchema>;

export type DashboardView = z.infer<typeof dashboardViewSchema>;

export type ProjectView = z.infer<typeof projectViewSchema>;

export type HrDashboard = z.infer<typeof hrDashboardSchema>;

export type ConsultantProfile = z.infer<typeof consultantProfileSchema>;

export type Comparison = z.infer<typeof comparisonSchema>;

export type ProfilePageData = z.infer<typeof profilePageSchema>;

export type BulkEditor = z.infer<typeof bulkEditorSchema>;

export type Staffing = z.infer<typeof staffingSchema>;

export type Allocation = z.infer<typeof allocationSchema>;
