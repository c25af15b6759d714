import { defineTool } from "@suite/server";
import { blocks, statusInWords, version } from "@suite/server/tools";
import { claimStatusSchema, claimStatusUpdatedSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim } from "../data/find.ts";
import { appends, changeTogether, note, noteStep } from "../data/transaction.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { claimLife, moves, nextStatusCodes } from "../rules/life-cycles.ts";
import type { Context } from "../store.ts";
import { claimRow, noteRow } from "../views/rows.ts";

export const updateClaimStatus = defineTool({
  name: "update-claim-status",
  title: "Update claim status",
  description:
    "Sets the status of a claim, optionally with a note. Only some statuses can follow the current one; " +
    "an error names them. For a purchase order, use update-purchase-order.",
  inputSchema: z.object({
    claimId,
    status: claimStatusSchema.describe("New status"),
    note,
    version,
  }),
  outputSchema: claimStatusUpdatedSchema,
  annotations: appends,
  invoking: "Updating the claim",
  invoked: "Claim updated",
  async handler({ claimId: nameOrId, status, note: text, version: etag }, context: Context) {
    const requested = await findClaim(context, nameOrId);
    const written = await changeTogether(context, [
      {
        table: "claims",
        patch: { id: requested.id },
        version: etag,
        changes: (current) =>
          moves(claimLife, claimTitle(requested), current.status, status) ? { status } : {},
      },
      ...noteStep(context, requested.id, text),
    ]);
    const { claim = requested, note: added, changeIds, changeOf } = written;
    const changed = changeOf.claim !== undefined;
    const now = statusInWords(status);
    const result = changed
      ? `is ${now} now; it was ${statusInWords(requested.status)} before`
      : `was ${now} already`;
    const noted = added ? " The note was added." : "";
    const row = claimRow(claim);
    return {
      text: `${claimTitle(claim)} ${result}.${noted}`,
      forModel: blocks(claimIds([claim]), nextStatusCodes(row.nextStatuses)),
      structuredContent: {
        claim: row,
        changed,
        note: added && noteRow(added),
        changeId: changeIds[0],
      },
    };
  },
});
