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
const pictures = new Map<string, Promise<string | undefined>>();

interface Picture {
  readonly uri: string;
  /** Tool that returns the picture in hosts without resources, and its arguments. */
  readonly tool: ToolName;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Reads a WebP picture of the server. Returns its `data:` URL, `undefined` while it loads, and `null` if it cannot be read. */
export function useServerPicture({ uri, tool, args }: Picture): string | undefined | null {
  const read = useServerFile(tool);
  const [address, setAddress] = useState<{ readonly uri: string; readonly url: string | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URI names the arguments
  useEffect(() => {
    let isCurrent = true;
    let picture = pictures.get(uri);
    if (!picture) {
      picture = read(uri, args).then((file) =>
        file instanceof Uint8Array ? dataAddress([file], "image/webp") : undefined,
      );
      pictures.set(uri, picture);
    }
    void picture.then((url) => {
      if (!url) pictures.delete(uri);
      if (isCurrent) setAddress({ uri, url: url ?? null });
    });
    return () => {
      isCurrent = false;
    };
  }, [uri, read]);
  return address?.uri === uri ? address.url : undefined;
}
