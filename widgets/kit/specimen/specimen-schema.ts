import { z } from "zod";

export const specimenSchema = z.object({
  title: z.string(),
  hours: z.number(),
  error: z.string().optional(),
});

export type SpecimenData = z.infer<typeof specimenSchema>;
