/** Random numbers that repeat for the same seed, so that plans are deterministic. */
export interface Random {
  /** Integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** Marsaglia's 32-bit xorshift generator. */
export function seededRandom(seed: number): Random {
  let state = seed | 1;
  function below(limit: number): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  }
  function shuffled<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, key: below(0x40000000) }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
  return { below, shuffled };
}
