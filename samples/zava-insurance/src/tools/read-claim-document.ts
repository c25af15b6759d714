import { UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import {
  documentLimits,
  documentPartSchema,
  documentSizeSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { readPart } from "../data/document-files.ts";
import { findClaim } from "../data/find.ts";
import { requireDocument } from "../data/find-document.ts";
import type { Context } from "../store.ts";

/**
 * The bytes come through the server, and not from an address of the storage account: whoever has such an address can use it, a signature
 * (SAS) names no person, and widgets in strict hosts load nothing from other addresses.
 */
export const readClaimDocument = defineTool({
  name: "read-claim-document",
  title: "Read a document",
  description:
    "Returns one part of a document in base64 for the claim's widget, photos also as smaller pictures.",
  inputSchema: z.object({
    claimId: z.string().max(200).describe("Id of the claim"),
    documentId: z.string().max(60).describe("Id of the document"),
    size: documentSizeSchema.optional().describe("Defaults to original"),
    part: z.int().min(0).max(10_000).optional().describe("Number of the part, from 0"),
  }),
  outputSchema: documentPartSchema,
  annotations: readOnly,
  visibility: ["app"],
  fromPageOnly: true,
  async handler({ claimId, documentId, size = "original", part = 0 }, context: Context) {
    const claim = await findClaim(context, claimId);
    const row = await requireDocument(context, claim.id, documentId);
    const { signal } = context;
    const { mime, bytes, content } = await readPart(row, { size, part, signal });
    const parts = Math.ceil(bytes / documentLimits.readPartBytes);
    if (part >= parts)
      throw new UserError("not_found", `The document has no part ${part}; it has ${parts}.`);
    const data = Buffer.from(content).toString("base64");
    return {
      text: `Part ${part + 1} of ${parts}.`,
      structuredContent: { documentId, mime, bytes, part, parts, data },
    };
  },
});
