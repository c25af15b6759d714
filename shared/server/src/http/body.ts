import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { countValues, depthLimit, valuesLimit } from "../define/json-text.ts";
import { rpcCodes } from "../define/wire.ts";
import { getHeader, HttpError } from "../transport/adapter.ts";

export const bodyLimit = 256 * 1024;

/**
 * Reads the bytes of a JSON body within the limit of size. Throws `HttpError`.
 * @param count called with the length of each chunk; may throw
 */
export async function readBody(
  request: IncomingMessage,
  count: (bytes: number) => void,
): Promise<Buffer> {
  const type = getHeader(request, "content-type")?.toLowerCase() ?? "";
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/.test(type)) {
    throw new HttpError(
      415,
      "Unsupported Media Type: send Content-Type: application/json in UTF-8.",
    );
  }
  const encoding = getHeader(request, "content-encoding") ?? "identity";
  if (encoding !== "identity")
    throw new HttpError(415, "Unsupported Media Type: send the body uncompressed.");
  return readBytes(request, count);
}

/** Parses a JSON body within the limits of depth and number of values. Throws `HttpError`. */
export function parseBody(bytes: Buffer): unknown {
  const { depth, values } = countValues(bytes);
  if (depth > depthLimit)
    throw invalid("invalidRequest", `Invalid request: nested deeper than ${depthLimit} levels.`);
  if (values > valuesLimit)
    throw invalid(
      "invalidRequest",
      `Invalid request: more than ${valuesLimit} values. Send several requests.`,
    );
  try {
    if (isUtf8(bytes)) return JSON.parse(bytes.toString("utf8"));
  } catch {
    // The parser's message would quote the body.
  }
  throw invalid("parseError", "Parse error: the body is not valid JSON.");
}

function invalid(code: "invalidRequest" | "parseError", message: string): HttpError {
  return new HttpError(400, message, { code: rpcCodes[code] });
}

async function readBytes(
  request: IncomingMessage,
  count: (bytes: number) => void,
): Promise<Buffer> {
  const tooLarge = () => new HttpError(413, `Payload too large: at most ${bodyLimit / 1024} KB.`);
  if (Number(getHeader(request, "content-length") ?? 0) > bodyLimit) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer) => {
      try {
        size += chunk.length;
        if (size > bodyLimit) throw tooLarge();
        count(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        request.off("data", keep);
        reject(error);
      }
    };
    request.on("data", keep);
    request.on("end", () =>
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
    );
    request.on("error", reject);
    request.on("close", () => {
      if (!request.complete) reject(invalid("parseError", "The body ended early."));
    });
  });
}
