import { useHost } from "@suite/widget-kit/use-host.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { useMemo } from "react";
import type { Hours } from "../contract.ts";
import { fieldopsStrings } from "../strings.ts";

const dayMinutes = 1_440;

/** Minutes of a day at the desk as a clock shows them, and durations in words. */
export function useMinutes() {
  const { locale } = useHost();
  const t = useStrings(fieldopsStrings);
  return useMemo(() => {
    // A minute of the desk's day is a name and not an instant: it reads the same in every time zone.
    const format = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
    const clock = (minute: number) => format.format(new Date(minute * 60_000));
    const time = (minute: number) =>
      minute >= dayMinutes ? t("nextDay", { time: clock(minute) }) : clock(minute);
    return {
      /** 1500 → 1:00 AM, where the order says that it is the next day. */
      clock,
      /** 510 → 8:30 AM. */
      time,
      span: ({ fromMinute, untilMinute }: Hours) =>
        fromMinute === 0 && untilMinute === dayMinutes
          ? t("allDay")
          : t("span", { from: time(fromMinute), to: time(untilMinute) }),
      /** 90 → 1 h 30 min. */
      duration: (minutes: number) => {
        const hours = Math.floor(minutes / 60);
        const rest = minutes % 60;
        if (hours === 0) return t("minutes", { amount: rest });
        const large = t("hours", { amount: hours });
        return rest === 0 ? large : t("together", { large, small: t("minutes", { amount: rest }) });
      },
    };
  }, [locale, t]);
}
