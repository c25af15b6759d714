import { inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { uploadedPartSchema, uploadPartSchema } from "@suite/zava-insurance-contract";
import { findClaim } from "../data/find.ts";
import { appends } from "../data/transaction.ts";
import { attachUpload, stagePart } from "../data/uploads.ts";
import { claimTitle } from "../rules/claim-words.ts";
import { countParts } from "../rules/upload-parts.ts";
import type { Context } from "../store.ts";
import { documentRow } from "../views/document-rows.ts";

export const uploadClaimDocument = defineTool({
  name: "upload-claim-document",
  title: "Upload a document",
  description:
    "Takes one part of a file in base64 from the claim's widget. The last part attaches the file to the claim; before, nothing is stored.",
  inputSchema: uploadPartSchema,
  outputSchema: uploadedPartSchema,
  annotations: appends,
  visibility: ["app"],
  // A file of 10 MB has 105 parts.
  cost: 1,
  async handler(input, context: Context) {
    const claim = await findClaim(context, input.claimId);
    const parts = countParts(input.bytes);
    const upload = await stagePart(context, { ...input, claimId: claim.id });
    const { uploadId } = upload;
    if (input.part < parts - 1) {
      const text = `Part ${input.part + 1} of ${parts}.`;
      return { text, structuredContent: { uploadId, parts, done: false } };
    }
    const file = { ...input, claimId: claim.id };
    const { kind, document, changeId } = await attachUpload(context, upload, file);
    const row = documentRow(document);
    const name = inline(row.name, 140);
    return {
      text:
        kind === "attached"
          ? `Attached ${name} to ${claimTitle(claim)}.`
          : `${claimTitle(claim)} has the same file already: ${name}.`,
      structuredContent: { uploadId, parts, done: true, [kind]: row, changeId },
    };
  },
});
