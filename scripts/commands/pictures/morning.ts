/** Half past nine in Pacific Time, in summer half past ten. */
const morningUtc = [17, 30, 0, 0] as const;

/**
 * Moves the clock of this process to the morning of the dispatch desk, whose plan of today has fewer jobs with every hour. Pictures show
 * the same work whenever they are taken. Returns the time for the clock of the pages.
 */
export function startInTheMorning(): Date {
  const { Date: SystemDate } = globalThis;
  const morning = new SystemDate();
  morning.setUTCHours(...morningUtc);
  const shiftMs = morning.getTime() - SystemDate.now();
  const now = () => SystemDate.now() + shiftMs;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
  return morning;
}
