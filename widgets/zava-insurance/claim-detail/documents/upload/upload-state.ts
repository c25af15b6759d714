import type { ToolError } from "@suite/widget-kit";
import { documentLimits } from "@suite/zava-insurance-contract";
import { z } from "zod";

/** How far a file was sent. The server keeps these parts. */
const progressSchema = z.object({
  uploadId: z.string().optional(),
  /** Number of the next part. */
  part: z.int(),
});

export type Progress = z.infer<typeof progressSchema>;

/** An upload that the page had not finished, without its bytes: these are lost when the page is loaded again. */
export const unfinishedSchema = progressSchema.extend({
  name: z.string(),
  bytes: z.int(),
  modifiedAt: z.number(),
});

export type Unfinished = z.infer<typeof unfinishedSchema>;

/** Why a file is not sent. The page knows the first two before it asks the server. */
export type Refusal =
  | { readonly kind: "too-large" }
  | { readonly kind: "no-place" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "error"; readonly error: ToolError };

export type UploadStep =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  | { readonly kind: "failed"; readonly why: Refusal }
  | { readonly kind: "already"; readonly name: string };

export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly progress: Progress;
  readonly step: UploadStep;
}

export type UploadAction =
  | { readonly kind: "added"; readonly uploads: readonly Upload[] }
  | { readonly kind: "moved"; readonly key: string; readonly step: UploadStep }
  | { readonly kind: "progressed"; readonly key: string; readonly progress: Progress }
  | { readonly kind: "taken-off"; readonly key: string };

const nothingSent: Progress = { part: 0 };

export function reduceUploads(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
  switch (action.kind) {
    case "added":
      return [...uploads, ...action.uploads];
    case "taken-off":
      return uploads.filter(({ key }) => key !== action.key);
    case "moved":
      return uploads.map((upload) =>
        upload.key === action.key ? move(upload, action.step) : upload,
      );
    case "progressed":
      return uploads.map((upload) =>
        upload.key === action.key ? { ...upload, progress: action.progress } : upload,
      );
  }
}

/** A file that the server refused starts over when it is tried again. After an outage, it goes on where it was. */
function move(upload: Upload, step: UploadStep): Upload {
  const startsOver = step.kind === "waiting" && isRefused(upload.step);
  return { ...upload, step, progress: startsOver ? nothingSent : upload.progress };
}

function isRefused(step: UploadStep): boolean {
  return step.kind === "failed" && step.why.kind === "error" && step.why.error.code === "invalid";
}

export function countParts(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / documentLimits.uploadPartBytes));
}

/** Share of the file that was sent, from 0 to 1. */
export function shareSent(bytes: number, { part }: Progress): number {
  return part / countParts(bytes);
}

export const isUnfinished = ({ step }: Upload) =>
  step.kind === "waiting" ||
  step.kind === "sending" ||
  (step.kind === "failed" && canRetry(step.why));

/** A file that is too large, or for which there is no place, stays refused. */
export function canRetry(why: Refusal): boolean {
  return why.kind === "error";
}

interface NewFiles {
  readonly files: readonly File[];
  /** Number of documents that still fit the claim. */
  readonly free: number;
  readonly uploads: readonly Upload[];
  readonly interrupted: readonly Unfinished[];
  readonly newKey: () => string;
}

/** Makes the uploads of chosen files. One that was interrupted goes on where it was. */
export function toUploads(chosen: NewFiles): readonly Upload[] {
  const { files, uploads, interrupted, newKey } = chosen;
  let free = Math.max(0, chosen.free - uploads.filter(isUnfinished).length);
  return files.map((file): Upload => {
    const before = findSame(interrupted, file);
    const progress = before ? { uploadId: before.uploadId, part: before.part } : nothingSent;
    const upload = { key: newKey(), file, progress };
    if (file.size > documentLimits.bytes)
      return { ...upload, step: { kind: "failed", why: { kind: "too-large" } } };
    if (free === 0) return { ...upload, step: { kind: "failed", why: { kind: "no-place" } } };
    free -= 1;
    return { ...upload, step: { kind: "waiting" } };
  });
}

/** The same file as before the page was loaded again: its name, size and time of change are the same. */
export function findSame(
  interrupted: readonly Unfinished[],
  file: Pick<File, "name" | "size" | "lastModified">,
): Unfinished | undefined {
  return interrupted.find(
    ({ name, bytes, modifiedAt }) =>
      name === toSentName(file.name) && bytes === file.size && modifiedAt === file.lastModified,
  );
}

export function toUnfinished({ file, progress }: Upload): Unfinished {
  const { name, size, lastModified } = file;
  return { name: toSentName(name), bytes: size, modifiedAt: lastModified, ...progress };
}

const longestName = 200;

/** The server takes one line of this length. */
export function toSentName(name: string): string {
  const line = name.replace(/\p{Cc}/gu, " ").trim();
  return line.slice(-longestName) || "file";
}
