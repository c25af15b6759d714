import { defineTool } from "@suite/server";
import { pageText, paginate, paging, readOnly } from "@suite/server/tools";
import { claimPinPageSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimFilters, claimOrder, pinOf, selectedClaims } from "../data/claims.ts";
import { type Context, readAll } from "../store.ts";

export const listClaimPins = defineTool({
  name: "list-claim-pins",
  title: "List claim pins",
  description: "Returns the claims on the dashboard's map page by page, for the widget.",
  inputSchema: z.object({
    ...claimFilters,
    ...claimOrder,
    cursor: paging.cursor,
    limit: z.int().min(1).max(250).default(250).describe("Maximum number of pins"),
  }),
  outputSchema: claimPinPageSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ cursor, limit, ...query }, context: Context) {
    const { rows } = selectedClaims(await readAll(context), query);
    const page = paginate(rows, {
      toItem: pinOf,
      getId: ({ id }) => id,
      list: "claim pins",
      cursor,
      limit,
      bytes: 48_000,
    });
    return { text: pageText(page), structuredContent: page };
  },
});
