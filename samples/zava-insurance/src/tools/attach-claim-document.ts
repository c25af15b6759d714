import { UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { afterWriting, blocks, onlyData } from "@suite/server/tools";
import {
  type DocumentKind,
  type DocumentsAttached,
  documentKindSchema,
  documentLimits,
  documentsAttachedSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { type Attachment, attachDocument, type GivenFile } from "../data/attach-document.ts";
import { downloadChatFile } from "../data/download-chat-file.ts";
import { claimId, findClaim } from "../data/find.ts";
import { chosenFiles, mailAndFiles, readReference, readShared } from "../data/graph-files.ts";
import { appends } from "../data/transaction.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { freeDocuments } from "../rules/document-rules.ts";
import type { Context } from "../store.ts";
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
    .describe("From find-files-for-claim, as the person chose"),
  file_url: z.string().max(4000).optional().describe("Microsoft 365 address of a file in the chat"),
  file_name: z.string().max(400).optional().describe("Its name"),
  files: z
    .array(chatFileSchema)
    .max(documentLimits.perCall)
    .optional()
    .describe("Files in the chat, filled in by the host"),
});

type Input = z.output<typeof inputSchema>;

export const attachClaimDocument = defineTool({
  name: "attach-claim-document",
  title: "Attach documents to a claim",
  description:
    "Attaches photos and PDF files to a claim: those that the person added to the chat, or chose from " +
    "find-files-for-claim. A file that the claim has is not stored twice. undo-change removes it.",
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
  invoked: "Documents looked at",
  async handler(input, context: Context) {
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

/** A file that is read when its turn comes, so that only one is in memory. */
interface Source {
  readonly name: string;
  read(): Promise<GivenFile>;
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === "string" && value !== "";
}

function sourcesOf(input: Input, context: Context): Source[] {
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

interface NewAttachment extends Source {
  /** Id of the attachment. */
  readonly attachment: string;
  readonly kind: DocumentKind | undefined;
}

type Outcome =
  | Attachment
  | { readonly kind: "refused"; readonly name: string; readonly error: UserError };

/** Attaches one file. What is wrong with it does not keep the others from being attached. */
async function attachFrom(
  context: Context,
  claimId: string,
  { read, attachment, kind, ...source }: NewAttachment,
): Promise<Outcome> {
  let { name } = source;
  try {
    const file = await read();
    name = file.name;
    return await attachDocument(context, claimId, { ...file, kind }, attachment);
  } catch (error) {
    const isRefusal = error instanceof UserError && error.outcome === "not_applied";
    if (isRefusal) return { kind: "refused", name, error };
    throw error;
  }
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
