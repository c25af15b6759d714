import type { ToolError } from "@suite/widget-kit/data/tool-outcome.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useServerResource } from "@suite/widget-kit/host/use-server-resource.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { type CourseDetail, clipChunkSchema } from "../contract.ts";

export interface Clip {
  /** Source of the video element; left out until the clip is loaded. */
  readonly address?: string;
  /** Share of the file that has been loaded, 0 to 1; only while loading. */
  readonly loaded?: number;
  readonly error?: ToolError;
  load(): void;
  /** Loads chunks from the server instead, when the HTTPS address is blocked or offline. */
  fallBack(): void;
}

/**
 * Loads a course's video: from its HTTPS address where there is one, else in chunks from the server, as resources or, in
 * hosts that support only tool calls, with `get-clip-chunk`. Nothing is loaded before `load` is called.
 */
export function useClip({ id, media }: Pick<CourseDetail, "id" | "media">): Clip {
  const readChunk = useChunk(id, media.resourceUri);
  const [state, setState] = useState<Pick<Clip, "address" | "loaded" | "error">>({});
  const turn = useRef(0);

  // Stops a download when the course is closed.
  useEffect(() => () => void turn.current++, []);

  const loadChunks = useCallback(async () => {
    const mine = ++turn.current;
    const chunks: Uint8Array[] = [];
    for (let index = 0; index < media.chunkCount; index++) {
      setState({ loaded: index / media.chunkCount });
      const chunk = await readChunk(index);
      if (mine !== turn.current) return;
      if (!(chunk instanceof Uint8Array)) return setState({ error: chunk });
      chunks.push(chunk);
    }
    setState({ address: dataAddress(chunks, media.mimeType) });
  }, [readChunk, media.chunkCount, media.mimeType]);

  const load = useCallback(() => {
    if (media.url) setState({ address: media.url });
    else void loadChunks();
  }, [media.url, loadChunks]);
  return { ...state, load, fallBack: () => void loadChunks() };
}

function useChunk(courseId: string, template: string): (index: number) => Promise<Uint8Array | ToolError> {
  const readResource = useServerResource();
  const { call } = useTool("get-clip-chunk", clipChunkSchema);
  return useCallback(
    async (index) => {
      const resource = await readResource?.(template.replace("{chunk}", String(index))).catch(
        () => undefined,
      );
      if (resource instanceof Uint8Array) return resource;
      const outcome = await call({ courseId, chunk: index });
      if (!outcome.ok) return outcome.error;
      return Uint8Array.from(atob(outcome.data.data), (sign) => sign.charCodeAt(0));
    },
    [readResource, call, courseId, template],
  );
}

/** Joins chunks of a file into a `data:` URL. Strict hosts block `blob:` URLs, but not `data:`. */
export function dataAddress(chunks: readonly Uint8Array[], mimeType: string): string {
  // Byte by byte: a clip has more bytes than one call accepts as arguments.
  const text = chunks
    .map((chunk) => Array.from(chunk, (byte) => String.fromCharCode(byte)).join(""))
    .join("");
  return `data:${mimeType};base64,${btoa(text)}`;
}

/** Converts captions to a WebVTT file in a `data:` URL. */
export function captionsAddress(cues: readonly { start: number; end: number; text: string }[]): string {
  const blocks = cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${plain(text)}`);
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(["WEBVTT", ...blocks].join("\n\n"))}`;
}

/** Escapes a caption: a line break would end the cue, and markup would be read as tags. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/-->/g, "→").replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
