import { UserError } from "@suite/contracts";
import { defineTool, type GraphContext } from "@suite/server";
import { afterWriting, blocks, onlyData } from "@suite/server/tools";
import {
  type DocumentsAttached,
  documentKindSchema,
  documentLimits,
  documentsAttachedSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import type { GivenFile } from "../data/attach-document.ts";
import { attachFrom, type Outcome, type Source } from "../data/attach-from.ts";
import { downloadChatFile } from "../data/download-chat-file.ts";
import { claimId, findClaim } from "../data/find.ts";
import { chosenFiles, mailAndFiles, readReference, readShared } from "../data/graph-files.ts";
import { appends } from "../data/transaction.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { freeDocuments } from "../rules/document-rules.ts";
import type { ZavaStore } from "../store.ts";
import { attachedInWords, documentIds, documentRow } from "../views/document-rows.ts";
import { clean } from "../views/rows.ts";

/** A file of a chat as ChatGPT passes it. https://developers.openai.com/apps-sdk/reference */
const chatFileSchema = z.object({
  download_url: z.string().max(4000),
  file_id: z.string().max(400),
  mime_type: z.string().max(200).optional(),
  file_name: z.string().max(400).optional(),
});

const inputSchema = z.object({
  claimId,
  kind: documentKindSchema.optional().describe("Guessed by default"),
  references: z
    .array(z.string().max(1000))
    .max(documentLimits.perCall)
    .optional()
    .describe("From find-files-for-claim"),
  file_url: z.string().max(4000).optional().describe("Address of a file in the chat"),
  file_name: z.string().max(400).optional().describe("Its name"),
  files: z
    .array(chatFileSchema)
    .max(documentLimits.perCall)
    .optional()
    .describe("Filled in by the host"),
});

type Input = z.output<typeof inputSchema>;

export const attachClaimDocument = defineTool({
  name: "attach-claim-document",
  title: "Attach documents to a claim",
  description:
    "Attaches photos and PDF files to a claim: those in the chat, or those that the person chose from " +
    "find-files-for-claim. A file that the claim has already is not attached again.",
  inputSchema,
  outputSchema: documentsAttachedSchema,
  annotations: { ...appends, openWorldHint: true },
  graph: [...mailAndFiles, ...chosenFiles],
  graphFor: ({ references, file_url: address }) => [
    ...(isGiven(references) ? mailAndFiles : []),
    ...(isGiven(address) ? chosenFiles : []),
  ],
  chatFiles: { params: ["files"], addresses: ["$.file_url"] },
  // Pictures are unpacked and encoded again.
  cost: 10,
  invoking: "Attaching the documents",
  invoked: "Documents processed",
  async handler(input, context: GraphContext<ZavaStore>) {
    const claim = await findClaim(context, input.claimId);
    const sources = sourcesOf(input, context);
    if (sources.length === 0) throw nothingGiven();
    const outcomes: Outcome[] = [];
    for (const [place, source] of sources.entries()) {
      context.signal.throwIfAborted();
      const attachment = context.newId("F", String(place));
      outcomes.push(
        await attachFrom(context, claim.id, { ...source, attachment, kind: input.kind }),
      );
    }
    const [only] = outcomes;
    if (outcomes.length === 1 && only?.kind === "refused") throw only.error;
    const documents = await context.store.documents.list(claim.id, afterWriting);
    const result = toResult(claim.id, outcomes, freeDocuments(documents));
    return {
      text: attachedInWords(claimTitle(claim), result),
      forModel: blocks(
        claimIds([claim]),
        documentIds([...result.attached, ...result.already]),
        onlyData,
      ),
      structuredContent: result,
    };
  },
});

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === "string" && value !== "";
}

function sourcesOf(input: Input, context: GraphContext<ZavaStore>): Source[] {
  const { references = [], file_url: address, file_name: name = "file", files = [] } = input;
  const ofChat = files.map((file) => ({
    name: file.file_name ?? "file",
    read: async (): Promise<GivenFile> => ({
      name: file.file_name ?? "file",
      content: await downloadChatFile(file.download_url, context.signal),
      source: "chat",
    }),
  }));
  const found = references.map((reference) => ({
    name: "file",
    read: () => readReference(context.graph, reference),
  }));
  const shared = address ? [{ name, read: () => readShared(context.graph, address) }] : [];
  return [...ofChat, ...found, ...shared];
}

function toResult(claimId: string, outcomes: readonly Outcome[], free: number): DocumentsAttached {
  const result: DocumentsAttached = { claimId, attached: [], already: [], refused: [], free };
  for (const outcome of outcomes) {
    if (outcome.kind === "refused") {
      const { name, error } = outcome;
      result.refused.push({ name: clean(name, 140), reason: error.message });
      continue;
    }
    const row = documentRow(outcome.document);
    if (outcome.kind === "already") result.already.push(row);
    else result.attached.push({ ...row, changeId: outcome.changeId });
  }
  return result;
}

function nothingGiven(): UserError {
  return new UserError(
    "invalid",
    "No file was given. Add a photo or a PDF to the chat, upload it at the claim, or search your mail and OneDrive.",
    undefined,
    {
      forModel:
        "Call find-files-for-claim to search, and pass the references that the person chose.",
    },
  );
}
