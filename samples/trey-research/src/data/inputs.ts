import { filter, recordName, filters as texts } from "@suite/server/tools";
import {
  assignmentChangesSchema,
  consultantChangesSchema,
  monthSchema,
} from "@suite/trey-research-contract";
import { z } from "zod";
import type { ConsultantQuery } from "../rules/selection.ts";

export const consultantId = recordName("Id, email or part of the name");
export const consultantIds = z
  .array(z.string().max(200))
  .min(1)
  .max(40)
  .describe("Ids or names, up to 40");
export const projectId = recordName("Id, name, or words of name and client");

const skill = filter("Whole words: Java does not find JavaScript");
const role = filter("Such as Developer");

export const skills = texts("Whole words");
const match = z.enum(["any", "all"]).optional().describe("Defaults to any");
export const monthInput = monthSchema.describe("Month, YYYY-MM");

/** Filters of the dashboard; all of them must match. */
export const filters = {
  consultantName: filter("Part of the name"),
  projectName: filter("Part of the name or of the client"),
  skill,
  role,
  billable: z.boolean().optional().describe("Only billable (true) or non-billable assignments"),
};

/** Search for consultants; all criteria must match. */
export const consultantQuery = {
  skill,
  skills,
  match,
  name: filter("Id or part of the name"),
  role,
  freeInMonth: monthInput.optional().describe("YYYY-MM: only people with free hours, most first"),
};

/** Merges `skill` and `skills` into one list, since models use either. */
export function queryOf({
  skill: one,
  skills: several = [],
  ...query
}: QueryInput): ConsultantQuery {
  const allSkills = [...new Set([...(one === undefined ? [] : [one]), ...several])];
  return allSkills.length === 0 ? query : { ...query, skills: allSkills };
}

export type QueryInput = ConsultantQuery & { skill?: string };

const { skills: skillList, roles: roleList } = consultantChangesSchema.shape;

/** Fields that several consultants can share in one patch. Names, contact data and certifications are each person's own. */
export const listChanges = {
  skills: skillList,
  roles: roleList,
  addSkills: skillList.describe("Added"),
  removeSkills: skillList.describe("Removed"),
  addRoles: roleList.describe("Added"),
  removeRoles: roleList.describe("Removed"),
};

const { role: assignedRole, rate, billable, forecast } = assignmentChangesSchema.shape;

/** Inputs of an assignment besides the person and the project. */
export const assignmentInput = {
  role: assignedRole,
  rate: rate.optional().describe("US dollars per hour. Default: current or usual rate"),
  billable: billable.optional().describe("true: the client pays. Default: current, else true"),
  forecast: forecast.optional(),
};
