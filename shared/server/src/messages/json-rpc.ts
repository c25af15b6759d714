export interface RpcRequest {
  jsonrpc: "2.0";
  id: string | number;
  method: string;
  params?: Record<string, unknown>;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Lists the messages of a body, which is one or, until 2025-03-26, a batch. */
export function messagesIn(body: unknown): unknown[] {
  return Array.isArray(body) ? body : [body];
}

export function isMessage(value: unknown): boolean {
  if (!isObject(value) || value.jsonrpc !== "2.0") return false;
  if (typeof value.method !== "string") return "result" in value || "error" in value;
  return hasValidParams(value) && (!("id" in value) || isRequest(value));
}

export function isRequest(value: unknown): value is RpcRequest {
  if (!isObject(value) || value.jsonrpc !== "2.0" || typeof value.method !== "string") return false;
  return (typeof value.id === "string" || Number.isSafeInteger(value.id)) && hasValidParams(value);
}

function hasValidParams({ params }: Record<string, unknown>): boolean {
  return params === undefined || isObject(params);
}

/** Returns the id to respond under, or null when the body has none. */
export function getId(body: unknown): string | number | null {
  if (!isObject(body)) return null;
  return typeof body.id === "string" || typeof body.id === "number" ? body.id : null;
}

export function getMethod(body: unknown): string | undefined {
  return isObject(body) && typeof body.method === "string" ? body.method : undefined;
}

/** Limit of JSON-RPC batches, which were part of 2025-03-26 only; far above what clients send. */
const batchLimit = 32;

/** Describes the fault of a body that is no message of the revisions before 2026-07-28, before an SDK responds with internals. */
export function findProblem(body: unknown): string | undefined {
  const messages = messagesIn(body);
  if (messages.length > batchLimit)
    return `A batch holds at most ${batchLimit} messages; this one has ${messages.length}. Send several, or single messages.`;
  if (!messages.every(isMessage)) return "The body is not a JSON-RPC message.";
  if (Array.isArray(body) && messages.some((message) => getMethod(message) === "initialize"))
    return "`initialize` cannot be part of a batch. Send it alone, and first.";
  return undefined;
}
