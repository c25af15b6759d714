import { toDay } from "@suite/contracts";
import { useHost } from "@suite/widget-kit";
import { createFormat, type Duration, timeZoneName, usableTimeZone } from "@suite/widget-kit/i18n";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { DaySpan } from "../timeline/day-scale.ts";

export const DeskTimeZone = createContext("UTC");

/** Formats instants in the desk's time zone, wherever the person is, and names the zone: America/Los_Angeles → Pacific Time. */
export function useDesk(zoneOfPlan?: string) {
  const { locale } = useHost();
  const zoneOfWidget = useContext(DeskTimeZone);
  const timeZone = zoneOfPlan ?? zoneOfWidget;
  return useMemo(() => {
    const zone = usableTimeZone(timeZone);
    return { format: createFormat(locale, zone), zone: timeZoneName(locale, zone) };
  }, [locale, timeZone]);
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000);
  return () => clearInterval(timer);
}

/** Current time in milliseconds, mapped by `read`. Re-renders only when the mapped value changes. */
export function useNow<T extends string | number>(read: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(Date.now()));
}

/** The day at the dispatch office, `YYYY-MM-DD`. */
export function useToday(timeZone: string): string {
  const zone = usableTimeZone(timeZone);
  return useNow((now) => toDay(new Date(now), zone));
}

/** Minute of a day in a time zone at an instant, or undefined while it is another day there. */
export function minuteOfDay(instant: number, { day, timeZone }: { day: string; timeZone: string }) {
  const zone = usableTimeZone(timeZone);
  const [date, clock = ""] = new Date(instant).toLocaleString("sv", { timeZone: zone }).split(" ");
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return date === day ? hours * 60 + minutes : undefined;
}

/** The present minute of a plan's day at the dispatch office, while it is within the hours. */
export function useNowMinute(
  plan: { day: string; timeZone: string },
  hours: DaySpan,
): number | undefined {
  const minute = useNow((now) => minuteOfDay(now, plan) ?? -1);
  return minute >= hours.fromMinute && minute <= hours.untilMinute ? minute : undefined;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Below this, countdowns show seconds. */
const lastMinutes = 10 * minute;
const soon = 2 * hour;

export type Urgency = "late" | "soon" | "ahead";

function getUrgency(due: number, now: number): Urgency {
  if (due < now) return "late";
  return due - now <= soon ? "soon" : "ahead";
}

/** Time left until `due`, rounded up, or the delay since then, rounded down, in two units. Seconds only in the last minutes. */
export function timeLeft(due: number, now: number): { urgency: Urgency; time: Duration } {
  const urgency = getUrgency(due, now);
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
