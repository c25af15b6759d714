import { levelSchema } from "@suite/employee-training-widgets/contract";
import { filter, recordName } from "@suite/server/tools";
import { z } from "zod";

export const courseId = recordName("Course id or title; part of a title is enough");

export const query = z
  .string()
  .max(300)
  .optional()
  .describe(
    "What the course should be about, in the person's words; spelling mistakes and short forms are fine",
  )
  .transform((text) => (text?.trim() ? text : undefined));

export const courseFilters = {
  query,
  level: levelSchema.optional().describe("How much the course takes for granted"),
  topic: filter("Topic: whole words of title or tags, such as Azure AI"),
  maxMinutes: z.int().min(1).max(6000).optional().describe("Courses of at most so many minutes"),
  certificate: z.boolean().optional().describe("true: only courses that end with a certificate"),
  learningPathId: filter("Learning path, by id or title; its courses come in their order"),
};
