import { z } from "zod";

/** Long enough for any name with its client; the bound keeps a pasted page out of answers and searches. */
const shortText = z.string().max(100);

export const consultantId = z
  .string()
  .max(200)
  .describe("Consultant id, e-mail or name; part of a name is enough");
export const projectId = z
  .string()
  .max(200)
  .describe(
    "Project id or name; words of name and client may be combined, such as Copilot Consolidated Messenger",
  );

export const skill = shortText.describe("Skill, whole words: Java does not find JavaScript");
export const skills = z.array(shortText).max(10).describe("Skills, whole words");
export const match = z
  .enum(["any", "all"])
  .optional()
  .describe("Whether one of the skills is enough (any, the default) or all are needed");
export const role = shortText.describe("Role, such as Developer");
export const name = shortText.describe("Consultant id, name or part of it");
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month such as 2026-11")
  .describe("Month as YYYY-MM");

/** The dashboard's filters; all given must hold. */
export const filters = {
  consultantName: shortText.optional().describe("Only consultants of this name, in full or in part"),
  projectName: shortText.optional().describe("Only projects of this name or client, in full or in part"),
  skill: skill.optional(),
  role: role.optional(),
  billable: z.boolean().optional().describe("true: billable assignments only; false: the others only"),
};

/** For app-only lists. */
export const paging = {
  cursor: z.string().max(400).optional().describe("From the page before; left out for the first"),
  limit: z.int().min(1).max(50).optional().describe("Rows at most; 25 when left out"),
};
