/** A string, a bracket, a comma, a colon, or any other value. A string that the text cuts off reaches to the end. */
const tokens = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs;

/** The member `id` at the end of an object; only members of a short text follow it. */
const lastId =
  /,\s*"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)\s*(?:,\s*"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"\s*)*\}\s*$/s;

/**
 * Finds the id of a JSON-RPC request in the start or the end of its text, where clients write it. Ids inside of `params` are not taken.
 * @returns `undefined` if neither shows the id, and for a response
 *
 * @example
 * findRequestId('{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"na', 'xx"}}'); // 7
 */
export function findRequestId(start: string, end: string): string | number | undefined {
  const first = membersAtStart(start);
  if (first.has("result") || first.has("error")) return undefined;
  return toId(first.get("id") ?? lastId.exec(end)?.[1]);
}

/** Returns the members of an object by name, with the JSON of those that are scalars, as far as a text that is cut off shows them. */
function membersAtStart(text: string): Map<string, string> {
  const members = new Map<string, string>();
  let depth = 0;
  let name = "";
  let value = "";
  for (const [token] of text.matchAll(tokens)) {
    if (token === "}" || token === "]") depth -= 1;
    if (depth === 1 && token === ":") {
      name = toText(value);
      members.set(name, "");
    }
    // The value before a comma or a closing bracket is complete.
    if (depth === 1 && token === "," && name !== "") members.set(name, value);
    if (token === "{" || token === "[") depth += 1;
    value = token;
  }
  return members;
}

function toText(json: string): string {
  return json.replaceAll('"', "");
}

function toId(json: string | undefined): string | number | undefined {
  if (!json || !/^(".*"|-?\d+)$/s.test(json)) return undefined;
  try {
    const id: string | number = JSON.parse(json);
    return id;
  } catch {
    return undefined;
  }
}
