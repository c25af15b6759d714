import { createHash } from "node:crypto";
import { definePolicy, type Policy } from "../azure/policy.ts";

const mostBytes = 2 * 1024 * 1024;

/** Entities of a query in another order, as Azure Cosmos DB for Table does not sort them. */
function unsort(text: string): string {
  const answer: unknown = text.startsWith("{") ? JSON.parse(text) : undefined;
  const isList = typeof answer === "object" && answer !== null && "value" in answer;
  return isList && Array.isArray(answer.value)
    ? JSON.stringify({ ...answer, value: answer.value.reverse() })
    : text;
}

/**
 * Azurite with answers in the form that is documented for Azure Cosmos DB for Table: entities in no order, at most 2 MB in a transaction,
 * and status 429 with the time to wait, if `isThrottled` says so for the n-th time that a request is sent; also ETags of another form.
 */
export function likeCosmos(isThrottled: (nth: number) => boolean = () => false): Policy {
  const etags = new Map<string, string>();
  const sent = new Map<string, number>();
  const toCosmos = (text: string) =>
    text.replace(/W\/(\\?)"datetime'[^']*'\\?"/g, (etag, slash: string) => {
      const stored = etag.replaceAll("\\", "");
      const hash = createHash("sha256").update(stored).digest("hex");
      const own = `"00000000-0000-0000-${hash.slice(0, 4)}-${hash.slice(4, 16)}"`;
      etags.set(own, stored);
      return own.replaceAll('"', `${slash}"`);
    });
  const toAzurite = (text: string) =>
    text.replace(/"0{8}-[\w-]{27}"/g, (own) => etags.get(own) ?? own);
  return definePolicy("likeCosmos", "perRetry", async (request, next) => {
    const { headers } = request;
    const body = typeof request.body === "string" ? toAzurite(request.body) : undefined;
    const nth = (sent.get(request.requestId) ?? 0) + 1;
    sent.set(request.requestId, nth);
    headers.set("x-ms-retry-after-ms", "20");
    const refuse = (status: number) => ({ request, status, headers, bodyAsText: "{}" });
    if (isThrottled(nth)) return refuse(429);
    if (Buffer.byteLength(body ?? "") > mostBytes) return refuse(413);
    const etag = headers.get("if-match");
    if (etag) headers.set("if-match", toAzurite(etag));
    headers.delete("content-length");
    if (body !== undefined) request.body = body;
    const response = await next(request);
    response.headers.set("etag", toCosmos(response.headers.get("etag") ?? ""));
    return { ...response, bodyAsText: unsort(toCosmos(response.bodyAsText ?? "")) };
  });
}
