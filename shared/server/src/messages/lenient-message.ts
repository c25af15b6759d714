import { parseJsonText } from "../define/json-text.ts";
import { isObject } from "./json-rpc.ts";

/**
 * Removes what clients send for nothing from a JSON-RPC message: `null` as `params`, as a parameter, in `_meta`,
 * among a client's capabilities or among the arguments of a completion, and `""` as `cursor`. No parameter of MCP takes `null`. Reads `arguments` that are a JSON text, which SDK 2 refuses before the core sees them;
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

/** Parameters that are objects of optional members: metadata, a client's capabilities, and what a completion depends on. */
const objectsOfOptions = ["_meta", "capabilities", "context"];

function acceptParams(params: Record<string, unknown>): Record<string, unknown> {
  const accepted = dropNulls(params);
  for (const name of objectsOfOptions) {
    const value = accepted[name];
    if (isObject(value)) accepted[name] = dropNulls(value);
  }
  if (isObject(accepted.context) && isObject(accepted.context.arguments))
    accepted.context = { ...accepted.context, arguments: dropNulls(accepted.context.arguments) };
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
