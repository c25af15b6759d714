import { readFileSync } from "node:fs";
import { asWidget, pdfOf, type ToolAnswer } from "@suite/testing/clients";
import { documentLimits, uploadedPartSchema } from "@suite/zava-insurance-contract";

const roof = readFileSync(new URL("../../photos/roof.webp", import.meta.url));

/** Creates a photo that differs from others by its number, in bytes that are no part of the picture. */
export function createPhoto(number: number): Uint8Array {
  return Buffer.concat([roof, Buffer.from(`photo ${number}`)]);
}

/** Creates an invoice as a PDF. */
export function createInvoice(...lines: string[]): Uint8Array {
  return pdfOf(["INVOICE", ...lines]);
}

type CallTool = (name: string, args: Record<string, unknown>) => Promise<ToolAnswer>;

interface UploadOptions {
  readonly claimId: string;
  readonly name?: string;
  readonly kind?: string;
}

/** Uploads a file as the widget does, part after part; stops at the first error. Returns the last answer. */
export async function upload(
  callTool: CallTool,
  content: Uint8Array,
  { claimId, name = "photo.webp", kind }: UploadOptions,
): Promise<ToolAnswer> {
  const size = documentLimits.uploadPartBytes;
  let uploadId: string | undefined;
  for (let part = 0; ; part += 1) {
    const data = Buffer.from(content.subarray(part * size, (part + 1) * size)).toString("base64");
    const answer = await callTool("upload-claim-document", {
      ...asWidget("zava-insurance"),
      claimId,
      uploadId,
      name,
      kind,
      bytes: content.length,
      part,
      data,
    });
    const result = uploadedPartSchema.safeParse(answer.structuredContent).data;
    if (!result || result.done) return answer;
    uploadId = result.uploadId;
  }
}
