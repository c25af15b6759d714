import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { createFormat, type Duration, type Format } from "@suite/widget-kit/i18n/format.ts";
import { usableTimeZone } from "@suite/widget-kit/i18n/locale.ts";
import { useFormat, useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { Hours } from "../contract.ts";
import { fieldopsStrings } from "../strings.ts";

interface Desk {
  /** Formats instants in the desk's time zone. */
  readonly format: Format;
  /** Name of the time zone: America/Los_Angeles → Pacific Time. */
  readonly zone: string;
}

/** Time zone of the widget's desk. */
export const DeskTimeZone = createContext("UTC");

/** Formats in the desk's time zone, wherever the person is. */
export function useDesk(zoneOfPlan?: string): Desk {
  const { locale } = useHost();
  const zoneOfWidget = useContext(DeskTimeZone);
  const timeZone = zoneOfPlan ?? zoneOfWidget;
  return useMemo(() => {
    const zone = usableTimeZone(timeZone);
    const parts = new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      timeZoneName: "longGeneric",
    }).formatToParts();
    const name = parts.find(({ type }) => type === "timeZoneName")?.value;
    return { format: createFormat(locale, zone), zone: name ?? zone };
  }, [locale, timeZone]);
}

const dayMinutes = 1_440;

/** Formats minutes of a day as clock times, and durations. */
export function useMinutes() {
  const { locale } = useLocale();
  const format = useFormat();
  const t = useStrings(fieldopsStrings);
  return useMemo(() => {
    // Minutes are wall-clock times, not instants, so they are formatted as UTC.
    const clocks = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
    const moment = (minute: number) => new Date((minute % dayMinutes) * 60_000);
    const clock = (minute: number) => clocks.format(moment(minute));
    return {
      /** 1500 → 1:00 AM, where the context shows that it is the next day. */
      clock,
      /** 510 → 8:30 AM. */
      time: (minute: number) =>
        minute >= dayMinutes ? t("nextDay", { time: clock(minute) }) : clock(minute),
      span: ({ fromMinute, untilMinute }: Hours) => {
        if (fromMinute === 0 && untilMinute === dayMinutes) return t("allDay");
        const within = Math.floor(fromMinute / dayMinutes) === Math.floor(untilMinute / dayMinutes);
        if (!within) return t("overnight", { from: clock(fromMinute), until: clock(untilMinute) });
        const span = clocks.formatRange(moment(fromMinute), moment(untilMinute));
        return fromMinute >= dayMinutes ? t("nextDay", { time: span }) : span;
      },
      /** 90 → 1 hr 30 min. */
      duration: (minutes: number) =>
        format.duration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    };
  }, [locale, format, t]);
}

const listeners = new Set<() => void>();

let timer: ReturnType<typeof setInterval> | undefined;

let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all countdowns of the page, stopped when there is none. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, 1_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Current time in milliseconds, mapped by `read`. Re-renders only when the mapped value changes. */
export function useNow<T extends string | number>(read: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(now));
}

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
