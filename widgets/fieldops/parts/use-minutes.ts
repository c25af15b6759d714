import { useFormat, useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useMemo } from "react";
import type { Hours } from "../contract.ts";
import { fieldopsStrings } from "../strings.ts";

const dayMinutes = 1_440;

/** Minutes of a day at the desk as a clock shows them, and durations in words. */
export function useMinutes() {
  const { locale } = useLocale();
  const format = useFormat();
  const t = useStrings(fieldopsStrings);
  return useMemo(() => {
    // A minute of the desk's day is a name and not an instant: it reads the same in every time zone.
    const clocks = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
    const moment = (minute: number) => new Date((minute % dayMinutes) * 60_000);
    const clock = (minute: number) => clocks.format(moment(minute));
    return {
      /** 1500 → 1:00 AM, where the order says that it is the next day. */
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
