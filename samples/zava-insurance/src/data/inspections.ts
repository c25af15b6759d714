import { line } from "@suite/contracts";
import { timeZone } from "@suite/server/tools";
import {
  actionsSchema,
  findingsSchema,
  planTextsSchema,
  prioritySchema,
  timeOfDaySchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { inspectorId } from "./find.ts";

export const inspectionFields = {
  priority: prioritySchema.optional().describe("Defaults to medium for a new inspection"),
  scheduledDate: z.iso
    .date()
    .optional()
    .describe("Day of the visit from today on, such as 2026-11-23"),
  scheduledTime: z
    .union([timeOfDaySchema, z.literal("")])
    .optional()
    .describe("Time there, such as 09:30; empty: none"),
  inspectorId: inspectorId.optional(),
  property: line(200, { empty: true })
    .optional()
    .describe("Address or part of the property. Defaults to the claim's address"),
  ...planTextsSchema.partial().shape,
  timeZone,
};

export const inspectionResult = {
  findings: findingsSchema.optional().describe("Required to complete an inspection"),
  recommendedActions: actionsSchema.optional(),
};
