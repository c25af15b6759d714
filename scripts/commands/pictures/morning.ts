import type { Page } from "@suite/testing/browser";

/** Half past nine in Pacific Time, in summer half past ten. */
const morningUtc = [17, 30, 0, 0] as const;

/**
 * Milliseconds from now to the morning of the dispatch desk, whose plan of today has fewer jobs with every hour. Pictures that are taken
 * with a clock shifted by them show the same work at any hour.
 */
export function msToMorning(now = new Date()): number {
  return new Date(now).setUTCHours(...morningUtc) - now.getTime();
}

/** Shifts the clock of this process. Times that are given stay what they are. */
export function shiftClock(ms: number): void {
  globalThis.Date = new Proxy(globalThis.Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [target.now() + ms], newTarget),
    get: (target, key, receiver) =>
      key === "now" ? () => target.now() + ms : Reflect.get(target, key, receiver),
  });
}

/** Shifts the clock of a page and of its frames. */
export async function shiftClockOf(page: Page, ms: number): Promise<void> {
  // tsx names functions by a helper, which a page lacks.
  await page.addInitScript({ content: "globalThis.__name = (value) => value;" });
  await page.addInitScript(shiftClock, ms);
}
