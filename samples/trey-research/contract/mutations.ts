import { line } from "@suite/contracts";
import { z } from "zod";
import {
  type ConsultantField,
  consultantFields as fields,
  type TextField,
} from "./consultant-fields.ts";
import { assignmentRowSchema, monthSchema, versionedConsultantSchema } from "./entities.ts";

/** Limits of the schemas below, which widgets name in their messages: years, characters, US dollars, hours. */
export const limits = {
  firstYear: 1970,
  lastYear: 2100,
  role: 60,
  rate: 2000,
  monthHours: 744,
} as const;

/** Editable fields of a consultant. Tools validate their input with it, widgets their forms. */
export const consultantChangesSchema = z
  .object({
    name: line(fields.name.max).describe("Full name"),
    email: z.email().max(fields.email.max).describe("Email address"),
    phone: line(fields.phone.max)
      .regex(/^[+(]?[0-9][0-9 ()./x-]{5,}$/, "must be a phone number")
      .describe("Such as +1 425 555 0101"),
    skills: z
      .array(line(fields.skills.max))
      .max(fields.skills.entries)
      .describe("Replaces all skills"),
    roles: z.array(line(fields.roles.max)).max(fields.roles.entries).describe("Replaces all roles"),
    certifications: z
      .array(
        z.object({
          name: line(80),
          issuer: line(60),
          year: z.int().min(limits.firstYear).max(limits.lastYear),
        }),
      )
      .max(fields.certifications.entries)
      .describe("Replaces all certifications"),
  } satisfies Record<ConsultantField, z.ZodType>)
  .partial();

/** True for a field that cannot be emptied. */
export function isRequired(field: TextField): boolean {
  return !consultantChangesSchema.shape[field].safeParse("").success;
}

export const assignmentChangesSchema = z.object({
  role: line(limits.role).describe("Such as Developer"),
  rate: z.number().min(0).max(limits.rate).describe("US dollars per hour"),
  billable: z.boolean().describe("true: the client pays for these hours"),
  forecast: z
    .array(
      z.object({
        month: monthSchema.describe("YYYY-MM"),
        hours: z.number().min(0).max(limits.monthHours),
      }),
    )
    .max(24)
    .describe("Planned hours; other months are kept"),
});

/** One row of `bulk-update-consultants`. Its `version`, as read, turns a concurrent change into a conflict. */
export const consultantUpdateSchema = consultantChangesSchema.extend({
  consultantId: z.string().min(1).max(200).describe("Id or name"),
  version: z.string().max(200).optional().describe("Version as read"),
});

export const consultantUpdatedSchema = z.object({
  consultant: versionedConsultantSchema,
  changeId: z.string().optional().describe("For undo-change; omitted when nothing changed"),
});

/** The other change of a conflict: its time and, with sign-in, its author. */
export const lastChangeSchema = z.object({
  at: z.iso.datetime(),
  byYou: z.boolean().optional(),
  by: z.string().optional(),
});

const bulkName = {
  consultantId: z.string().describe("Consultant id, or the requested name when it matches nobody"),
  name: z.string(),
};

const bulkEnd = {
  unknown: z.int().optional(),
  cancelled: z
    .boolean()
    .optional()
    .describe("Stopped by the caller; rows that failed were not touched"),
  preview: z
    .boolean()
    .optional()
    .describe("true: nothing was written; call again with confirm: true"),
};

/** `bulk-update-consultants`: one result per row, in the order of the request. */
export const bulkUpdateSchema = z.object({
  results: z.array(
    z.object({
      ...bulkName,
      outcome: z
        .enum(["updated", "unchanged", "conflict", "failed", "unknown"])
        .describe("unknown: it may have been saved; read the row"),
      error: z.string().optional(),
      version: z.string().optional().describe("Current version of the row, for the next save"),
      changeId: z.string().optional(),
      consultant: versionedConsultantSchema
        .optional()
        .describe("Current row: conflicts first, then as many as fit a small answer"),
      lastChange: lastChangeSchema.optional().describe("Of a conflict: the other change"),
    }),
  ),
  updated: z.int(),
  failed: z.int().describe("Rows with the outcome conflict or failed"),
  ...bulkEnd,
});

/** A month in which a person's forecast over all projects exceeds the capacity. */
export const overAllocationSchema = z.object({
  month: monthSchema,
  forecastHours: z.number(),
  capacityHours: z.number(),
});

export const assignmentSavedSchema = z.object({
  assignment: assignmentRowSchema,
  created: z.boolean().describe("false: the assignment existed and was changed"),
  warnings: z.array(z.string()),
  overAllocated: z.array(overAllocationSchema),
  changeId: z.string().optional(),
});

/** `bulk-assign-consultants`: one result per person, in the order of the request. */
export const bulkAssignmentSchema = z.object({
  projectId: z.string(),
  projectName: z.string(),
  clientName: z.string(),
  results: z.array(
    z.object({
      ...bulkName,
      outcome: z
        .enum(["assigned", "updated", "unchanged", "failed", "unknown"])
        .describe("unknown: it may have been saved; read the row"),
      error: z.string().optional(),
      overAllocated: z
        .array(monthSchema)
        .optional()
        .describe("Months from now on in which the person's forecast exceeds the capacity"),
      changeId: z.string().optional(),
    }),
  ),
  assigned: z.int(),
  failed: z.int(),
  ...bulkEnd,
});

/** `remove-assignment`: a preview (`removed: false`) unless the removal was confirmed. */
export const assignmentRemovalSchema = z.object({
  removed: z.boolean(),
  assignment: assignmentRowSchema,
  changeId: z.string().optional(),
});

export type ConsultantChanges = z.infer<typeof consultantChangesSchema>;

export type AssignmentChanges = z.infer<typeof assignmentChangesSchema>;

export type ConsultantUpdate = z.infer<typeof consultantUpdateSchema>;

export type LastChange = z.infer<typeof lastChangeSchema>;

export type BulkUpdate = z.infer<typeof bulkUpdateSchema>;

export type AssignmentSaved = z.infer<typeof assignmentSavedSchema>;

export type BulkAssignment = z.infer<typeof bulkAssignmentSchema>;

export type OverAllocation = z.infer<typeof overAllocationSchema>;
