import { UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { idempotentWrite, version } from "@suite/server/tools";
import { inspectionSavedSchema, inspectionStatusSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { findInspection, findInspector, inspectionId } from "../data/find.ts";
import { inspectionFields, inspectionResult } from "../data/inspections.ts";
import { changeTogether } from "../data/transaction.ts";
import { todayOf } from "../rules/days.ts";
import { changesTo } from "../rules/inspection-changes.ts";
import { byId, type Context, readAllAfterWriting } from "../store.ts";
import { inspectionAnswer } from "../views/inspection-answer.ts";

export const updateInspection = defineTool({
  name: "update-inspection",
  title: "Update inspection",
  description:
    "Changes an inspection: date, time, inspector, priority, instructions or status. To complete it together " +
    "with a decision on a purchase order, use update-purchase-order; for a new inspection, use " +
    "create-inspection.",
  inputSchema: z.object({
    inspectionId,
    status: inspectionStatusSchema
      .optional()
      .describe("New status; an error names those that can follow"),
    ...inspectionFields,
    ...inspectionResult,
    version,
  }),
  outputSchema: inspectionSavedSchema,
  annotations: idempotentWrite,
  invoking: "Saving the inspection",
  invoked: "Inspection saved",
  async handler(input, context: Context) {
    const { inspectionId: nameOrId, inspectorId, timeZone, version: etag, ...changes } = input;
    if (inspectorId === undefined && Object.values(changes).every((value) => value === undefined)) {
      throw new UserError(
        "invalid",
        "Specify what to change: status, scheduledDate, inspectorId, findings or others.",
      );
    }
    const { claimId, id } = await findInspection(context, nameOrId);
    const inspector =
      inspectorId === undefined ? undefined : await findInspector(context, inspectorId);
    const today = todayOf(context, timeZone);
    const written = await changeTogether(context, [
      {
        table: "inspections",
        patch: { claimId, id },
        version: etag,
        changes: (current) => changesTo(current, { ...changes, inspectorId: inspector?.id }, today),
      },
    ]);
    const allRows = await readAllAfterWriting(context);
    return inspectionAnswer(allRows, byId(allRows.claims).get(claimId), written, false);
  },
});
