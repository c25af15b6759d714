import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { headerOf } from "../transport/adapter.ts";

export const bodyLimit = 256 * 1024;
/** Limit of nesting. Real calls nest about six levels; thousands of brackets would overflow the stack. */
const depthLimit = 64;

/** Reason for refusing a body, with the HTTP status and JSON-RPC code of the response. */
export class BodyError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Reads a JSON body within the limits of size and depth. Throws `BodyError`. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = headerOf(request, "content-type")?.toLowerCase() ?? "";
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/.test(type)) {
    throw new BodyError(415, -32000, "Unsupported Media Type: send Content-Type: application/json in UTF-8.");
  }
  const encoding = headerOf(request, "content-encoding") ?? "identity";
  if (encoding !== "identity")
    throw new BodyError(415, -32000, "Unsupported Media Type: send the body uncompressed.");
  const bytes = await readBytes(request);
  if (depthOf(bytes) > depthLimit) {
    throw new BodyError(400, -32600, `Invalid request: nested deeper than ${depthLimit} levels.`);
  }
  try {
    if (isUtf8(bytes)) return JSON.parse(bytes.toString("utf8"));
  } catch {
    // The parser's message would quote the body.
  }
  throw new BodyError(400, -32700, "Parse error: the body is not valid JSON.");
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => new BodyError(413, -32000, `Payload too large: at most ${bodyLimit / 1024} KB.`);
  if (Number(headerOf(request, "content-length") ?? 0) > bodyLimit) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) chunks.push(chunk);
      else reject(tooLarge());
    });
    request.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on("error", reject);
    request.on("close", () => {
      if (!request.complete) reject(new BodyError(400, -32700, "The body ended early."));
    });
  });
}

const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the depth of nesting of arrays and objects, counted on the raw bytes before parsing. */
export function depthOf(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openBracket || byte === openBrace) deepest = Math.max(deepest, ++depth);
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
  }
  return deepest;
}
