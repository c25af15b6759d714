import {
  constraintsSchema,
  jobsAtMost,
  prioritySchema,
  skillMatchSchema,
} from "@suite/fieldops-contract";
import { filter, recordName } from "@suite/server/tools";
import { z } from "zod";

export const assignmentId = recordName(
  "Assignment id such as WO-1004, or its site; part of the name is enough",
);

const names = (description: string, most: number) =>
  z.array(z.string().max(200)).max(most).optional().describe(description);

export const assignmentIds = names(
  "Assignment ids or sites. Defaults to all open assignments, most urgent first",
  jobsAtMost,
);

export const newWorkFilters = {
  priority: prioritySchema.optional().describe("Only this priority"),
  region: filter("Only this region: North, Central, East or South"),
  team: filter("Only this team's work, such as Cascade"),
  maxHoursOld: z
    .int()
    .min(1)
    .max(168)
    .default(24)
    .describe("Only work created within this many hours"),
};

export const day = z
  .string()
  .max(40)
  .optional()
  .describe(
    "today, tomorrow or a date (YYYY-MM-DD). Defaults to today from now on; after the last shift, to tomorrow",
  );

const { maxTravelKm, travelBufferMinutes } = constraintsSchema.shape;

export const constraints = {
  maxTravelKm: maxTravelKm.default(40).describe("Longest drive to a job, in kilometers"),
  allowPartialSkillMatch: z
    .boolean()
    .default(false)
    .describe(
      "true: accepts a technician with only some of the skills when nobody with all of them has time",
    ),
  travelBufferMinutes: travelBufferMinutes
    .default(15)
    .describe("Minutes to keep free between two jobs"),
};

export const technicianIds = names(
  "Ids or names of the technicians to plan for. Defaults to everybody available",
  100,
);

/** A plan proposed by the model, line by line. */
export const planItems = z
  .array(
    z.object({
      assignmentId: z.string().max(200).describe("Assignment id or site"),
      technicianId: z.string().max(200).describe("Technician id or name"),
      reason: z
        .string()
        .max(2000)
        .optional()
        .describe("Ignored: the answer states the actual reason"),
      etaMinutes: z
        .int()
        .min(1)
        .max(1440)
        .optional()
        .describe("Expected drive in minutes; checked by the server"),
      skillMatch: skillMatchSchema
        .optional()
        .describe("Expected skill match; checked by the server"),
      distanceKm: z
        .number()
        .min(0)
        .max(1000)
        .optional()
        .describe("Expected distance in kilometers; checked by the server"),
    }),
  )
  .max(jobsAtMost)
  .optional()
  .describe(
    "Assignments for certain technicians, only when the person asks for them. Each line is checked, then " +
      "kept, corrected or refused. When omitted, the server plans all lines, which is usually best",
  );
