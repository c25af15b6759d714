import { byField, isBlank, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  inspectionSavedSchema,
  inspectionStatusSchema,
  inspectionTypeSchema,
  planTexts,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim, findInspector } from "../data/find.ts";
import { inspectionFields } from "../data/inspections.ts";
import { appends, changeTogether } from "../data/transaction.ts";
import { checkAhead, todayOf } from "../rules/days.ts";
import { type Context, readAllAfterWriting } from "../store.ts";
import { inspectionAnswer } from "../views/inspection-answer.ts";

export const createInspection = defineTool({
  name: "create-inspection",
  title: "Create inspection",
  description:
    "Creates an inspection of a claim, with or without a day and a time, and returns what was booked. " +
    "To find an inspector, use list-inspectors; to change an inspection, use update-inspection.",
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
  async handler(
    { claimId: nameOrId, claimNumber, inspectorId, timeZone, ...asked },
    context: Context,
  ) {
    const claim = await findClaim(context, claimNumber ?? nameOrId ?? "");
    if (
      nameOrId &&
      !isBlank(nameOrId) &&
      claimNumber &&
      !isBlank(claimNumber) &&
      (await findClaim(context, nameOrId)).id !== claim.id
    ) {
      throw new UserError(
        "invalid",
        "claimId and claimNumber name two different claims. Specify one of them.",
      );
    }
    const { scheduledDate, status = scheduledDate ? "scheduled" : "open" } = asked;
    const scheduledTime = asked.scheduledTime || undefined;
    if (scheduledTime && !scheduledDate) {
      throw new UserError("invalid", "A time needs a scheduledDate. Ask for the day.");
    }
    if (scheduledDate) {
      checkAhead(scheduledDate, todayOf(context, timeZone));
    } else if (status === "scheduled") {
      throw new UserError(
        "invalid",
        "A scheduled inspection needs a scheduledDate. Ask for the day.",
      );
    }
    const inspector =
      inspectorId && !isBlank(inspectorId) ? await findInspector(context, inspectorId) : undefined;
    const { street, city } = claim.property;
    const row = {
      claimId: claim.id,
      id: context.newId("INS"),
      taskType: asked.taskType,
      priority: asked.priority ?? "medium",
      status,
      property: asked.property || `${street}, ${city}`,
      ...byField(planTexts, (text) => asked[text] ?? ""),
      scheduledDate,
      scheduledTime,
      inspectorId: inspector?.id,
      findings: "",
      recommendedActions: [],
      photos: [],
    };
    const written = await changeTogether(context, [{ table: "inspections", create: row }]);
    return inspectionAnswer(await readAllAfterWriting(context), claim, written, true);
  },
});
