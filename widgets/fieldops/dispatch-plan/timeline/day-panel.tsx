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

/** All days as lists of times, for narrow widgets. */
function DayLists({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const styles = useAgendaStyles();
  const timeline = useTimelineStyles();
  return (
    <ul className={timeline.days}>
      {days.map(({ technician: { technicianId, name, shift }, entries }) => (
        <li key={technicianId} className={styles.day}>
          <LaneName name={name} note={t("shift", { span: minutes.span(shift) })} />
          <ol className={styles.entries} aria-label={name}>
            {entries.map((entry) => (
              <ListedEntry key={entry.key} entry={entry} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function ListedEntry({ entry }: { entry: DayEntry }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const styles = useAgendaStyles();
  const { kind, site, line, fromMinute, untilMinute } = entry;
  const duration = minutes.duration(untilMinute - fromMinute);
  const texts = {
    drive: t("barDrive", { duration }),
    booked: t("bookedRow", { site }),
    job: <bdi>{site}</bdi>,
  };
  return (
    <li className={styles.entry}>
      <span className={styles.time}>{minutes.time(fromMinute)}</span>
      <span className={kind === "job" ? styles.main : styles.other}>
        {texts[kind]}
        {isLate(entry) && line && (
          <Caption1 block>{t("lateBadge", { duration: minutes.duration(line.lateMinutes) })}</Caption1>
        )}
      </span>
      {kind !== "drive" && <Caption1 className={styles.other}>{duration}</Caption1>}
    </li>
  );
}
