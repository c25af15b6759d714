import { onTestFinished, vi } from "vitest";
import { definePolicy, type Policy } from "../azure/policy.ts";

/** Counts requests since the last count, without the probes that storage gets when a busy machine makes it slow to answer. */
export function countRequests(method?: "GET" | "POST"): { policy: Policy; count: () => number } {
  let requests = 0;
  return {
    count() {
      const since = requests;
      requests = 0;
      return since;
    },
    policy: definePolicy("countRequests", "perRetry", (request, next) => {
      const isProbe = request.url.includes("%3Dprobe");
      if (!isProbe && (method === undefined || request.method === method)) requests++;
      return next(request);
    }),
  };
}

/** A process that dies: the first `steps` requests pass, then nothing is sent any more. */
export function dieAfter(steps: number): Policy {
  let left = steps;
  return definePolicy("dieAfter", "perCall", (request, next) => {
    if (left-- > 0) return next(request);
    throw new Error("The writer was killed here.");
  });
}

/** Loses the answers to the n-th requests that write, after they were carried out; the client library then sends them again. */
export function loseAnswers(isLost: (nth: number) => boolean): Policy {
  let sent = 0;
  return definePolicy("loseAnswers", "perRetry", async (request, next) => {
    const response = await next(request);
    if (request.method === "GET" || !isLost(++sent)) return response;
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", name: "RestError" });
  });
}

/** An intermediary that delivers each write twice and passes on the second answer. */
export const deliverTwice = definePolicy("deliverTwice", "perRetry", async (request, next) => {
  if (request.method !== "GET") await next(request);
  return next(request);
});

/**
 * A network that swallows: of the requests that `which` picks nothing is heard, and they arrive at once, later (when the
 * returned `deliver` is called) or never.
 */
export function swallow(
  which: (request: { body: string }) => boolean,
  arrives: "at once" | "later" | "never",
): { policy: Policy; deliver: () => Promise<unknown> } {
  const pending: (() => Promise<unknown>)[] = [];
  return {
    deliver: () => Promise.allSettled(pending.map((send) => send())),
    policy: definePolicy("swallow", "perRetry", async (request, next) => {
      if (!which({ body: typeof request.body === "string" ? request.body : "" }))
        return next(request);
      const copy = { ...request, headers: request.headers, abortSignal: undefined };
      if (arrives === "at once") await next(copy);
      if (arrives === "later") pending.push(() => next(copy));
      return new Promise<never>((_, reject) => {
        const abort = () => reject(Object.assign(new Error("aborted"), { name: "AbortError" }));
        request.abortSignal?.addEventListener("abort", abort);
      });
    }),
  };
}

/** Switches off pruning, which follows some writes at random, for tests that count requests. */
export function withoutPruning(): void {
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => chance.mockRestore());
}

/**
 * Stops the clock by which caches expire and writers give up until the end of the test, so that its outcome does not depend on the
 * speed of the machine. Returns a function that sets it forward.
 */
export function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ["performance"] });
  // To lru-cache an entry from the time 0 has no time.
  vi.advanceTimersByTime(1);
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.advanceTimersByTime(ms);
}
