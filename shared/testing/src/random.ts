import { createHash } from "node:crypto";

/** Creates a source of values that look random and are the same for the same seed. Similar seeds give unrelated values. */
export function createRandom(seed: string) {
  let block = Buffer.alloc(0);
  let at = 0;
  let blocks = 0;
  const fraction = () => {
    if (at >= block.length) {
      block = createHash("sha256").update(`${seed} ${blocks++}`).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32LE(at - 4) / 2 ** 32;
  };
  /** Integer from 0 to `limit - 1`. */
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    below,
    /** True with this probability, 0 to 1. */
    chance: (probability: number) => fraction() < probability,
    /** One of the values; `undefined` of an empty list. */
    pick: <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)],
  };
}

export type Random = ReturnType<typeof createRandom>;
