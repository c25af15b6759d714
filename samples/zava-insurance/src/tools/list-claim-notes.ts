import { defineTool } from "@suite/server";
import { pageText, paging, readOnly, widgetPage } from "@suite/server/tools";
import { notePageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId } from "../data/find.ts";
import { readWholeClaim } from "../data/whole-claim.ts";
import type { Context } from "../store.ts";
import { claimPages } from "../views/claim-detail.ts";
import { full } from "../views/rows.ts";

export const listClaimNotes = defineTool({
  name: "list-claim-notes",
  title: "List notes of a claim",
  description: "Returns the notes of a claim page by page, newest first, for the widget.",
  inputSchema: z.object({ claimId, ...paging }),
  outputSchema: notePageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ claimId: nameOrId, cursor, limit }, context: Context) {
    const { allRows, whole } = await readWholeClaim(context, nameOrId);
    const page = claimPages(allRows, whole, full).notes(widgetPage(cursor, limit));
    return { text: pageText(page), structuredContent: page };
  },
});
