import type { IncomingMessage } from "node:http";

/** Returns the first value of a header. @param name in lower case */
export function getHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Counts the headers of a name, of which Node keeps one. @param name in lower case */
export function countHeaders(
  { rawHeaders }: Pick<IncomingMessage, "rawHeaders">,
  name: string,
): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}

/** Both media types of MCP, which both SDKs require. */
export const bothTypes = "application/json, text/event-stream";

/** True if a client with this `Accept` header reads event streams. */
export function acceptsStreams(accept: string | null | undefined): boolean {
  return /text\/event-stream|text\/\*|\*\/\*/.test(accept ?? "");
}

/** True if a client with this `Accept` header reads JSON; also true without the header. */
export function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || /application\/json|application\/\*|\*\/\*/.test(accept);
}
