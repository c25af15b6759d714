import { defineTool } from "@suite/server";
import { pageText, paginate, paging, readOnly, widgetPage } from "@suite/server/tools";
import { notePageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId } from "../find.ts";
import { full } from "../rows.ts";
import type { Context } from "../store.ts";
import { readWholeClaim, rowsOf } from "../whole-claim.ts";

export const listClaimNotes = defineTool({
  name: "list-claim-notes",
  title: "List notes of a claim",
  description: "Returns the notes of a claim page by page, newest first, for the widget.",
  inputSchema: z.object({ claimId, ...paging }),
  outputSchema: notePageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ claimId: asked, cursor, limit }, context: Context) {
    const { allRows, whole } = await readWholeClaim(context, asked);
    const page = paginate(whole.notes, {
      toItem: rowsOf(allRows, whole, full).note,
      getId: ({ id }) => id,
      list: `notes of ${whole.claim.id}`,
      ...widgetPage(cursor, limit),
    });
    return { text: pageText(page), structuredContent: page };
  },
});
