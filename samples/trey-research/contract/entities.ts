import { versioned } from "@suite/contracts";
import { z } from "zod";

/** Calendar month, `YYYY-MM`. Hours and capacity are counted per month. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month such as 2026-11");

export const monthHoursSchema = z.object({ month: monthSchema, hours: z.number().min(0) });

export const placeSchema = z.object({
  city: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const certificationSchema = z.object({
  name: z.string(),
  issuer: z.string(),
  year: z.int(),
});

export const consultantSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: placeSchema,
  skills: z.array(z.string()),
  roles: z.array(z.string()),
  certifications: z.array(certificationSchema),
  photo: z.string().optional().describe("data: image. When omitted, the widget draws initials"),
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

export const versionedConsultantSchema = consultantSchema.extend(versioned);

/** An assignment with the names that people read instead of ids. */
export const assignmentRowSchema = assignmentSchema.extend({
  ...versioned,
  projectName: z.string(),
  clientName: z.string(),
  consultantName: z.string(),
});

export type MonthHours = z.infer<typeof monthHoursSchema>;

export type Place = z.infer<typeof placeSchema>;

export type Certification = z.infer<typeof certificationSchema>;

export type Consultant = z.infer<typeof consultantSchema>;

export type VersionedConsultant = z.infer<typeof versionedConsultantSchema>;

export type Project = z.infer<typeof projectSchema>;

export type Assignment = z.infer<typeof assignmentSchema>;

export type AssignmentRow = z.infer<typeof assignmentRowSchema>;
