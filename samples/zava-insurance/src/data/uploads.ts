import { createHash } from "node:crypto";
import { UserError } from "@suite/contracts";
import { callerKey } from "@suite/server";
import { documentLimits, type UploadPart } from "@suite/zava-insurance-contract";
import { checkPart, countParts } from "../rules/upload-parts.ts";
import type { Context } from "../store.ts";
import { type Attachment, attachDocument, findAttachment } from "./attach-document.ts";
import { files, uploadsPrefix } from "./document-files.ts";

/** An upload that comes in parts, of one person to one claim. */
export interface Upload {
  readonly uploadId: string;
  readonly bytes: number;
  /** Blob of the parts, which exists from the last part until the file is attached. */
  readonly blob: string;
}

/**
 * Keeps a part where nobody reads it. Azure removes parts whose file is never finished within a week. The first part begins an upload; only
 * the same person can continue it.
 */
export async function stagePart(
  { caller, newId, signal }: Context,
  { claimId, uploadId, bytes, part, data }: UploadPart,
): Promise<Upload> {
  const content = Buffer.from(data, "base64");
  checkPart({ bytes, part }, content.length);
  const id = part === 0 ? newId("UP") : requireId(uploadId);
  const person = createHash("sha256").update(callerKey(caller)).digest("hex").slice(0, 16);
  const blob = `${uploadsPrefix}${person}/${claimId}/${id}`;
  await files().stage(blob, part, content, { signal });
  return { uploadId: id, bytes, blob };
}

function requireId(uploadId: string | undefined): string {
  if (uploadId && /^UP-[0-9A-Z]{8}$/.test(uploadId)) return uploadId;
  throw new UserError("invalid", "The upload has not begun. Send the file again.");
}

/**
 * Attaches the file of an upload whose parts are all there. The parts are removed after it, also if the file is not taken; after an outage they
 * stay, so that the last part can be sent again. A last part that comes twice, to two processes, is answered twice with the same document.
 */
export async function attachUpload(
  context: Context,
  upload: Upload,
  { claimId, name, kind }: Pick<UploadPart, "claimId" | "name" | "kind">,
): Promise<Attachment> {
  const attachment = context.newId("F");
  const content = await joinParts(context, upload);
  if (!content) {
    const attached = await findAttachment(context, claimId, attachment);
    if (attached) return attached;
    throw new UserError("invalid", "A part of the file is missing. Send the file again.");
  }
  try {
    const file = { name, kind, source: "widget", content } as const;
    const attached = await attachDocument(context, claimId, file, attachment);
    await files().delete(upload.blob);
    return attached;
  } catch (error) {
    if (error instanceof UserError && error.code === "invalid") await files().delete(upload.blob);
    throw error;
  }
}

/**
 * Joins the parts, unless a run of the same call did that before: one whose process ended, or which is not finished. Returns `undefined` if there
 * is no file, as that run has attached it or a part is missing.
 */
async function joinParts(
  { signal }: Context,
  { blob, bytes }: Upload,
): Promise<Uint8Array | undefined> {
  const maxBytes = documentLimits.bytes;
  const contentType = "application/octet-stream";
  const joining = { parts: countParts(bytes), maxBytes, contentType, signal };
  await files().commit(blob, joining).catch(ignoreRefusal);
  const joined = await files().read(blob, { maxBytes, signal }).catch(ignoreRefusal);
  return joined?.content.length === bytes ? joined.content : undefined;
}

/** Parts that are missing and a file that does not exist are no failures here; an outage is. */
function ignoreRefusal(error: unknown): undefined {
  const isRefusal = error instanceof UserError && error.code !== "unavailable";
  if (!isRefusal) throw error;
}
