import { useFormat, useLocale, useStrings } from "@suite/widget-kit";
import { defineStrings } from "@suite/widget-kit/i18n";
import { useMemo } from "react";
import { type DaySpan, dayMinutes } from "./day-scale.ts";

export const timelineStrings = defineStrings("timeline", {
  allDay: "Any time",
  nextDay: "{time} (next day)",
  overnight: "{from} – {until} (next day)",
  timeOfDay: "Time of day",
  wholeDay: "Whole day",
  play: "Play the day",
  pause: "Pause",
  nextStop: "Next stop",
});

/** Formats minutes of a day as clock times, and durations. */
export function useMinutes() {
  const { locale } = useLocale();
  const format = useFormat();
  const t = useStrings(timelineStrings);
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
      span: ({ fromMinute, untilMinute }: DaySpan) => {
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
