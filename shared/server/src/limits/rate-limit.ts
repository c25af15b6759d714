import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

interface Limiter {
  consume(key: string, points: number): Promise<RateLimiterRes>;
}

/** What is left to a caller. */
export interface Rate {
  /** Seconds until the caller may call again; 0 if it may now. */
  readonly waitSeconds: number;
  /** True for a caller that goes on calling although it was told to wait. */
  readonly isIgnoringIt: boolean;
}

const free: Rate = { waitSeconds: 0, isIgnoringIt: false };

/** Calls beyond the limit, within the same minute, that still get an answer that says when to call again. */
const explained = 60;

/** Calls per minute of each caller, in this process or, with Redis, in all of them together. */
export class RateLimit {
  /** Calls per minute of one caller; 0 for any number. */
  readonly perMinute: number;
  readonly #limiter: Limiter | undefined;
  readonly #close: () => Promise<void>;

  constructor(perMinute: number, limiter: Limiter = inMemory(perMinute), close = async () => {}) {
    this.perMinute = perMinute;
    this.#limiter = perMinute > 0 ? limiter : undefined;
    this.#close = close;
  }

  /** Counts calls of a caller. */
  async take(caller: string, calls: number): Promise<Rate> {
    if (!this.#limiter || calls <= 0) return free;
    try {
      await this.#limiter.consume(caller, calls);
      return free;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const waitSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      return { waitSeconds, isIgnoringIt: refused.consumedPoints > this.perMinute + explained };
    }
  }

  close(): Promise<void> {
    return this.#close();
  }
}

function inMemory(perMinute: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: Math.max(1, perMinute), duration: 60 });
}

/**
 * Counts in Redis (or Valkey), so that all processes behind one address share the calls per minute. While it does not answer, this
 * process counts on its own.
 * @param name begins the keys, as several servers may share a Redis
 */
export async function createSharedRateLimit(
  url: string,
  name: string,
  perMinute: number,
): Promise<RateLimit> {
  const { createClient } = await import("redis");
  const client = createClient({ url, disableOfflineQueue: true });
  // Without a listener a lost connection would end the process. The client connects again by itself.
  client.on("error", () => undefined);
  await client.connect();
  const limiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: `${name}:calls`,
    points: Math.max(1, perMinute),
    duration: 60,
    insuranceLimiter: inMemory(perMinute),
  });
  return new RateLimit(perMinute, limiter, async () => client.destroy());
}
