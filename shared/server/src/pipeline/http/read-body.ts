import { isUtf8 } from "node:buffer";
import express from "express";
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
    await new Promise<void>((resolve, reject) => {
      parseJson(request, response, (error?: unknown) =>
        error ? reject(toRefusal(error)) : resolve(),
      );
    });
    if (request.body === undefined) throw parseError();
    const { body } = request;
    call.body = Array.isArray(body) ? body.map(withoutNulls) : withoutNulls(body);
  }
  return next();
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
  const { depth, values } = countValues(bytes);
  if (depth > depthLimit)
    throw invalidRequest(`Invalid request: nested deeper than ${depthLimit} levels.`);
  if (values > valuesLimit)
    throw invalidRequest(
      `Invalid request: more than ${valuesLimit} values. Send several requests.`,
    );
  // The parser would make an object of nothing.
  if (bytes.length === 0 || !isUtf8(bytes)) throw parseError();
}

const invalidRequest = (message: string) =>
  new HttpError(400, message, { code: rpcCodes.invalidRequest });

/** The parser's own message would quote the body. */
const parseError = (message = "Parse error: the body is not valid JSON.") =>
  new HttpError(400, message, { code: rpcCodes.parseError });

/** Names the fault that Express's parser found, by its `type`. */
function toRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const type = typeof error === "object" && error !== null && "type" in error ? error.type : "";
  if (type === "entity.too.large")
    return new HttpError(413, `Payload too large: at most ${bodyLimit / 1024} KB.`);
  if (type === "request.aborted" || type === "request.size.invalid")
    return parseError("The body ended early.");
  return parseError();
}
