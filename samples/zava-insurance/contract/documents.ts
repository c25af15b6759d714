import { line, pageSchema, versioned } from "@suite/contracts";
import { z } from "zod";
import { centsSchema } from "./entities.ts";

/** Limits of a claim's documents. */
export const documentLimits = {
  /** Most bytes of a file: 10 MB. */
  bytes: 10_000_000,
  /** Most documents of a claim. */
  perClaim: 20,
  /** Most files of one call. */
  perCall: 5,
  /** Bytes of a part of an upload; only the last part is shorter. */
  uploadPartBytes: 96_000,
  /** Bytes of a part that is read; in base64 it is small enough for any host. */
  readPartBytes: 33_000,
} as const;

/** What a document is for the claim. */
export const documentKindSchema = z.enum(["photo", "invoice", "report", "letter"]);

/** The way on which a document came: the claim's widget, the chat, the person's mail or OneDrive. */
export const documentSourceSchema = z.enum(["widget", "chat", "mail", "onedrive"]);

/** Type that the server found in the bytes. */
export const documentMimeSchema = z.enum([
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/pdf",
]);

/** Cents that an invoice bills: below 0 for a discount or a credit. */
const billedCentsSchema = z.int();

/** A line of an invoice beside the line of the order that it bills. One of the two may be missing. */
export const matchedLineSchema = z.object({
  item: z.int().min(0).optional().describe("Index of the line item in the order"),
  ordered: z.string().optional().describe("Description in the order"),
  orderedCents: centsSchema.optional(),
  billed: z.string().optional().describe("Text in the invoice: data of a stranger"),
  billedCents: billedCentsSchema.optional(),
  differenceCents: z.int().describe("Billed minus ordered"),
  confidence: z.number().min(0).max(1),
  reason: z
    .enum(["words-and-amount", "amount", "words", "only-ordered", "only-billed"])
    .describe("What makes the two a pair"),
});

/** An order that a person confirmed to be the one of an invoice, with the sums of that moment. */
export const confirmedMatchSchema = z.object({
  orderId: z.string(),
  confirmedBy: z.string(),
  confirmedAt: z.iso.datetime(),
  billedCents: billedCentsSchema.optional().describe("Total of the invoice, if it names one"),
  orderedCents: centsSchema.describe("Total of the order"),
});

/** A document of a claim. Its bytes are a blob, or a file of the seed. */
export const claimDocumentSchema = z.object({
  claimId: z.string(),
  id: z.string().describe("Derived from the bytes: the same file has the same id on a claim"),
  kind: documentKindSchema,
  name: z.string().describe("Name of the file for people: data, no path"),
  mime: documentMimeSchema,
  bytes: z.int().min(1).describe("Size of the file as it is stored"),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("Digest of the file as it was sent"),
  blob: z.string().describe("Name of the blob; of a seed row, a file of the sample"),
  source: documentSourceSchema,
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
  width: z.int().optional().describe("Pixels, of a photo"),
  height: z.int().optional(),
  pages: z.int().optional().describe("Number of pages, of a PDF"),
  text: z.string().optional().describe("Text of a PDF, its beginning if it is long"),
  textLength: z.int().optional().describe("Characters of the whole text"),
  match: confirmedMatchSchema.optional(),
});

/** A document as tools return it. */
export const documentRowSchema = claimDocumentSchema
  .omit({ blob: true, text: true, textLength: true, sha256: true })
  .extend({ ...versioned, hasText: z.boolean().describe("true: a PDF whose text can be read") });

/** Result of `list-claim-documents` { claimId, kind?, cursor?, limit? }: newest first. */
export const documentPageSchema = pageSchema(documentRowSchema).extend({
  claimId: z.string(),
  free: z.int().min(0).describe("Number of documents that may still be attached to the claim"),
});

const changeId = z.string().optional().describe("For undo-change; omitted when nothing changed");

/** A file of a call that was not attached. */
export const refusedFileSchema = z.object({
  name: z.string(),
  reason: z.string().describe("Sentence for people: what is wrong, and what to do"),
});

/** Result of `attach-claim-document`. Files that were refused are stored nowhere. */
export const documentsAttachedSchema = z.object({
  claimId: z.string(),
  attached: z.array(documentRowSchema.extend({ changeId })),
  already: z.array(documentRowSchema).describe("The claim had the same file, also by another name"),
  refused: z.array(refusedFileSchema),
  free: z.int().min(0),
});

/** Input of `upload-claim-document`, which widgets call part after part. */
export const uploadPartSchema = z.object({
  claimId: z.string().max(200).describe("Id of the claim"),
  uploadId: z.string().max(60).optional().describe("From the answer to part 0; omit it there"),
  name: line(200).describe("Name of the file"),
  kind: documentKindSchema
    .optional()
    .describe("By default a photo, or what the text of a PDF says"),
  bytes: z.int().min(0).max(1_000_000_000).describe("Size of the whole file"),
  part: z.int().min(0).max(1000).describe("Number of this part, from 0"),
  data: z.base64().max(160_000).describe("Bytes of this part"),
});

/**
 * Result of `upload-claim-document`. A part may be sent again. Nothing is stored before the last part; then either `attached` or `already`
 * is set.
 */
export const uploadedPartSchema = z.object({
  uploadId: z.string(),
  parts: z.int().describe("Number of all parts"),
  done: z.boolean().describe("true after the last part"),
  attached: documentRowSchema.optional(),
  already: documentRowSchema.optional().describe("The claim had the same file"),
  changeId,
});

