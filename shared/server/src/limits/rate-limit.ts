import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Logger } from "../define/context.ts";

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

/** Time in milliseconds that one request waits for Redis, before this process counts it on its own. */
const answerMs = 500;

interface SharedOptions {
  /** Begins the keys, as several servers may share a Redis. */
  readonly name: string;
  readonly perMinute: number;
  readonly log: Pick<Logger, "warn" | "info">;
}

/**
 * Counts in Redis or Valkey, so that all processes behind one address share the calls per minute. While it does not answer, this
 * process counts on its own, also when it does not answer at the start.
 * @example
 * const rate = createSharedRateLimit("redis://localhost:6379", { name: "hello", perMinute: 600, log });
 * const { waitSeconds } = await rate.take("10.0.0.7", 1);
 */
export function createSharedRateLimit(url: string, options: SharedOptions): RateLimit {
  const connected = connectLimiter(url, options);
  const limiter: Limiter = {
    consume: async (key, points) => (await connected).limiter.consume(key, points),
  };
  return new RateLimit(options.perMinute, limiter, async () => (await connected).disconnect());
}

async function connectLimiter(url: string, { name, perMinute, log }: SharedOptions) {
  // Loaded here, as most servers have no Redis.
  const { Redis } = await import("ioredis");
  const client = new Redis(url, { enableOfflineQueue: false, commandTimeout: answerMs });
  let isLost = false;
  client.on("ready", () => {
    log.info({ redis: "connected" }, "calls per minute are counted in Redis");
    isLost = false;
  });
  // Without a listener a lost connection would end the process. The client connects again by itself.
  client.on("error", (error) => {
    if (!isLost)
      log.warn({ err: error }, "Redis does not answer; this process counts calls on its own");
    isLost = true;
  });
  const limiter = new RateLimiterRedis({
    storeClient: client,
    rejectIfRedisNotReady: true,
    keyPrefix: `${name}:calls`,
    points: Math.max(1, perMinute),
    duration: 60,
    insuranceLimiter: inMemory(perMinute),
  });
  return { limiter, disconnect: () => client.disconnect() };
}
