import { useFormat, useStrings } from "@suite/widget-kit";
import { type Bar, BarLegend } from "../../timeline/day-bar.tsx";
import { DayPictures } from "../../timeline/lanes.tsx";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { planStrings } from "../strings.ts";
import { type DayEntry, type DaySchedule, getSpans } from "./technician-days.ts";

export function isLate({ kind, line }: DayEntry): boolean {
  return kind === "job" && line !== undefined && line.lateMinutes > 0;
}

const looks = { job: "work", drive: "trip", booked: "booked" } as const;

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

export function BriefDays({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const getBar = useBars();
  const pictures = days.map(({ technician: { technicianId, name, shift }, lines, entries }) => {
    const span = minutes.span({
      fromMinute: lines[0]?.startMinute ?? 0,
      untilMinute: lines.at(-1)?.endMinute ?? 0,
    });
    return {
      id: technicianId,
      name,
      note: minutes.span(shift),
      words: t("dayOf", { name, count: lines.length, span }),
      hours: shift,
      bars: entries.map((entry) => getBar(entry)),
    };
  });
  return (
    <DayPictures label={t("timeline")} spans={getSpans(days)} days={pictures} legend={<TimelineLegend />} />
  );
}
