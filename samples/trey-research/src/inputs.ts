import { filter, recordName, filters as texts } from "@suite/server/tools";
import { assignmentChangesSchema, consultantChangesSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import type { ConsultantQuery } from "./rules/selection.ts";

export const consultantId = recordName("Consultant id, email or name; part of a name is enough");
export const consultantIds = z
  .array(z.string().max(200))
  .min(1)
  .max(40)
  .describe("Ids or names of up to 40 consultants");
export const projectId = recordName(
  "Project id or name; words of name and client may be combined: Copilot Consolidated Messenger",
);

const skill = filter("Skill, whole words: Java does not find JavaScript");
const role = filter("Role, for example Developer");

export const skills = texts("Skills, whole words");
const match = z
  .enum(["any", "all"])
  .optional()
  .describe("any: at least one of the skills (default); all: every skill");
export const monthInput = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month such as 2026-11")
  .describe("Month, YYYY-MM");

/** Filters of the dashboard; all of them must match. */
export const filters = {
  consultantName: filter("Only consultants with this name or part of a name"),
  projectName: filter("Only projects with this name or client, or part of either"),
  skill,
  role,
  billable: z.boolean().optional().describe("true: only billable assignments; false: only non-billable ones"),
};

/** Search for consultants; all criteria must match. */
export const consultantQuery = {
  skill,
  skills,
  match,
  name: filter("Consultant id, name or part of a name"),
  role,
  freeInMonth: monthInput
    .optional()
    .describe("Only people with free hours in this month (YYYY-MM), most free hours first"),
};

/** Merges `skill` and `skills` into one list, since models use either. */
export function queryOf({ skill: one, skills: several = [], ...query }: QueryInput): ConsultantQuery {
  const wanted = [...new Set([...(one === undefined ? [] : [one]), ...several])];
  return wanted.length === 0 ? query : { ...query, skills: wanted };
}

export type QueryInput = ConsultantQuery & { skill?: string };

const { skills: skillList, roles: roleList } = consultantChangesSchema.shape;

export const listChanges = {
  addSkills: skillList.describe("Skills to add; existing skills are kept"),
  removeSkills: skillList.describe("Skills to remove"),
  addRoles: roleList.describe("Roles to add"),
  removeRoles: roleList.describe("Roles to remove"),
};

const { role: assignedRole, rate, billable, forecast } = assignmentChangesSchema.shape;

/** Inputs of an assignment besides the person and the project. */
export const assignmentInput = {
  role: assignedRole,
  rate: rate
    .optional()
    .describe("US dollars per hour. Defaults to the current rate, or to the usual rate for a new assignment"),
  billable: billable
    .optional()
    .describe("true: the client pays. Defaults to the current value, or to true for a new assignment"),
  forecast: forecast.optional(),
};
