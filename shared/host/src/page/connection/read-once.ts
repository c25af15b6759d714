/**
 * Keeps what a read resolves to, for all callers. A read that fails rejects for those who wait for it, and the next caller reads again.
 * @example
 * const readNames = readOnce(() => fetchNames());
 */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return async () => {
    kept ??= read();
    const current = kept;
    try {
      return await current;
    } catch (error) {
      if (kept === current) kept = undefined;
      throw error;
    }
  };
}
