import { Caption1 } from "@fluentui/react-components";
import { useFormat, useMediaQuery, useStrings } from "@suite/widget-kit";
import { FigureTable, Panel } from "@suite/widget-kit/components";
import { fieldopsStrings } from "../../strings.ts";
import { LaneName } from "../../timeline/lanes.tsx";
import { useAgendaStyles, useTimelineStyles } from "../../timeline/timeline.styles.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { planStrings } from "../strings.ts";
import { isLate } from "./day-bars.tsx";
import { type DayEntry, type DaySchedule, daySchedules } from "./technician-days.ts";
import { Timeline, type TimelineProps } from "./timeline.tsx";

export function DayPanel({ review, plan, onOpen }: TimelineProps) {
  const t = useStrings(planStrings);
  const wide = useMediaQuery("(min-width: 720px)");
  const days = daySchedules(review);
  if (days.length === 0) return null;
  return (
    <Panel title={t("timeline")}>
      {wide ? <Timeline review={review} plan={plan} onOpen={onOpen} /> : <DayLists days={days} />}
      {wide && <DayTable days={days} />}
    </Panel>
  );
}

function DayTable({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const getName = ({ kind, site, line }: DayEntry) => {
    if (kind === "booked") return t("bookedRow", { site });
    const job = format.dotted([site, line?.assignmentId]);
    return kind === "drive" ? t("driveRow", { site: job }) : job;
  };
  const rows = days.flatMap(({ technician, entries }) =>
    entries.map((entry) => [
      getName(entry),
      technician.name,
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

function DayLists({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const renderEntry = (entry: DayEntry) => {
    const { key, kind, site, line, fromMinute, untilMinute } = entry;
    const duration = minutes.duration(untilMinute - fromMinute);
    const texts = { drive: t("barDrive", { duration }), booked: t("bookedRow", { site }), job: site };
    return {
      key,
      time: minutes.time(fromMinute),
      text: texts[kind],
      main: kind === "job",
      note:
        isLate(entry) && line ? t("lateBadge", { duration: minutes.duration(line.lateMinutes) }) : undefined,
      duration: kind === "drive" ? undefined : duration,
    };
  };
  return (
    <Agenda
      days={days.map(({ technician: { technicianId, name, shift }, entries }) => ({
        id: technicianId,
        name,
        note: t("shift", { span: minutes.span(shift) }),
        entries: entries.map(renderEntry),
      }))}
    />
  );
}

interface AgendaEntry {
  key: string;
  time: string;
  text: string;
  /** Sets the text apart, as a name that a person wrote. */
  main: boolean;
  note?: string | undefined;
  duration?: string | undefined;
}

interface AgendaDay {
  id: string;
  name: string;
  note: string;
  entries: readonly AgendaEntry[];
}

export function Agenda({ days }: { days: readonly AgendaDay[] }) {
  const styles = useAgendaStyles();
  const timeline = useTimelineStyles();
  return (
    <ul className={timeline.days}>
      {days.map(({ id, name, note, entries }) => (
        <li key={id} className={styles.day}>
          <LaneName name={name} note={note} />
          <ol className={styles.entries} aria-label={name}>
            {entries.map((entry) => (
              <li key={entry.key} className={styles.entry}>
                <span className={styles.time}>{entry.time}</span>
                <span className={entry.main ? styles.main : styles.other}>
                  {entry.main ? <bdi>{entry.text}</bdi> : entry.text}
                  {entry.note && <Caption1 block>{entry.note}</Caption1>}
                </span>
                {entry.duration && <Caption1 className={styles.other}>{entry.duration}</Caption1>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
