import { readAt } from "@suite/contracts";
import { z } from "zod";
import { daySchema, overrideReasonSchema, statusSchema } from "./entities.ts";

/** One line of `check-dispatch-plan`: a job, its technician, when the person moved it its earliest start, and the reason of an override. */
export const editedLineSchema = z.object({
  assignmentId: z.string().min(1).max(200),
  technicianId: z.string().min(1).max(200),
  startMinute: z
    .int()
    .min(0)
    .max(2880)
    .optional()
    .describe("Not before this minute of the plan's day"),
  overrideReason: overrideReasonSchema
    .optional()
    .describe("Permits the line without a required skill; when omitted, such a line is refused"),
});

/** Work that was taken, changed or removed since the plan was reviewed. */
export const takenSchema = z.object({
  assignmentId: z.string(),
  site: z.string(),
  message: z.string(),
  status: statusSchema
    .optional()
    .describe("Current status; omitted when the assignment no longer exists"),
  technicianName: z.string().optional().describe("The technician assigned now"),
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
    .describe("For a conflict: the assignment that is no longer free, if that is the reason"),
  message: z.string(),
  cause: z
    .enum(["cancelled", "unavailable", "interrupted", "taken-back"])
    .optional()
    .describe(
      "Cause of a failure, where it is one of these. interrupted: it is not known whether the part was written",
    ),
  changeId: z
    .string()
    .optional()
    .describe(
      "For undo-change, which undoes the technician's whole part; omitted when another call committed it before",
    ),
});

/** Input of `commit-assignments`: the seal of the reviewed plan. */
export const planCommitSchema = z.object({
  seal: z.string().min(1).max(60_000).describe("Seal of the plan that the person reviewed"),
  assignments: z
    .array(
      z.object({
        assignmentId: z.string().max(200),
        technicianId: z.string().max(200),
        etaMinutes: z.int().min(0).max(2880).optional(),
      }),
    )
    .max(40)
    .optional()
    .describe(
      "The lines the person saw; when they differ from the sealed ones, nothing is written",
    ),
});

/** Result of `commit-assignments` per technician. Committing again returns the same outcomes and writes nothing. */
export const commitResultSchema = z.object({
  view: z.literal("result"),
  readAt,
  planId: z.string(),
  day: daySchema,
  timeZone: z.string(),
  technicians: z.array(technicianResultSchema),
  committed: z.int().describe("Assignments that are dispatched now"),
  notCommitted: z.int().describe("The others, including those of which it is not known"),
  cancelled: z
    .boolean()
    .optional()
    .describe("Stopped by the caller; nothing of the parts with this cause was written"),
});

/** A technician's part that an undo of the whole commit could not take back. */
export const keptPartSchema = technicianResultSchema
  .pick({ technicianId: true, technicianName: true, assignmentIds: true, message: true })
  .extend({
    cause: z
      .enum(["changed", "unavailable"])
      .describe(
        "changed: its work has begun, or was changed since. unavailable: it is not known whether it was undone",
      ),
  });

/** Result of `undo-commit`. Repeating it gives the same answer and writes nothing. */
export const commitUndoSchema = z.object({
  planId: z.string(),
  readAt,
  undone: z.array(z.string()).describe("Ids of the technicians whose parts are undone"),
  reopened: z.int().describe("Assignments of these parts"),
  kept: z.array(keptPartSchema).describe("Parts that were not undone"),
  changeId: z.string().optional().describe("One of the changes that the undo made"),
});

export type EditedLine = z.infer<typeof editedLineSchema>;
export type Taken = z.infer<typeof takenSchema>;
export type TechnicianResult = z.infer<typeof technicianResultSchema>;
export type KeptPart = z.infer<typeof keptPartSchema>;
export type CommitUndo = z.infer<typeof commitUndoSchema>;
export type CommitResult = z.infer<typeof commitResultSchema>;
