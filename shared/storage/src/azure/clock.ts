import type { TableServiceClientOptions } from "@azure/data-tables";

type Policy = NonNullable<TableServiceClientOptions["additionalPolicies"]>[number];

/** Difference above which the operator is told; calls, tokens and signatures then fail elsewhere. */
export const mostSkewMs = 5000;

/** The `Date` header counts whole seconds. */
const headerMs = 1000;

/**
 * Storage's time, from the `Date` headers of its responses. Ids of changes and the times from which processes look back must agree,
 * whatever the clocks of the processes show.
 *
 * Each response bounds the difference between storage's clock and this one to its own duration and a second. While the bounds
 * include 0 the process's time is used unchanged, so that processes of one machine order their changes exactly; otherwise the least
 * correction within the bounds applies. Bounds that contradict the earlier ones replace them: a clock was set.
 */
export class StorageClock {
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;
  #reported = false;
  readonly #report: (skewMs: number) => void;

  /** @param report called once when the difference exceeds 5 s, and again after it was corrected and recurs */
  constructor(report: (skewMs: number) => void) {
    this.#report = report;
  }

  /** Milliseconds by which storage's clock is ahead of the process's; 0 for clocks that agree, or before the first response. */
  get aheadMs(): number {
    return Math.max(0, this.#least) + Math.min(0, this.#most);
  }

  /** Storage's time in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.aheadMs;
  }

  /** Notes the time of a response. All times are in milliseconds since 1970. */
  observe(header: number, sentAt: number, receivedAt: number): void {
    const [least, most] = [header - receivedAt, header + headerMs - sentAt];
    const isConsistent = least <= this.#most && most >= this.#least;
    this.#least = isConsistent ? Math.max(least, this.#least) : least;
    this.#most = isConsistent ? Math.min(most, this.#most) : most;
    const isOff = Math.abs(this.aheadMs) > mostSkewMs;
    if (isOff && !this.#reported) this.#report(-this.aheadMs);
    this.#reported = isOff;
  }

  /** Reads the time of each response. */
  readonly policy: Policy = {
    position: "perRetry",
    policy: {
      name: "storageClock",
      sendRequest: async (request, next) => {
        const sentAt = Date.now();
        const response = await next(request);
        const header = Date.parse(response.headers.get("date") ?? "");
        if (!Number.isNaN(header)) this.observe(header, sentAt, Date.now());
        return response;
      },
    },
  };
}

/** Sentence for the operator about a clock that is off by so many milliseconds. */
export function skewWarning(skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const side = skewMs > 0 ? "ahead of" : "behind";
  return `The clock of this process is ${seconds} s ${side} storage's. Synchronize it (NTP): reads and writes are corrected, but tokens and requests to storage can be refused.`;
}
