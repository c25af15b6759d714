import type { CourseDetail } from "@suite/employee-training-contract";
import { dataAddress, type ToolError, useServerFile } from "@suite/widget-kit";
import { useCallback, useEffect, useRef, useState } from "react";

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
  const readFile = useServerFile("get-clip-chunk");
  const [state, setState] = useState<Pick<Clip, "address" | "loaded" | "error">>({});
  const turn = useRef(0);

  // Stops a download when the course is closed.
  useEffect(() => () => void turn.current++, []);

  const loadChunks = useCallback(async () => {
    const mine = ++turn.current;
    const chunks: Uint8Array[] = [];
    for (let index = 0; index < media.chunkCount; index++) {
      setState({ loaded: index / media.chunkCount });
      const uri = media.resourceUri.replace("{chunk}", String(index));
      const chunk = await readFile(uri, { courseId: id, chunk: index });
      if (mine !== turn.current) return;
      if (!(chunk instanceof Uint8Array)) return setState({ error: chunk });
      chunks.push(chunk);
    }
    setState({ address: dataAddress(chunks, media.mimeType) });
  }, [readFile, id, media.resourceUri, media.chunkCount, media.mimeType]);

  const load = useCallback(() => {
    if (media.url) setState({ address: media.url });
    else void loadChunks();
  }, [media.url, loadChunks]);
  return { ...state, load, fallBack: () => void loadChunks() };
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
