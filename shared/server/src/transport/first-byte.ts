/** Comment with which an event stream begins. Clients ignore it. Some proxies pass on a response's headers with the first byte of its body only. */
export const firstComment = ": connected\n\n";

/**
 * Begins a web response that is an event stream with a comment. Returns other responses as they are. `EventStream` does the same for
 * responses of Node.
 *
 * @example
 * const response = withFirstByte(await handler.fetch(request));
 */
export function withFirstByte(response: Response): Response {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.body || !isStream) return response;
  const beginning = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(firstComment)),
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(beginning), { status, headers });
}
