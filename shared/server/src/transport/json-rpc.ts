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
