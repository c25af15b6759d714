const firstByte = new TextEncoder().encode(": connected\n\n");

/**
 * Begins an event stream with a comment, which clients ignore. Some proxies pass on the headers of a response with the first byte of its
 * body only. Returns other responses as they are.
 */
export function withFirstByte(response: Response): Response {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.body || !isStream) return response;
  const beginning = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(firstByte),
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(beginning), { status, headers });
}
