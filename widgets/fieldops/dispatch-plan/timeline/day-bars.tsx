import { useFormat, useStrings } from "@suite/widget-kit";
import { type Bar, BarLegend } from "../../timeline/day-bar.tsx";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { planStrings } from "../strings.ts";
import type { DayEntry } from "./technician-days.ts";

/** True for a job that ends after its SLA. */
export function isLate({ kind, line }: DayEntry): boolean {
  return kind === "job" && line !== undefined && line.lateMinutes > 0;
}

const looks = { job: "work", drive: "trip", booked: "booked" } as const;

/** Returns a function that gives the bar of a span of a day. Its words say what, when, and what is wrong with it. */
export function useBars(): (entry: DayEntry, broken?: boolean) => Bar {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const getWords = ({ kind, line, site, ...stretch }: DayEntry, broken: boolean) => {
    const span = minutes.span(stretch);
    if (kind === "booked") return t("barBooked", { site, span });
    if (kind === "drive") {
      return t("barDrive", { duration: minutes.duration(stretch.untilMinute - stretch.fromMinute) });
    }
    const job =
      line && line.lateMinutes > 0
        ? t("barLate", { site, span, late: minutes.duration(line.lateMinutes) })
        : t("barJob", { site, span });
    return broken ? format.dotted([job, t("broken")]) : job;
  };
  return (entry, broken = false) => ({
    ...entry,
    look: isLate(entry) || broken ? "late" : looks[entry.kind],
    words: getWords(entry, broken),
    label: entry.kind === "drive" ? undefined : entry.site,
  });
}

/** Legend of the timeline. */
export function TimelineLegend() {
  const t = useStrings(planStrings);
  return (
    <BarLegend
      entries={[
        ["work", t("legendJob")],
        ["late", t("legendLate")],
        ["trip", t("legendDrive")],
        ["booked", t("legendBooked")],
        ["hours", t("legendShift")],
      ]}
    />
  );
}
