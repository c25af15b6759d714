import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { z } from "zod";
import type { ToolInput, ToolName } from "../host/sample-tools.ts";
import { useSession, useSessionState } from "../host/session.ts";
import { useCallTool } from "./call-tool.ts";
import { readToolResult, type ToolError } from "./tool-outcome.ts";

/** The part of a tool's response that holds a file, in base64. */
const fileSchema = z.looseObject({ data: z.string() });

/**
 * Returns a function that reads a file of the server: as a resource, or by a tool in hosts that support only tool calls.
 *
 * @example
 * const readFile = useServerFile("get-report");
 * const bytes = await readFile("orders://reports/7", { reportId: "7" });
 */
export function useServerFile<Name extends ToolName>(
  tool: Name,
): (uri: string, args: ToolInput<Name>) => Promise<Uint8Array | ToolError> {
  const session = useSession();
  const { capabilities, connection } = useSessionState();
  const hasResources = connection === "connected" && capabilities.serverResources !== undefined;
  const callTool = useCallTool();
  return useCallback(
    async (uri, args) => {
      const read =
        hasResources && (await session.app.readServerResource({ uri }).catch(() => undefined));
      const content = read ? read.contents[0] : undefined;
      if (content && "blob" in content) return decodeBase64(content.blob);
      const outcome = readToolResult(await callTool(tool, args), fileSchema);
      return outcome.ok ? decodeBase64(outcome.data.data) : outcome.error;
    },
    [session, hasResources, callTool, tool],
  );
}

const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/**
 * Joins chunks of a file into a `data:` URL. Strict hosts block `blob:` URLs, but not `data:`.
 *
 * @example
 * <video src={dataAddress(chunks, "video/mp4")} />
 */
export function dataAddress(chunks: readonly Uint8Array[], mimeType: string): string {
  // Byte by byte: a file may have more bytes than one call accepts as arguments.
  const text = chunks
    .map((chunk) => Array.from(chunk, (byte) => String.fromCharCode(byte)).join(""))
    .join("");
  return `data:${mimeType};base64,${btoa(text)}`;
}

interface Picture<Name extends ToolName> {
  readonly uri: string;
  /** Tool that returns the picture in hosts without resources, and its arguments. */
  readonly tool: Name;
  readonly args: ToolInput<Name>;
}

/**
 * Reads a picture of the server and draws it on a canvas of the picture's size. `canvas` is the ref. MCP Inspector blocks `data:`
 * pictures; a canvas loads nothing.
 *
 * @example
 * const { status, canvas } = useServerPicture({
 *   uri: `orders://photos/${id}`,
 *   tool: "get-photo",
 *   args: { id },
 * });
 * return status === "drawn" && <canvas ref={canvas} />;
 */
export function useServerPicture<Name extends ToolName>({ uri, tool, args }: Picture<Name>) {
  const readFile = useServerFile(tool);
  const { data: picture, status } = useQuery({
    queryKey: ["picture", uri],
    queryFn: async () => decode(await readFile(uri, args)),
    // A page shows the same picture in several places, and a picture does not change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (!element || !picture) return;
      element.width = picture.width;
      element.height = picture.height;
      element.getContext("2d")?.drawImage(picture, 0, 0);
    },
    [picture],
  );
  return { status: pictureStatus[status], canvas };
}

const pictureStatus = { pending: "loading", success: "drawn", error: "failed" } as const;

async function decode(file: Uint8Array | ToolError): Promise<ImageBitmap> {
  if (!(file instanceof Uint8Array)) throw file;
  return createImageBitmap(new Blob([new Uint8Array(file)]));
}
