/** Chance that is the same each time, for a search whose result must be so. */
export interface Chance {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** Marsaglia's xorshift with 32 bits. */
export function seededChance(seed: number): Chance {
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
