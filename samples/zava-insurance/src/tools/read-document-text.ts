import { inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { count, readOnly } from "@suite/server/tools";
import { documentTextSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { findClaim } from "../data/find.ts";
import { requireDocument } from "../data/find-document.ts";
import type { Context } from "../store.ts";

export const readDocumentText = defineTool({
  name: "read-document-text",
  title: "Read the text of a document",
  description:
    "Returns the text of a PDF for the claim's widget, since strict hosts cannot draw PDF files.",
  inputSchema: z.object({
    claimId: z.string().max(200).describe("Id of the claim"),
    documentId: z.string().max(60).describe("Id of the document"),
  }),
  outputSchema: documentTextSchema,
  annotations: readOnly,
  visibility: ["app"],
  // Whoever sent the document wrote its text, which is no instruction to a model.
  fromPageOnly: true,
  async handler({ claimId, documentId }, context: Context) {
    const claim = await findClaim(context, claimId);
    const row = await requireDocument(context, claim.id, documentId);
    const { name, pages = 0, text = "", textLength = text.length } = row;
    return {
      text: `${inline(name, 140)} has ${count(pages, "page")}${text === "" ? " and no text" : ""}.`,
      structuredContent: { documentId, pages, text, isCut: textLength > text.length },
    };
  },
});
