import type { Network } from "../state/networks.ts";

/**
 * Fetches as slowly as the network allows: waits for its latency and the upload of the request, then passes the response on at its
 * rate, piece by piece, so that event streams stay streams. Counts bytes as they are here, which is uncompressed.
 */
export async function throttled(
  { latencyMs, downKbps, upKbps }: Network,
  url: string | URL,
  init: RequestInit,
): Promise<Response> {
  if (downKbps === 0) throw new TypeError("The network is offline. Choose another one under Simulate.");
  const sentBytes = typeof init.body === "string" ? new TextEncoder().encode(init.body).length : 0;
  await pause(latencyMs + transferMs(sentBytes, upKbps), init.signal);
  const response = await fetch(url, init);
  const { body, status, statusText, headers } = response;
  if (!body || downKbps === Number.POSITIVE_INFINITY) return response;
  const slow = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    async transform(piece, controller) {
      await pause(transferMs(piece.length, downKbps), init.signal);
      controller.enqueue(piece);
    },
  });
  return new Response(body.pipeThrough(slow), { status, statusText, headers });
}

function transferMs(bytes: number, kbps: number): number {
  return (bytes * 8) / kbps;
}

/** Waits, or rejects with the reason of the signal as soon as it is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
