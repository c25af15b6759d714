const texts = new WeakMap<object, string>();

/** A JSON-RPC answer as JSON. A frozen result, such as the list of tools, is written out once and then reused. */
export function rpcText(message: object): string {
  if (!("result" in message) || !("id" in message)) return JSON.stringify(message);
  const { result, id } = message;
  if (typeof result !== "object" || result === null || !Object.isFrozen(result))
    return JSON.stringify(message);
  const known = texts.get(result) ?? JSON.stringify(result);
  texts.set(result, known);
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${known}}`;
}
