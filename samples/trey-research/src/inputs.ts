import { filter, recordName, filters as texts } from "@suite/server/tools";
import { assignmentChangesSchema, consultantChangesSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import type { ConsultantQuery } from "./rules/selection.ts";

export const consultantId = recordName("Consultant id, e-mail or name; part of a name is enough");
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
  .describe("`any`: one of the skills is enough, the default; `all`: every one is needed");
export const monthInput = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month such as 2026-11")
  .describe("Month, YYYY-MM");

/** Filters of the dashboard; all of them must match. */
export const filters = {
  consultantName: filter("Only consultants of this name, in full or in part"),
  projectName: filter("Only projects of this name or client, in full or in part"),
  skill,
  role,
  billable: z.boolean().optional().describe("true: billable assignments only; false: the others only"),
};

/** Search for consultants; all criteria must match. */
export const consultantQuery = {
  skill,
  skills,
  match,
  name: filter("Consultant id, name or part of it"),
  role,
  freeInMonth: monthInput
    .optional()
    .describe("Only people with free hours in this month (YYYY-MM), the freest first"),
};

/** Merges `skill` and `skills` into one list, since models use either. */
export function queryOf({ skill: one, skills: several = [], ...query }: QueryInput): ConsultantQuery {
  const wanted = [...new Set([...(one === undefined ? [] : [one]), ...several])];
  return wanted.length === 0 ? query : { ...query, skills: wanted };
}

export type QueryInput = ConsultantQuery & { skill?: string };

const { skills: skillList, roles: roleList } = consultantChangesSchema.shape;

export const listChanges = {
  addSkills: skillList.describe("Skills to add; what people have already stays as it is"),
  removeSkills: skillList.describe("Skills to take away"),
  addRoles: roleList.describe("Roles to add"),
  removeRoles: roleList.describe("Roles to take away"),
};

const { role: assignedRole, rate, billable, forecast } = assignmentChangesSchema.shape;

/** Inputs of an assignment besides the person and the project. */
export const assignmentInput = {
  role: assignedRole,
  rate: rate
    .optional()
    .describe("US dollars per hour; left out, what the person usually costs, or what it was"),
  billable: billable.optional().describe("Whether the client pays; left out, true, or what it was"),
  forecast: forecast.optional(),
};
