import { readFileSync } from "node:fs";
import type { CourseDetail, Cue } from "@suite/employee-training-contract";
import { settings } from "../settings.ts";

/** Small enough for hosts that truncate large tool results; base64 adds a third. */
const chunkBytes = 24_000;

export const clipMimeType = "video/webm";

export const posterMimeType = "image/webp";

const clipOf = (courseId: string) => fileOf(courseId, "webm");

/** Cover of a course's clip, its first frame; `undefined` when there is none. */
export const posterOf = (courseId: string) => fileOf(courseId, "webp");

const files = new Map<string, Buffer>();

/** Reads a file of a course; `undefined` when there is none. */
function fileOf(courseId: string, type: "webm" | "webp"): Buffer | undefined {
  const name = `${courseId}.${type}`;
  const cached = files.get(name);
  if (cached) return cached;
  // Callers choose course ids, too: only names that cannot leave the folder are read.
  if (!/^[a-z0-9-]+$/.test(courseId)) return undefined;
  try {
    const file = readFileSync(new URL(import.meta.resolve(`#media/${name}`)));
    files.set(name, file);
    return file;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Chunk `index` (from 0) of a course's clip; `undefined` when there is no such chunk. */
export function clipChunk(courseId: string, index: number): Uint8Array | undefined {
  const start = index * chunkBytes;
  const chunk = clipOf(courseId)?.subarray(start, start + chunkBytes);
  return chunk && chunk.length > 0 ? chunk : undefined;
}

/**
 * Addresses of a course's clip: chunks from this server and, when `MEDIA_BASE_URL` is set (an HTTPS folder with the files
 * of `media/`), a URL.
 */
export function clipMedia(courseId: string, mediaBase = mediaBaseUrl()): CourseDetail["media"] {
  const bytes = clipOf(courseId)?.length ?? 0;
  return {
    resourceUri: `training://clips/${courseId}/{chunk}`,
    ...(mediaBase && { url: new URL(`${courseId}.webm`, mediaBase).href }),
    mimeType: clipMimeType,
    bytes,
    chunkCount: Math.ceil(bytes / chunkBytes),
  };
}

/** Value of `MEDIA_BASE_URL`, with a trailing slash. */
export function mediaBaseUrl(env?: NodeJS.ProcessEnv): URL | undefined {
  return settings.read("MEDIA_BASE_URL", env);
}

export function captionsFile(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${text}`);
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
