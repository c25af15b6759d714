import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import type { ToolName } from "../host/sample-tools.ts";
import { useSession, useSessionState } from "../host/session.ts";
import type { ToolError } from "./tool-outcome.ts";
import { useTool } from "./use-tool.ts";

/** The part of a tool's response that holds a file, in base64. */
const fileSchema = z.looseObject({ data: z.string() });

/** Returns a function that reads a resource of the widget's own server; `undefined` in hosts without the capability. */
function useServerResource(): ((uri: string) => Promise<Uint8Array | string>) | undefined {
  const session = useSession();
  const { capabilities, connection } = useSessionState();
  const read = useCallback(
    async (uri: string) => {
      const { contents } = await session.app.readServerResource({ uri });
      const [content] = contents;
      if (content && "text" in content) return content.text;
      if (content && "blob" in content)
        return Uint8Array.from(atob(content.blob), (sign) => sign.charCodeAt(0));
      throw new Error(`${uri} is empty.`);
    },
    [session],
  );
  return connection === "connected" && capabilities.serverResources ? read : undefined;
}

/** Returns a function that reads a file of the server: as a resource, or by a tool in hosts that support only tool calls. */
export function useServerFile(
  tool: ToolName,
): (uri: string, args: Readonly<Record<string, unknown>>) => Promise<Uint8Array | ToolError> {
  const readResource = useServerResource();
  const { call } = useTool(tool, fileSchema);
  return useCallback(
    async (uri, args) => {
      const resource = await readResource?.(uri).catch(() => undefined);
      if (resource instanceof Uint8Array) return resource;
      const outcome = await call(args);
      if (!outcome.ok) return outcome.error;
      return Uint8Array.from(atob(outcome.data.data), (sign) => sign.charCodeAt(0));
    },
    [readResource, call],
  );
}

/** Joins chunks of a file into a `data:` URL. Strict hosts block `blob:` URLs, but not `data:`. */
export function dataAddress(chunks: readonly Uint8Array[], mimeType: string): string {
  // Byte by byte: a file may have more bytes than one call accepts as arguments.
  const text = chunks
    .map((chunk) => Array.from(chunk, (byte) => String.fromCharCode(byte)).join(""))
    .join("");
  return `data:${mimeType};base64,${btoa(text)}`;
}

/** Pictures that were read, by URI. A page shows the same picture in several places. */
const pictures = new Map<string, Promise<ImageBitmap | undefined>>();

interface Picture {
  readonly uri: string;
  /** Tool that returns the picture in hosts without resources, and its arguments. */
  readonly tool: ToolName;
  readonly args: Readonly<Record<string, unknown>>;
}

interface ServerPicture {
  readonly status: "loading" | "drawn" | "failed";
  /** Ref of the canvas on which the picture is drawn. MCP Inspector blocks `data:` pictures; a canvas loads nothing. */
  readonly canvas: (element: HTMLCanvasElement | null) => void;
}

/** Reads a picture of the server and draws it on a canvas of the picture's size. */
export function useServerPicture({ uri, tool, args }: Picture): ServerPicture {
  const read = useServerFile(tool);
  const [result, setResult] = useState<{ readonly uri: string; readonly picture?: ImageBitmap }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URI names the arguments
  useEffect(() => {
    let isCurrent = true;
    let reading = pictures.get(uri);
    if (!reading) {
      reading = read(uri, args).then(decode);
      pictures.set(uri, reading);
    }
    void reading.then((picture) => {
      if (!picture) pictures.delete(uri);
      if (isCurrent) setResult({ uri, picture });
    });
    return () => {
      isCurrent = false;
    };
  }, [uri, read]);
  const current = result?.uri === uri ? result : undefined;
  const picture = current?.picture;
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (!element || !picture) return;
      element.width = picture.width;
      element.height = picture.height;
      element.getContext("2d")?.drawImage(picture, 0, 0);
    },
    [picture],
  );
  return { status: picture ? "drawn" : current ? "failed" : "loading", canvas };
}

const decode = async (file: Uint8Array | ToolError) =>
  file instanceof Uint8Array
    ? createImageBitmap(new Blob([new Uint8Array(file)])).catch(() => undefined)
    : undefined;
