import { isUtf8 } from "node:buffer";
import express, { type Response } from "express";
import { countValues, depthLimit, valuesLimit } from "../../define/json-text.ts";
import { rpcCodes } from "../../define/wire.ts";
import { getHeader } from "../../messages/headers.ts";
import { withoutNulls } from "../../messages/lenient-message.ts";
import { HttpError } from "../../messages/refusal.ts";
import type { HttpCall } from "./http-call.ts";

/** Limit in bytes of a body. */
export const bodyLimit = 256 * 1024;

const parseJson = express.json({
  limit: bodyLimit,
  inflate: false,
  strict: false,
  type: () => true,
  verify: (_request, _response, bytes) => checkBytes(bytes),
});

/** Reads the JSON body of a POST, unless a body parser of the application did before. */
export async function readBody(call: HttpCall, next: () => Promise<void>): Promise<void> {
  const { request, response } = call;
  if (request.method === "POST") {
    requireJson(request);
    const body = request.readableEnded
      ? checkParsed(request.body)
      : await receive(request, response);
    call.body = Array.isArray(body) ? body.map(withoutNulls) : withoutNulls(body);
  }
  return next();
}

/** Receives and parses a body. */
async function receive(request: HttpCall["request"], response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) =>
      error ? reject(toRefusal(error)) : resolve(),
    );
  });
  if (request.body === undefined) throw parseError();
  return request.body;
}

/**
 * Checks a body that a parser of the application has read: it is within the same limits, whatever those of the parser are. Parsers of
 * JSON leave a value, others the text or the bytes.
 */
function checkParsed(body: unknown): unknown {
  if (Buffer.isBuffer(body) || typeof body === "string") return parse(Buffer.from(body));
  checkBytes(toBytes(body));
  return body;
}

function parse(bytes: Buffer): unknown {
  checkBytes(bytes);
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw parseError();
  }
}

function toBytes(body: unknown): Buffer {
  try {
    return Buffer.from(JSON.stringify(body) ?? "");
  } catch {
    // What nests deeper than the stack cannot be written.
    throw tooDeep();
  }
}

function requireJson(request: HttpCall["request"]): void {
  const type = getHeader(request, "content-type")?.toLowerCase() ?? "";
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/.test(type))
    throw new HttpError(
      415,
      "Unsupported Media Type: send Content-Type: application/json in UTF-8.",
    );
  const encoding = getHeader(request, "content-encoding") ?? "identity";
  if (encoding !== "identity")
    throw new HttpError(415, "Unsupported Media Type: send the body uncompressed.");
}

function checkBytes(bytes: Buffer): void {
  if (bytes.length > bodyLimit) throw tooLarge();
  const { depth, values } = countValues(bytes);
  if (depth > depthLimit) throw tooDeep();
  if (values > valuesLimit)
    throw invalidRequest(
      `Invalid request: more than ${valuesLimit} values. Send several requests.`,
    );
  // The parser would make an object of nothing.
  if (bytes.length === 0 || !isUtf8(bytes)) throw parseError();
}

const tooLarge = () => new HttpError(413, `Payload too large: at most ${bodyLimit / 1024} KB.`);

const invalidRequest = (message: string) =>
  new HttpError(400, message, { code: rpcCodes.invalidRequest });

const tooDeep = () => invalidRequest(`Invalid request: nested deeper than ${depthLimit} levels.`);

/** The parser's own message would quote the body. */
const parseError = (message = "Parse error: the body is not valid JSON.") =>
  new HttpError(400, message, { code: rpcCodes.parseError });

/** Names the fault that Express's parser found, by its `type`. */
function toRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const type = typeof error === "object" && error !== null && "type" in error ? error.type : "";
  if (type === "entity.too.large") return tooLarge();
  if (type === "request.aborted" || type === "request.size.invalid")
    return parseError("The body ended early.");
  return parseError();
}
