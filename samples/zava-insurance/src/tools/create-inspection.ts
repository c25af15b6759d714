import { byField, inline, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, dayText, quoted, timeZone } from "@suite/server/tools";
import {
  actionsSchema,
  type Claim,
  findingsSchema,
  type InspectionSaved,
  inspectionSavedSchema,
  inspectionStatusSchema,
  inspectionTypeSchema,
  planTexts,
  planTextsSchema,
  prioritySchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim, findInspector, inspectorId } from "../find.ts";
import { claimLabel, inspectionRow } from "../rows.ts";
import { checkAhead, todayOf } from "../rules/days.ts";
import { inspectorConcerns, inspectorWarnings } from "../rules/inspector-warnings.ts";
import { openInspection } from "../rules/life-cycles.ts";
import { type AllRows, byId, type Context, readAllAfterWriting } from "../store.ts";
import { appends, changeTogether, newId, type Written } from "../transaction.ts";

export const inspectionFields = {
  priority: prioritySchema.optional().describe("Defaults to medium for a new inspection"),
  scheduledDate: z.iso.date().optional().describe("Day of the visit from today on, such as 2026-11-23"),
  inspectorId: inspectorId.optional(),
  property: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("Address or part of the property. Defaults to the claim's address"),
  ...planTextsSchema.partial().shape,
  timeZone,
};

export const inspectionResult = {
  findings: findingsSchema.optional().describe("Required to complete an inspection"),
  recommendedActions: actionsSchema.optional(),
};

export const createInspection = defineTool({
  name: "create-inspection",
  title: "Create inspection",
  description:
    "Creates an inspection of a claim, with or without a date. Tell the person the day that the answer " +
    "names. To find an inspector, use list-inspectors; to change an inspection, use update-inspection.",
  inputSchema: z.object({
    claimId: claimId.optional(),
    claimNumber: claimId.optional().describe("Alternative to claimId"),
    taskType: inspectionTypeSchema.describe("Kind of inspection"),
    status: inspectionStatusSchema
      .extract(["open", "scheduled"])
      .optional()
      .describe("Defaults to scheduled with a date, else open"),
    ...inspectionFields,
  }),
  outputSchema: inspectionSavedSchema,
  annotations: appends,
  invoking: "Creating the inspection",
  invoked: "Inspection created",
  async handler({ claimId: nameOrId, claimNumber, inspectorId, timeZone, ...asked }, context: Context) {
    const claim = await findClaim(context, claimNumber ?? nameOrId ?? "");
    if (nameOrId?.trim() && claimNumber?.trim() && (await findClaim(context, nameOrId)).id !== claim.id) {
      throw new UserError(
        "invalid",
        "claimId and claimNumber name two different claims. Specify one of them.",
      );
    }
    const { scheduledDate, status = scheduledDate ? "scheduled" : "open" } = asked;
    if (scheduledDate) {
      checkAhead(scheduledDate, todayOf(context, timeZone));
    } else if (status === "scheduled") {
      throw new UserError("invalid", "A scheduled inspection needs a scheduledDate. Ask for the day.");
    }
    const inspector = inspectorId?.trim() ? await findInspector(context, inspectorId) : undefined;
    const { street, city } = claim.property;
    const row = {
      claimId: claim.id,
      id: newId("INS"),
      taskType: asked.taskType,
      priority: asked.priority ?? "medium",
      status,
      property: asked.property || `${street}, ${city}`,
      ...byField(planTexts, (text) => asked[text] ?? ""),
      scheduledDate,
      inspectorId: inspector?.id,
      findings: "",
      recommendedActions: [],
      photos: [],
    };
    const written = await changeTogether(context, [{ table: "inspections", create: row }]);
    return inspectionAnswer(await readAllAfterWriting(context), claim, written, true);
  },
});

/** Builds the response for a saved inspection: the day as understood, and warnings about its inspector. */
export function inspectionAnswer(
  allRows: AllRows,
  claim: Claim | undefined,
  { inspection: row, changeIds: [changeId] }: Written,
  created: boolean,
): { text: string; structuredContent: InspectionSaved } {
  if (!row || !claim) throw new Error("An inspection that was not saved has no answer.");
  const inspectors = byId(allRows.inspectors);
  const inspection = inspectionRow(row, inspectors);
  const inspector = inspectors.get(row.inspectorId ?? "");
  const planned = openInspection.includes(row.status);
  const concerns =
    planned && inspector ? inspectorConcerns(inspector, row, claim, allRows.inspections) : undefined;
  const warnings = concerns ? inspectorWarnings(concerns, row.scheduledDate) : [];
  const scheduled = planned && row.scheduledDate ? dayText(row.scheduledDate) : undefined;
  const facts = [
    `${row.priority} priority`,
    scheduled === undefined ? row.status : `${row.status} for ${scheduled}`,
    inspector ? `with ${inline(inspector.name)} (id ${inspector.id})` : "nobody assigned yet",
  ].join(", ");
  const verb = created ? "Created" : changeId === undefined ? "Unchanged:" : "Saved";
  return {
    text: blocks(
      `${verb} ${row.taskType} inspection ${row.id} of claim ${claimLabel(claim)}: ${facts}.`,
      row.status === "completed" ? quoted("Findings", row.findings) : "",
      ...warnings.map((warning) => `Warning: ${warning}`),
    ),
    structuredContent: { inspection, created, scheduled, warnings, concerns, changeId },
  };
}
