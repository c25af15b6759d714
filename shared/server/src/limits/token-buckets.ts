import { LRUCache } from "lru-cache";

interface Rate {
  readonly perMinute: number;
  /** Tokens of a full bucket. */
  readonly burst: number;
}

/** Token buckets by caller: each refills at a steady rate, and a caller that paused may make some calls at once. */
export class TokenBuckets {
  readonly #perMs: number;
  readonly #burst: number;
  readonly #now: () => number;
  /** Tokens left and when. A bucket that is full again is dropped. */
  readonly #buckets: LRUCache<string, { tokens: number; at: number }>;

  constructor({ perMinute, burst }: Rate, now = () => performance.now()) {
    this.#perMs = perMinute / 60_000;
    this.#burst = burst;
    this.#now = now;
    this.#buckets = new LRUCache({ max: 10_000, ttl: Math.ceil(burst / this.#perMs) });
  }

  /** Takes tokens if there are enough. Returns the seconds until there are; 0 if they were taken. */
  take(caller: string, amount: number): number {
    const now = this.#now();
    const { tokens, at } = this.#buckets.get(caller) ?? { tokens: this.#burst, at: now };
    const left = Math.min(this.#burst, tokens + (now - at) * this.#perMs) - amount;
    if (left < 0) return Math.ceil(-left / this.#perMs / 1000);
    this.#buckets.set(caller, { tokens: left, at: now });
    return 0;
  }
}
