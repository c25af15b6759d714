import { useStrings } from "@suite/widget-kit";
import { DayPictures } from "../../timeline/lanes.tsx";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { planStrings } from "../strings.ts";
import { TimelineLegend, useBars } from "./day-bars.tsx";
import { type DaySchedule, getSpans } from "./technician-days.ts";

/** A few days of the inline card. */
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
