import type { Duration } from "@suite/widget-kit/i18n";

const second = 1_000;

const minute = 60 * second;

const hour = 60 * minute;

const day = 24 * hour;

/** Below this, countdowns show seconds. */
const lastMinutes = 10 * minute;

const soon = 2 * hour;

export type Urgency = "late" | "soon" | "ahead";

export interface TimeLeft {
  readonly urgency: Urgency;
  /** In two units: 2 hours 14 minutes. Seconds only in the last minutes. */
  readonly time: Duration;
}

/** Time left until `due`, rounded up, or the delay since then, rounded down. */
export function timeLeft(due: number, now: number): TimeLeft {
  const urgency = due < now ? "late" : due - now <= soon ? "soon" : "ahead";
  const span = Math.abs(due - now);
  const round = urgency === "late" ? Math.floor : Math.ceil;
  if (urgency !== "late" && span < lastMinutes) {
    const seconds = round(span / second);
    return { urgency, time: { minutes: Math.floor(seconds / 60), seconds: seconds % 60 } };
  }
  const minutes = round(span / minute);
  if (minutes * minute >= day) {
    const hours = round((minutes * minute) / hour);
    return { urgency, time: { days: Math.floor(hours / 24), hours: hours % 24 } };
  }
  return { urgency, time: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } };
}