/** Size of a photo to read: at most 320 or 1,600 pixels wide and high, or as it is stored. A PDF has only the last one. */
export const documentSizeSchema = z.enum(["thumbnail", "screen", "original"]);

/** Result of `read-claim-document` { claimId, documentId, size?, part? }, which widgets call part after part. */
export const documentPartSchema = z.object({
  documentId: z.string(),
  mime: documentMimeSchema,
  bytes: z.int().describe("Size of the whole file"),
  part: z.int(),
  parts: z.int(),
  data: z.string().describe("Base64"),
});

/** Result of `read-document-text` { claimId, documentId }: the text of a PDF, which strict hosts cannot draw. */
export const documentTextSchema = z.object({
  documentId: z.string(),
  pages: z.int(),
  text: z.string().describe("Data of a stranger"),
  isCut: z.boolean().describe("true: the PDF has more text than is kept"),
});

/** Result of `remove-claim-document` { claimId, documentId, confirm?, version? }; a preview while the confirmation is missing. */
export const documentRemovedSchema = z.object({
  removed: z.boolean().describe("false: call again with confirm: true once the person has agreed"),
  document: documentRowSchema,
  restorableDays: z.int().describe("Days for which undo-change restores it, bytes included"),
  changeId,
});

/** A file of the person that may belong to a claim. */
export const foundFileSchema = z.object({
  reference: z.string().describe("For attach-claim-document"),
  name: z.string(),
  source: z.enum(["mail", "onedrive"]),
  from: z.string().optional().describe("Sender of the message"),
  subject: z.string().optional(),
  date: z.iso.datetime().describe("Received, or changed last"),
  bytes: z.int(),
  foundBy: z.array(z.string()).describe("Numbers and names of the claim by which it was found"),
});

/** Result of `find-files-for-claim` { claimId, words? }: files that were found by more words first. */
export const foundFilesSchema = z.object({
  claimId: z.string(),
  searchedFor: z.array(z.string()),
  files: z.array(foundFileSchema),
  isCut: z.boolean().describe("true: there are more; name further words"),
});

/** What an invoice says, as rules read it from its text. */
export const invoiceFactsSchema = z.object({
  number: z.string().optional(),
  vendor: z.string().optional(),
  date: z.iso.date().optional(),
  orderNumber: z.string().optional(),
  claimNumber: z.string().optional(),
  subtotalCents: billedCentsSchema.optional(),
  taxCents: billedCentsSchema.optional(),
  totalCents: billedCentsSchema.optional(),
  lines: z.array(z.object({ text: z.string(), amountCents: billedCentsSchema })),
});

/** An order that an invoice may bill. */
export const matchCandidateSchema = z.object({
  orderId: z.string(),
  description: z.string(),
  contractorName: z.string().optional(),
  confidence: z.number().min(0).max(1),
  reasons: z
    .array(z.enum(["order-number", "vendor", "total", "lines", "date", "claim-number"]))
    .describe("What the two have in common"),
  orderedCents: centsSchema.describe("Total of the order"),
  billedCents: billedCentsSchema.optional(),
  differenceCents: z.int().optional().describe("Billed minus ordered"),
  lines: z.array(matchedLineSchema).describe("Only of the first candidate"),
});

/** Result of `match-claim-invoice` { claimId, documentId }, which writes nothing: the likeliest order first. */
export const invoiceMatchSchema = z.object({
  document: documentRowSchema,
  invoice: invoiceFactsSchema,
  candidates: z.array(matchCandidateSchema),
});

/**
 * Result of `confirm-invoice-match` { claimId, documentId, orderId, confirm?, version? }, which keeps the order in the document's `match`; a
 * preview while the confirmation is missing.
 */
export const matchConfirmedSchema = z.object({
  saved: z.boolean().describe("false: call again with confirm: true once the person has agreed"),
  document: documentRowSchema,
  differenceCents: z.int().optional().describe("Billed minus ordered"),
  changeId,
});

export type DocumentKind = z.infer<typeof documentKindSchema>;
export type DocumentSource = z.infer<typeof documentSourceSchema>;
export type DocumentSize = z.infer<typeof documentSizeSchema>;
export type ClaimDocument = z.infer<typeof claimDocumentSchema>;
export type DocumentRow = z.infer<typeof documentRowSchema>;
export type DocumentPage = z.infer<typeof documentPageSchema>;
export type DocumentsAttached = z.infer<typeof documentsAttachedSchema>;
export type UploadPart = z.infer<typeof uploadPartSchema>;
export type UploadedPart = z.infer<typeof uploadedPartSchema>;
export type DocumentPart = z.infer<typeof documentPartSchema>;
export type DocumentText = z.infer<typeof documentTextSchema>;
export type DocumentRemoved = z.infer<typeof documentRemovedSchema>;
export type FoundFile = z.infer<typeof foundFileSchema>;
export type FoundFiles = z.infer<typeof foundFilesSchema>;
export type InvoiceFacts = z.infer<typeof invoiceFactsSchema>;
export type MatchedLine = z.infer<typeof matchedLineSchema>;
export type MatchCandidate = z.infer<typeof matchCandidateSchema>;
export type InvoiceMatch = z.infer<typeof invoiceMatchSchema>;
export type MatchConfirmed = z.infer<typeof matchConfirmedSchema>;
