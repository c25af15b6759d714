import { z } from "zod";
import { readAt } from "../../kit/schemas.ts";
import { daySchema, statusSchema } from "./nouns.ts";

/** One line of `check-dispatch-plan`: a job, who is to do it and, when the person moved it, from when on. */
export const editedLineSchema = z.object({
  assignmentId: z.string().min(1).max(200),
  technicianId: z.string().min(1).max(200),
  startMinute: z.int().min(0).max(2880).optional().describe("Not before this minute of the plan's day"),
});

/** What `check-dispatch-plan` is asked. Jobs of the plan that have no line, and are not left out, are planned anew. */
export const planCheckSchema = z.object({
  planId: z.string().min(1).max(200),
  lines: z.array(editedLineSchema).max(200).optional(),
  excludedTechnicianIds: z.array(z.string().min(1).max(200)).max(100).optional(),
  excludedAssignmentIds: z.array(z.string().min(1).max(200)).max(200).optional(),
});

/** Work that was taken, changed or removed since the plan was reviewed. */
export const takenSchema = z.object({
  assignmentId: z.string(),
  site: z.string(),
  message: z.string(),
  status: statusSchema.optional().describe("Its status now; left out when it is gone"),
  technicianName: z.string().optional().describe("Who has it now"),
});

export const technicianResultSchema = z.object({
  technicianId: z.string(),
  technicianName: z.string(),
  outcome: z
    .enum(["committed", "conflict", "failed"])
    .describe(
      "conflict: something changed since the review; then nothing of this technician's part is written",
    ),
  assignmentIds: z.array(z.string()),
  taken: z
    .array(takenSchema)
    .describe("For a conflict: the work that is no longer free, if that is the reason"),
  message: z.string(),
  changeId: z
    .string()
    .optional()
    .describe(
      "For undo-change, which takes back the technician's whole part; left out when committed before",
    ),
});

/** `commit-assignments`: one result for each technician; committing again gives the same outcomes and writes nothing. */
export const commitResultSchema = z.object({
  view: z.literal("result"),
  readAt,
  planId: z.string(),
  day: daySchema,
  timeZone: z.string(),
  technicians: z.array(technicianResultSchema),
  committed: z.int().describe("Assignments that are dispatched now"),
  notCommitted: z.int(),
  cancelled: z.boolean().optional().describe("Stopped by the caller; what failed was not touched"),
});

export type EditedLine = z.infer<typeof editedLineSchema>;
export type PlanCheck = z.infer<typeof planCheckSchema>;
export type Taken = z.infer<typeof takenSchema>;
export type TechnicianResult = z.infer<typeof technicianResultSchema>;
export type CommitResult = z.infer<typeof commitResultSchema>;
