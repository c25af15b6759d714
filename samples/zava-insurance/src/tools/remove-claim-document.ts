import { inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, confirm, count, destructive, notDoneReason, version } from "@suite/server/tools";
import { setting as storageSetting } from "@suite/storage/settings";
import { documentRemovedSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim } from "../data/find.ts";
import { documentId, findDocument } from "../data/find-document.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import type { Context } from "../store.ts";
import { documentIds, documentRow } from "../views/document-rows.ts";

export const removeClaimDocument = defineTool({
  name: "remove-claim-document",
  title: "Remove a document",
  description: "Removes a document from a claim, once the person agrees. undo-change restores it.",
  inputSchema: z.object({ claimId, documentId, confirm, version }),
  outputSchema: documentRemovedSchema,
  annotations: destructive,
  invoking: "Looking at the document",
  invoked: "Document looked at",
  async handler(input, context: Context) {
    const { store, signal } = context;
    const claim = await findClaim(context, input.claimId);
    const row = await findDocument(context, claim.id, input.documentId);
    const what = `${inline(row.name, 140)} from ${claimTitle(claim)}`;
    const agreement = input.confirm
      ? "accept"
      : await context.confirm(`Remove ${what}?`, { basis: row.version });
    const restorableDays = storageSetting("HISTORY_DAYS");
    const forModel = blocks(claimIds([claim]), documentIds([row]));
    if (agreement !== "accept") {
      return {
        text: `Nothing is removed yet. This would remove ${what}.`,
        forModel: blocks(notDoneReason[agreement], forModel),
        structuredContent: { removed: false, document: documentRow(row), restorableDays },
      };
    }
    // The person agreed to the document as shown, so a change since then is a conflict.
    const seen = input.version ?? (input.confirm ? undefined : row.version);
    const key = { claimId: claim.id, id: row.id };
    const removed = await store.documents.remove(key, { version: seen, signal });
    return {
      text: `Removed ${what}. It can be restored for ${count(restorableDays, "day")}.`,
      forModel,
      structuredContent: {
        removed: true,
        document: documentRow(removed.row),
        restorableDays,
        changeId: removed.changeId,
      },
    };
  },
});
