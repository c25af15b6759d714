import { constraintsSchema, prioritySchema, skillMatchSchema } from "@suite/fieldops-widgets/contract";
import { filter, recordName } from "@suite/server/tools";
import { z } from "zod";

export const assignmentId = recordName(
  "Assignment id such as WO-1004, or its site; part of the name is enough",
);

const names = (description: string, most: number) =>
  z.array(z.string().max(200)).max(most).optional().describe(description);

/** Most jobs in one plan: as many as a person can review, and as hosts let through. */
export const jobsAtMost = 30;

export const assignmentIds = names(
  "Assignments by id or site; left out, the new ones of the last 24 hours, the most urgent first",
  jobsAtMost,
);

/** Filters for new work. All given filters must match. */
export const newWorkFilters = {
  priority: prioritySchema.optional().describe("Only this priority"),
  region: filter("Only this region: North, Central, East or South"),
  team: filter("Only work of this team, such as Cascade"),
  maxHoursOld: z.int().min(1).max(168).default(24).describe("Created within this many hours"),
};

export const day = z
  .string()
  .max(40)
  .optional()
  .describe(
    "today, tomorrow or a date (YYYY-MM-DD); left out, today in the desk's morning and tomorrow from noon on",
  );

const { maxTravelKm, travelBufferMinutes } = constraintsSchema.shape;

/** Constraints of a plan. */
export const constraints = {
  maxTravelKm: maxTravelKm.default(40).describe("Longest drive to a job, kilometres"),
  allowPartialSkillMatch: z
    .boolean()
    .default(false)
    .describe("true: a technician with some of the skills will do when nobody has all of them in time"),
  travelBufferMinutes: travelBufferMinutes.default(15).describe("Minutes kept free between two jobs"),
};

export const technicianIds = names(
  "Only these technicians get work, by id or name; left out, everybody who is available",
  100,
);

/** A plan proposed by the model, line by line. */
export const planItems = z
  .array(
    z.object({
      assignmentId: z.string().max(200).describe("Assignment id or site"),
      technicianId: z.string().max(200).describe("Technician id or name"),
      reason: z.string().max(2000).optional().describe("Ignored: the answer states the actual reason"),
      etaMinutes: z.int().min(1).max(1440).optional().describe("Expected minutes of driving; checked"),
      skillMatch: skillMatchSchema.optional().describe("Checked against the skills"),
      distanceKm: z.number().min(0).max(1000).optional().describe("Checked against the map"),
    }),
  )
  .max(jobsAtMost)
  .optional()
  .describe(
    "Your own plan, if the person wants certain technicians for certain work: each line is checked by the same rules and " +
      "kept, corrected or refused. Left out, the server plans, which is usually best",
  );
