import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FigureTable } from "@suite/widget-kit/parts/figures.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useMediaQuery } from "@suite/widget-kit/theme/use-media-query.ts";
import { useMinutes } from "../parts/use-minutes.ts";
import { fieldopsStrings } from "../strings.ts";
import { Agenda } from "./agenda.tsx";
import type { DayEntry, LaneDay } from "./lane-days.ts";
import { planStrings } from "./strings.ts";
import { Timeline } from "./timeline.tsx";

interface DayPanelProps {
  days: readonly LaneDay[];
  onOpen: (assignmentId: string) => void;
}

/** Who does what when: a timeline where it fits, a list where it does not, and the same as a table. */
export function DayPanel({ days, onOpen }: DayPanelProps) {
  const t = useStrings(planStrings);
  const wide = useMediaQuery("(min-width: 720px)");
  if (days.length === 0) return null;
  return (
    <Panel title={t("timeline")}>
      {wide ? <Timeline days={days} onOpen={onOpen} /> : <Agenda days={days} />}
      {wide && <DayTable days={days} />}
    </Panel>
  );
}

function DayTable({ days }: { days: readonly LaneDay[] }) {
  const t = useStrings(planStrings);
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const nameOf = ({ kind, site, line }: DayEntry) => {
    if (kind === "booked") return t("bookedRow", { site });
    const job = format.dotted([site, line?.assignmentId]);
    return kind === "drive" ? t("driveRow", { site: job }) : job;
  };
  const rows = days.flatMap(({ lane, entries }) =>
    entries.map((entry) => [
      nameOf(entry),
      lane.name,
      minutes.time(entry.fromMinute),
      minutes.time(entry.untilMinute),
      entry.kind === "job" && entry.line?.lateMinutes ? minutes.duration(entry.line.lateMinutes) : "",
    ]),
  );
  return (
    <FigureTable
      caption={t("tableCaption")}
      showLabel={t("showTable")}
      hideLabel={t("hideTable")}
      headings={[t("what"), shared("technician"), t("from"), t("until"), t("lateFigure")]}
      rows={rows}
    />
  );
}
