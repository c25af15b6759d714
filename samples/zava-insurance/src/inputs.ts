import { filter, recordName } from "@suite/server/tools";
import {
  actionsSchema,
  claimSortSchema,
  claimStatusFilterSchema,
  findingsSchema,
  inspectionStatusSchema,
  inspectionTypeSchema,
  instructionsSchema,
  noteTextSchema,
  prioritySchema,
  sortOrderSchema,
} from "@suite/zava-insurance-widgets/contract";
import { z } from "zod";

export const claimId = recordName("Claim id, claim number such as CN202504990, or the policy holder's name");
export const inspectionId = recordName(
  "Inspection id such as INS-1002; where a claim has only one, its number or holder is enough",
);
export const purchaseOrderId = recordName(
  "Purchase order id such as PO-2001; words help: pending order of Kimberly King",
);
export const contractorId = recordName("Contractor id or name");
export const inspectorId = recordName("Inspector id or name, see list-inspectors");

export const note = noteTextSchema.optional().describe("A note to add to the claim with it");

const loss = z.number().min(0).max(1e9).optional();

/** The dashboard's filters; all given must hold. */
export const claimFilters = {
  status: claimStatusFilterSchema
    .optional()
    .describe("open: all that wait for a decision, so reported and in-review; or one status"),
  policyHolderName: filter("Only claims of this holder, in full or in part"),
  damageType: filter("Only claims with this damage, whole words: Fire, Water, Roof"),
  minLoss: loss.describe("Estimated loss of at least so many US dollars"),
  maxLoss: loss.describe("Estimated loss of at most so many US dollars"),
};

export const claimOrder = {
  sortBy: claimSortSchema.optional().describe("What to sort by; dateReported when left out"),
  sortOrder: sortOrderSchema
    .optional()
    .describe("asc or desc; left out, amounts and days come highest and latest first, names from A"),
};

/** Which contractors; all given must hold. */
export const contractorQuery = {
  specialty: filter("Specialty, whole words: Roofing does not find Waterproofing"),
  preferredOnly: z.boolean().optional().describe("true: only preferred contractors"),
  claimId: claimId
    .optional()
    .describe("Claim id, number or holder: measures the distance to it, nearest first"),
  name: filter("Contractor name or part of it"),
  maxDistanceKm: z.number().min(1).max(5000).optional().describe("Only within this distance of the claim"),
  sortBy: z
    .enum(["rating", "distance", "name"])
    .optional()
    .describe("rating when left out, or distance when a claim is given"),
};

const status = inspectionStatusSchema;

/** What may be set on an inspection; all of it can be left out. */
export const inspectionFields = {
  priority: prioritySchema.optional().describe("medium when a new one says none"),
  scheduledDate: z.iso
    .date()
    .optional()
    .describe(
      "Day of the visit as an ISO date such as 2026-11-23, in the person's time zone; not in the past",
    ),
  inspectorId: inspectorId.optional(),
  property: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      "What to inspect, such as an address or a part of the house; the claim's address when left out",
    ),
  instructions: instructionsSchema.optional(),
  timeZone: z
    .string()
    .max(64)
    .optional()
    .describe("The person's IANA time zone when known, such as America/Los_Angeles: says which day is today"),
};

export const newInspection = {
  taskType: inspectionTypeSchema.describe("initial, re-inspection or final"),
  status: status
    .extract(["open", "scheduled"])
    .optional()
    .describe("scheduled when a date is given, else open"),
  ...inspectionFields,
};

export const inspectionResult = {
  findings: findingsSchema.optional().describe("What the inspector found; needed to complete an inspection"),
  recommendedActions: actionsSchema.optional(),
};

export const inspectionChanges = {
  status: status.optional().describe("New status; the life cycle allows only some, and says which"),
  ...inspectionFields,
  ...inspectionResult,
};
