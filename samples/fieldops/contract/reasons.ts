import { z } from "zod";
import { daySchema, minuteSchema, skillMatchSchema, statusSchema } from "./entities.ts";

/**
 * Reasons of a plan as facts. The server words them in English for the model, the widget in the person's
 * language.
 */

/** Minutes of the plan's day. Negative on the day before. */
const spanSchema = z.object({ fromMinute: z.int(), untilMinute: z.int() });

/** Rules without further facts. */
const plainRules = [
  "unknown-job",
  "unknown-technician",
  "twice",
  "excluded-job",
  "excluded-technician",
  "unavailable",
] as const;

export const ruleSchema = z.enum([
  ...plainRules,
  "skills",
  "range",
  "shift",
  "window",
  "booked",
  "full",
]);

/** A violated rule, and by how much. */
export const violationSchema = z.discriminatedUnion("rule", [
  z.object({ rule: z.enum(plainRules) }),
  z.object({ rule: z.literal("skills"), missing: z.array(z.string()) }),
  z.object({ rule: z.literal("range"), km: z.number(), limitKm: z.number() }),
  z.object({ rule: z.literal("shift"), shift: spanSchema, overMinutes: z.int() }),
  z.object({ rule: z.literal("window"), window: spanSchema, overMinutes: z.int() }),
  z.object({
    rule: z.literal("booked"),
    job: z.string().describe("The conflicting job"),
    shortMinutes: z.int(),
  }),
  z.object({ rule: z.literal("full"), limit: z.int() }),
]);

/** Change of the whole plan if another technician took the job. Negative is better. */
export const differenceSchema = z.object({ lateMinutes: z.int(), travelMinutes: z.int() });

const nextBestSchema = z.object({
  technicianName: z.string(),
  violation: violationSchema.optional(),
  difference: differenceSchema.optional(),
});

/** Reason for the technician of a line, and against the next best. */
export const lineWhySchema = z.object({
  matchedSkills: z.array(z.string()),
  missingSkills: z.array(z.string()),
  slackMinutes: z.int().describe("From the end of the work to the SLA; negative is late"),
  nextBest: nextBestSchema.optional().describe("Omitted when there is no other technician"),
});

/** Reason why a job is unplanned and who comes closest, or that it is dispatched already. */
export const unplannedWhySchema = z.discriminatedUnion("reason", [
  z.object({
    reason: z.enum([
      "excluded",
      "no-technicians",
      "skills",
      "range",
      "shift",
      "window",
      "left-out",
      "booked",
    ]),
    nearest: z.object({ technicianName: z.string(), violation: violationSchema }).optional(),
  }),
  z.object({
    reason: z.literal("taken"),
    status: statusSchema,
    technicianName: z.string().optional(),
    day: daySchema.optional().describe("Day of the work at the desk"),
  }),
]);

/** Reason why a requested line did not stay as it was. */
export const correctionWhySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["not-found", "ambiguous"]), asked: z.string() }),
  z.object({ kind: z.literal("taken"), job: z.string(), status: statusSchema }),
  z.object({
    kind: z.literal("violation"),
    technicianName: z.string(),
    violation: violationSchema,
    insteadName: z
      .string()
      .optional()
      .describe("The technician who does it instead; omitted when there is none"),
  }),
  z.object({
    kind: z.literal("start"),
    said: minuteSchema,
    is: minuteSchema,
    technicianName: z.string(),
    violation: violationSchema.optional(),
  }),
  z.object({ kind: z.literal("skills"), said: skillMatchSchema, is: skillMatchSchema }),
  z.object({ kind: z.literal("distance"), saidKm: z.number(), isKm: z.number() }),
  z.object({ kind: z.literal("drive"), saidMinutes: z.number(), isMinutes: z.number() }),
]);

export type Rule = z.infer<typeof ruleSchema>;
export type Violation = z.infer<typeof violationSchema>;
export type LineWhy = z.infer<typeof lineWhySchema>;
export type UnplannedWhy = z.infer<typeof unplannedWhySchema>;
export type CorrectionWhy = z.infer<typeof correctionWhySchema>;
export type Difference = z.infer<typeof differenceSchema>;
