import { useFormat, useLocale } from "@suite/widget-kit";
import type { Inspection } from "@suite/zava-insurance-contract";
import { useMemo } from "react";

type Visit = Pick<Inspection, "scheduledDate" | "scheduledTime">;

/** Instant whose clock in UTC shows the day and time of a visit, whatever the time zone of the property. */
function toClock(day: string, time: string): Date {
  return new Date(`${day}T${time}:00Z`);
}

/** Formats the times of visits to a property, which are those of its time zone. */
export function useVisitFormat(propertyTimeZone: string | undefined) {
  const format = useFormat();
  const { locale, timeZone } = useLocale();
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
    const dayAndClock = new Intl.DateTimeFormat(locale, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "UTC",
    });
    /** Name of the property's time zone on that day; "" where the person's clock shows the same. */
    const nameZone = (day: string): string => {
      const noon = toClock(day, "12:00");
      if (!propertyTimeZone || isSameClock(noon, propertyTimeZone, timeZone)) return "";
      const zone = new Intl.DateTimeFormat(locale, {
        timeZone: propertyTimeZone,
        timeZoneName: "short",
      });
      return zone.formatToParts(noon).find(({ type }) => type === "timeZoneName")?.value ?? "";
    };
    return {
      nameZone,
      /** `09:30` → 9:30 AM. */
      time: (time: string): string => clock.format(toClock("1970-01-01", time)),
      /** Day and time of a visit, with the time zone where it is not the person's; `undefined` before it is planned. */
      visit({ scheduledDate: day, scheduledTime: time }: Visit): string | undefined {
        if (day === undefined || time === undefined) return day && format.day(day);
        const when = dayAndClock.format(toClock(day, time));
        const zone = nameZone(day);
        return zone ? `${when} ${zone}` : when;
      },
    };
  }, [format, locale, timeZone, propertyTimeZone]);
}

function isSameClock(at: Date, one: string, other: string): boolean {
  const read = (timeZone: string) =>
    new Intl.DateTimeFormat("en", { dateStyle: "short", timeStyle: "short", timeZone }).format(at);
  return read(one) === read(other);
}
