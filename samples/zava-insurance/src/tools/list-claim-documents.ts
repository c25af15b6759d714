import { defineTool } from "@suite/server";
import { blocks, onlyData, paginate, paging, readOnly } from "@suite/server/tools";
import {
  documentKindSchema,
  documentLimits,
  documentPageSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim } from "../data/find.ts";
import { readDocuments } from "../data/find-document.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { freeDocuments } from "../rules/document-rules.ts";
import type { Context } from "../store.ts";
import { documentIds, documentRow, pageInWords } from "../views/document-rows.ts";

export const listClaimDocuments = defineTool({
  name: "list-claim-documents",
  title: "List documents of a claim",
  description:
    "Lists the documents of a claim: photos, invoices, reports and letters, with the orders that invoices bill. To " +
    "add some, use attach-claim-document.",
  inputSchema: z.object({
    claimId,
    kind: documentKindSchema.optional().describe("Only these"),
    ...paging,
  }),
  outputSchema: documentPageSchema,
  annotations: readOnly,
  invoking: "Reading the documents",
  invoked: "Documents read",
  async handler(
    { claimId: nameOrId, kind, cursor, limit = documentLimits.perClaim },
    context: Context,
  ) {
    const claim = await findClaim(context, nameOrId);
    const all = await readDocuments(context, claim.id);
    const page = paginate(
      all.filter((row) => kind === undefined || row.kind === kind),
      {
        toItem: documentRow,
        getId: ({ id }) => id,
        list: `documents of ${claim.id}`,
        cursor,
        limit,
        bytes: 8500,
      },
    );
    const result = { ...page, claimId: claim.id, free: freeDocuments(all) };
    return {
      text: pageInWords(claimTitle(claim), result),
      forModel: blocks(claimIds([claim]), documentIds(page.items), onlyData),
      structuredContent: result,
    };
  },
});
