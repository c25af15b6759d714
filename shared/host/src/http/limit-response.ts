/** Bytes of the largest response that the host's page reads from a server or a model. The largest widget has 3 MB. */
export const mostPageBytes = 16_000_000;

export function tooLarge(mostBytes: number): Error {
  const megabytes = mostBytes / 1_000_000;
  return new Error(
    `The response is larger than ${megabytes} MB, the most that the local host reads here.`,
  );
}

/**
 * Passes a response on until it has more bytes than allowed: reading it then fails with a sentence for people.
 * @param onExceeded called with the error, for readers that do not report it
 */
export function limitResponse(
  response: Response,
  mostBytes: number,
  onExceeded?: (error: Error) => void,
): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes <= mostBytes) return controller.enqueue(piece);
      const error = tooLarge(mostBytes);
      onExceeded?.(error);
      controller.error(error);
    },
  });
  return new Response(body.pipeThrough(counter), { status, statusText, headers });
}
