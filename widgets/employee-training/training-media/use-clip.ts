import type { ToolError } from "@suite/widget-kit/data/tool-outcome.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useServerResource } from "@suite/widget-kit/host/use-server-resource.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { type CourseDetail, clipChunkSchema } from "../contract.ts";
import { dataAddress } from "./video-address.ts";

export interface Clip {
  /** What the video element plays; left out until it was loaded. */
  readonly address?: string;
  /** Share of the file that has arrived, 0 to 1, while it is loading. */
  readonly loaded?: number;
  readonly error?: ToolError;
  load(): void;
  /** The address from the network was blocked or is offline: goes on with the server's own chunks. */
  fallBack(): void;
}

/**
 * A course's video: from its HTTPS address where there is one, else read in chunks from the server, as resources or, in
 * hosts that pass on tool calls only, by a tool. Nothing is loaded before `load`.
 */
export function useClip({ id, media }: Pick<CourseDetail, "id" | "media">): Clip {
  const readChunk = useChunk(id, media.resourceUri);
  const [state, setState] = useState<Pick<Clip, "address" | "loaded" | "error">>({});
  const turn = useRef(0);

  // A file that is still arriving belongs to the course that was open before.
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
