import { createHash } from "node:crypto";
import { UserError } from "@suite/contracts";
import { callerKey } from "@suite/server";
import { documentLimits, type UploadPart } from "@suite/zava-insurance-contract";
import { checkPart, countParts } from "../rules/upload-parts.ts";
import type { Context } from "../store.ts";
import { type Attachment, attachDocument } from "./attach-document.ts";
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
 * stay, so that the last part can be sent again.
 */
export async function attachUpload(
  context: Context,
  upload: Upload,
  { claimId, name, kind }: Pick<UploadPart, "claimId" | "name" | "kind">,
): Promise<Attachment> {
  const { blob } = upload;
  try {
    const content = await joinParts(context, upload);
    const attachment = await attachDocument(context, claimId, {
      name,
      kind,
      source: "widget",
      content,
    });
    await files().delete(blob);
    return attachment;
  } catch (error) {
    if (error instanceof UserError && error.code === "invalid") await files().delete(blob);
    throw error;
  }
}

/** Joins the parts. They may be joined already, by a call whose process ended before it attached the file. */
async function joinParts({ signal }: Context, { blob, bytes }: Upload): Promise<Uint8Array> {
  const maxBytes = documentLimits.bytes;
  const joining = { parts: countParts(bytes), maxBytes, signal };
  try {
    await files().commit(blob, { ...joining, contentType: "application/octet-stream" });
  } catch (error) {
    const isJoined = await isStored(blob, signal);
    if (!isJoined) throw error;
  }
  const { content } = await files().read(blob, { maxBytes, signal });
  if (content.length === bytes) return content;
  throw new UserError("invalid", "The file arrived incomplete. Send it again.");
}

async function isStored(blob: string, signal: AbortSignal): Promise<boolean> {
  for await (const { name } of files().list(blob, { signal })) if (name === blob) return true;
  return false;
}
