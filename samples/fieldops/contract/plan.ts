import { pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";
import {
  daySchema,
  hoursSchema,
  hueSchema,
  minuteSchema,
  overrideReasonSchema,
  point,
  prioritySchema,
  skillMatchSchema,
  vehicleSchema,
} from "./entities.ts";
import { commitResultSchema, editedLineSchema } from "./mutations.ts";
import {
  correctionWhySchema,
  differenceSchema,
  lineWhySchema,
  ruleSchema,
  unplannedWhySchema,
} from "./reasons.ts";

/** Most jobs in one plan: as many as a person can review, and as hosts let through. */
export const jobsAtMost = 30;

/** Last day that can be planned, counted from today. */
export const planDaysAhead = 14;

export const constraintsSchema = z.object({
  maxTravelKm: z.number().min(1).max(500).describe("Longest drive to a job, in kilometers"),
  travelBufferMinutes: z
    .int()
    .min(0)
    .max(180)
    .describe("Minutes between two jobs in addition to the drive"),
  allowPartialSkillMatch: z.boolean(),
});

const timing = {
  departMinute: minuteSchema.describe(
    "Start of the drive, minutes since midnight of the plan's day",
  ),
  startMinute: minuteSchema.describe("Start of the work"),
  travelMinutes: z
    .int()
    .describe("Drive to it from the previous job, or from the start of the shift"),
  distanceKm: z.number(),
  lateMinutes: z.int().describe("Minutes from the SLA to the end of the work; 0 when in time"),
  skillMatch: skillMatchSchema,
};

export const planLineViewSchema = z.object({
  assignmentId: z.string(),
  site: z.string(),
  priority: prioritySchema,
  technicianId: z.string(),
  technicianName: z.string(),
  endMinute: minuteSchema,
  ...timing,
  reason: z.string().describe("Why this technician, and why not the next best"),
});

export const unplannedSchema = z.object({
  assignmentId: z.string(),
  site: z.string(),
  priority: prioritySchema,
  reason: z.string(),
});

/** A requested line that could not stay as it was. */
export const correctionSchema = z.object({
  assignmentId: z.string().describe("As requested"),
  technicianId: z.string().describe("As requested"),
  outcome: z
    .enum(["corrected", "refused"])
    .describe("corrected: planned otherwise; refused: not planned"),
  message: z.string(),
});

export const planTotalsSchema = z.object({
  planned: z.int(),
  unplanned: z.int().describe("Open work that could not be planned"),
  taken: z.int().describe("Requested work that was dispatched, or done, before"),
  technicians: z.int().describe("Technicians with work"),
  late: z.int().describe("Lines that end after their SLA"),
  travelMinutes: z.int(),
  distanceKm: z.number(),
});

const planFacts = {
  readAt,
  planId: z.string(),
  day: daySchema,
  timeZone: z.string(),
  constraints: constraintsSchema,
  technicianIds: z
    .array(z.string())
    .optional()
    .describe("Technicians who may get work. Defaults to all"),
  assignmentIds: z
    .array(z.string())
    .describe("Every job of the plan: planned, unplanned or excluded"),
  totals: planTotalsSchema,
};

const name = z.string().min(1).max(200);

/**
 * Input of `check-dispatch-plan`: the facts of the plan as returned, and the person's edits. Jobs that neither
 * have a line nor are excluded are planned anew around the given lines.
 */
export const planCheckSchema = z.object({
  planId: z
    .string()
    .regex(/^[\w-]{1,64}$/, "must be 1 to 64 letters, digits, hyphens and underscores")
    .describe("As returned"),
  day: daySchema.describe("As returned"),
  constraints: constraintsSchema.describe("As returned, or as changed by the person"),
  technicianIds: z.array(name).max(100).optional().describe("As returned"),
  assignmentIds: z.array(name).min(1).max(40).describe("As returned: every job of the plan"),
  lines: z
    .array(editedLineSchema)
    .max(40)
    .optional()
    .describe("Lines to keep, with the technicians chosen"),
  excludedTechnicianIds: z
    .array(name)
    .max(100)
    .optional()
    .describe("Technicians excluded from this plan"),
  excludedAssignmentIds: z
    .array(name)
    .max(40)
    .optional()
    .describe("Assignments excluded from this plan"),
});

/** A commit as later plans show it. */
export const lastCommitSchema = z.object({
  planId: z.string().describe("For undo-commit"),
  day: daySchema,
  jobs: z.int().describe("Assignments that are dispatched by it"),
  technicians: z.int(),
});

/** Result of `create-dispatch-plan` for the model. The widget's part is `planReviewSchema` in the detail. */
export const dispatchPlanSchema = z.object({
  view: z.literal("plan"),
  ...planFacts,
  open: z.int().describe("All assignments that no technician has yet"),
  lastCommit: lastCommitSchema
    .optional()
    .describe("The caller's last commit, while none of its work has begun"),
  lines: pageSchema(planLineViewSchema),
  unplanned: pageSchema(unplannedSchema),
  corrections: z.array(correctionSchema),
});

/** Another technician who could do a line: when, and the change of the plan. The best first. */
export const alternativeSchema = z.object({
  technicianId: z.string(),
  startMinute: timing.startMinute,
  difference: differenceSchema,
  skillMatch: timing.skillMatch,
});

/** Technicians who could not do a line in this plan, all for the same violated rule. */
export const ineligibleSchema = z.object({
  rule: ruleSchema,
  missing: z.array(z.string()).optional().describe("Missing skills, when the rule is skills"),
  technicianIds: z.array(z.string()),
});

/** Facts of a job that decide where it fits. */
const jobFacts = {
  category: z.string(),
  durationMinutes: z.int(),
  window: hoursSchema,
  slaDueAt: z.iso.datetime(),
  ...point,
  ineligible: z.array(ineligibleSchema).optional(),
};

export const reviewLineSchema = planLineViewSchema.omit({ reason: true }).extend({
  why: lineWhySchema,
  ...jobFacts,
  alternatives: z.array(alternativeSchema),
  overrideReason: overrideReasonSchema.optional(),
});

export const reviewUnplannedSchema = unplannedSchema
  .omit({ reason: true })
  .extend({ why: unplannedWhySchema, ...jobFacts });

export const reviewCorrectionSchema = correctionSchema.extend({ why: correctionWhySchema });

export const busySchema = hoursSchema.extend({
  assignmentId: z.string().describe("The booked job"),
  site: z.string(),
  ...point,
});

/** One technician's day: a row of the timeline. */
export const technicianDaySchema = z.object({
  technicianId: z.string(),
  name: z.string(),
  hue: hueSchema,
  skills: z.array(z.string()),
  vehicle: vehicleSchema,
  region: z.string(),
  rating: z.number(),
  shift: hoursSchema,
  busy: z.array(busySchema).describe("Booked before this plan, on its day"),
  ...point,
});

/** Result of `check-dispatch-plan`: a plan for review. */
export const checkedPlanSchema = z.object({
  view: z.literal("review"),
  ...planFacts,
  technicians: z
    .array(technicianDaySchema)
    .describe("Technicians who may get work, those with lines first"),
  lines: z.array(reviewLineSchema).describe("By technician, then by start"),
  unplanned: z.array(reviewUnplannedSchema),
  corrections: z.array(reviewCorrectionSchema),
  excludedTechnicianIds: z.array(z.string()),
  excludedAssignmentIds: z.array(z.string()),
  committed: commitResultSchema
    .optional()
    .describe(
      "Result of the commit, when this plan was committed already; the plan is then read-only",
    ),
});

/** Seal of a checked plan. In the detail of `check-dispatch-plan`, never in its structured content. */
export const planSealSchema = z.object({
  seal: z
    .string()
    .optional()
    .describe("For commit-assignments; omitted when there is nothing to commit"),
});

/** A plan for review and commit: the `review` in the detail of `create-dispatch-plan`. */
export const planReviewSchema = checkedPlanSchema.extend(planSealSchema.shape);

export type PlanCheck = z.infer<typeof planCheckSchema>;
export type Constraints = z.infer<typeof constraintsSchema>;
export type PlanLineView = z.infer<typeof planLineViewSchema>;
export type Unplanned = z.infer<typeof reviewUnplannedSchema>;
export type Correction = z.infer<typeof reviewCorrectionSchema>;
export type LastCommit = z.infer<typeof lastCommitSchema>;
export type PlanTotals = z.infer<typeof planTotalsSchema>;
export type DispatchPlan = z.infer<typeof dispatchPlanSchema>;
export type Alternative = z.infer<typeof alternativeSchema>;
export type Ineligible = z.infer<typeof ineligibleSchema>;
export type ReviewLine = z.infer<typeof reviewLineSchema>;
export type TechnicianDay = z.infer<typeof technicianDaySchema>;
export type CheckedPlan = z.infer<typeof checkedPlanSchema>;
export type PlanReview = z.infer<typeof planReviewSchema>;
