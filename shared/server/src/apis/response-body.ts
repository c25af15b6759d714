/** Thrown for a body above its limit. */
export class TooLarge extends Error {}

/** Reads a body of at most so many bytes. Rejects with `TooLarge` for more, before the rest is read. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
