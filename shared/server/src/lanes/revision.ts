import { isObject, methodOf } from "./json-rpc.ts";
import { headerOf, type TransportRequest } from "./lane.ts";

/** The `_meta` key by which a message says that it is of 2026-07-28 or later. */
export const protocolVersionKey = "io.modelcontextprotocol/protocolVersion";

const members = new Set(["jsonrpc", "id", "method", "params"]);

/**
 * The protocol revision of the requests that make up nearly all traffic, as SDK 2 would say, without loading it; `undefined`
 * for what is odd in any way, which the SDK must judge itself.
 */
export function plainRevision({ request, body }: TransportRequest): "2025" | "2026" | undefined {
  if (request.method !== "POST") return "2025";
  if (!isPlain(body)) return undefined;
  if (body.params?._meta && protocolVersionKey in body.params._meta)
    return body.id === undefined || body.method === "initialize" ? undefined : "2026";
  const version = headerOf(request, "mcp-protocol-version");
  return version === undefined || version < "2026" ? "2025" : undefined;
}

interface PlainMessage {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: { readonly _meta?: Readonly<Record<string, unknown>> };
}

/** A request or notification that no schema of either SDK takes exception to. */
function isPlain(body: unknown): body is PlainMessage {
  if (!isObject(body) || body.jsonrpc !== "2.0" || methodOf(body) === undefined) return false;
  const { id, params } = body;
  if ("id" in body && typeof id !== "string" && !Number.isSafeInteger(id)) return false;
  if (!Object.keys(body).every((name) => members.has(name))) return false;
  return params === undefined || (isObject(params) && isPlainMeta(params._meta));
}

function isPlainMeta(meta: unknown): boolean {
  if (meta === undefined) return true;
  if (!isObject(meta) || "io.modelcontextprotocol/related-task" in meta) return false;
  const { progressToken: token } = meta;
  return token === undefined || typeof token === "string" || Number.isSafeInteger(token);
}
