import { readFileSync } from "node:fs";
import type { CourseDetail, Cue } from "@suite/employee-training-widgets/contract";
import { settings } from "./settings.ts";

/** Small enough for hosts that cut off large tool answers: base64 makes a third more of it. */
const chunkBytes = 24_000;

export const clipMimeType = "video/webm";

const clips = new Map<string, Buffer>();

/** The file of a course's clip; `undefined` when there is none. */
function clipOf(courseId: string): Buffer | undefined {
  const known = clips.get(courseId);
  if (known) return known;
  // Course ids come from callers too; only names that cannot leave the folder are looked for.
  if (!/^[a-z0-9-]+$/.test(courseId)) return undefined;
  try {
    const clip = readFileSync(new URL(import.meta.resolve(`#media/${courseId}.webm`)));
    clips.set(courseId, clip);
    return clip;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Part `index` (from 0) of a course's clip; `undefined` when the clip has no such part. */
export function clipChunk(courseId: string, index: number): Uint8Array | undefined {
  const start = index * chunkBytes;
  const chunk = clipOf(courseId)?.subarray(start, start + chunkBytes);
  return chunk && chunk.length > 0 ? chunk : undefined;
}

/**
 * How a widget gets at a clip: chunk by chunk from this server, or from `MEDIA_BASE_URL` (an HTTPS folder that holds the files of
 * `media/`) when one is set.
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

/** The folder of `MEDIA_BASE_URL`, with a slash at its end. */
export function mediaBaseUrl(env?: NodeJS.ProcessEnv): URL | undefined {
  return settings.read("MEDIA_BASE_URL", env);
}

/** The captions of a course as a WebVTT file. */
export function captionsFile(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${text}`);
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
