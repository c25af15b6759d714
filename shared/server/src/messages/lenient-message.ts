import { parseJsonText } from "../define/json-text.ts";
import { isObject } from "./json-rpc.ts";

/**
 * Removes what clients send for nothing from a JSON-RPC message: `null` as `params`, as a parameter or in `_meta`, and `""` as
 * `cursor`. No parameter of MCP takes `null`. Reads `arguments` that are a JSON text, which SDK 2 refuses before the core sees them;
 * nothing inside of the arguments changes (define/accept-input.ts). Returns anything else unchanged.
 * @param message one parsed message; a batch has several
 * @example
 * withoutNulls({ jsonrpc: "2.0", id: 1, method: "tools/list", params: null }); // without `params`
 */
export function withoutNulls(message: unknown): unknown {
  if (!isObject(message) || !("params" in message)) return message;
  const { params, ...rest } = message;
  if (params === null) return rest;
  if (!isObject(params)) return message;
  return { ...rest, params: acceptParams(params) };
}

function acceptParams(params: Record<string, unknown>): Record<string, unknown> {
  const accepted = dropNulls(params);
  if (isObject(accepted._meta)) accepted._meta = dropNulls(accepted._meta);
  if (accepted.cursor === "") delete accepted.cursor;
  if (typeof accepted.arguments === "string") {
    const args = parseJsonText(accepted.arguments);
    if (isObject(args)) accepted.arguments = args;
  }
  return accepted;
}

function dropNulls(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}
