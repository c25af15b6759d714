import { definePolicy } from "./policy.ts";

/** Difference above which the operator is told; calls, tokens and signatures then fail elsewhere. */
export const mostSkewMs = 5000;

/** The `Date` header counts whole seconds, so two measures of one difference differ by up to a second. */
const headerMs = 1000;

/**
 * Storage's time, from the `Date` headers of its responses. Ids of changes and the times from which processes look back must agree,
 * whatever the clocks of the processes show. A clock that agrees as far as the header tells is used unchanged, so that processes of one
 * machine order their changes exactly.
 */
export class StorageClock {
  /** Milliseconds by which storage's clock is ahead of the process's; 0 for clocks that agree, or before the first response. */
  aheadMs = 0;
  #reported = false;
  readonly #report: (skewMs: number) => void;

  /** @param report called once when the difference exceeds 5 s, and again after it was corrected and recurs */
  constructor(report: (skewMs: number) => void) {
    this.#report = report;
  }

  /** Storage's time in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.aheadMs;
  }

  /** Notes the time of a response. All times are in milliseconds since 1970. */
  observe(header: number, sentAt: number, receivedAt: number): void {
    const ahead = header + headerMs / 2 - (sentAt + receivedAt) / 2;
    const accuracy = headerMs + (receivedAt - sentAt) / 2;
    if (Math.abs(ahead - this.aheadMs) > accuracy)
      this.aheadMs = Math.abs(ahead) > accuracy ? ahead : 0;
    const isOff = Math.abs(this.aheadMs) > mostSkewMs;
    if (isOff && !this.#reported) this.#report(-this.aheadMs);
    this.#reported = isOff;
  }

  readonly policy = definePolicy("storageClock", "perRetry", async (request, next) => {
    const sentAt = Date.now();
    const response = await next(request);
    const header = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(header)) this.observe(header, sentAt, Date.now());
    return response;
  });
}

/** Sentence for the operator about a clock that is off by so many milliseconds. */
export function skewWarning(skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const side = skewMs > 0 ? "ahead of" : "behind";
  return `The clock of this process is ${seconds} s ${side} storage's. Synchronize it (NTP): reads and writes are corrected, but tokens and requests to storage can be refused.`;
}
