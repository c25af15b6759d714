import { LRUCache } from "lru-cache";

/** Returns a function that does the work the first time, and nothing after that. */
export function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

export class CallerQuota {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Reserves an amount for a caller. Returns the function that releases it, or `undefined` when not enough is left. */
  take(caller: string, amount = 1): (() => void) | undefined {
    const amountHeld = (this.#held.get(caller) ?? 0) + amount;
    if (amountHeld > this.#most) return undefined;
    this.#held.set(caller, amountHeld);
    return onlyOnce(() => {
      const left = (this.#held.get(caller) ?? 0) - amount;
      if (left > 0) this.#held.set(caller, left);
      else this.#held.delete(caller);
    });
  }
}

interface ByteLimits {
  readonly most: number;
  readonly mostPerCaller: number;
}

export class ByteCount {
  readonly #limits: ByteLimits;
  readonly #byCaller = new Map<string, number>();
  #total = 0;

  constructor(limits: ByteLimits) {
    this.#limits = limits;
  }

  /** @param bytes negative when they are released */
  add(caller: string, bytes: number): void {
    const own = (this.#byCaller.get(caller) ?? 0) + bytes;
    if (own > 0) this.#byCaller.set(caller, own);
    else this.#byCaller.delete(caller);
    this.#total += bytes;
  }

  isOver(caller: string): boolean {
    return (
      this.#total > this.#limits.most ||
      (this.#byCaller.get(caller) ?? 0) > this.#limits.mostPerCaller
    );
  }
}

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
