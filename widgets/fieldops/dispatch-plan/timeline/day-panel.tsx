import { Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { FigureTable } from "@suite/widget-kit/parts/figures.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useMediaQuery } from "@suite/widget-kit/theme/use-media-query.ts";
import type { PlanReview } from "../../contract.ts";
import { useMinutes } from "../../parts/time.ts";
import { fieldopsStrings } from "../../strings.ts";
import { planStrings } from "../strings.ts";
import type { PlanUnderReview } from "../use-plan.ts";
import { type DayEntry, type DaySchedule, daySchedules } from "./technician-days.ts";
import { useAgendaStyles, useTimelineStyles } from "./timeline.styles.ts";
import { Timeline } from "./timeline.tsx";

interface DayPanelProps {
  review: PlanReview;
  plan: PlanUnderReview;
  onOpen: (assignmentId: string) => void;
}

/** The day of all technicians: a timeline or, where it is narrow, a list; and a table of the same. */
export function DayPanel({ review, plan, onOpen }: DayPanelProps) {
  const t = useStrings(planStrings);
  const wide = useMediaQuery("(min-width: 720px)");
  const days = daySchedules(review);
  if (days.length === 0) return null;
  return (
    <Panel title={t("timeline")}>
      {wide ? <Timeline review={review} plan={plan} onOpen={onOpen} /> : <Agenda days={days} />}
      {wide && <DayTable days={days} />}
    </Panel>
  );
}

function DayTable({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const nameOf = ({ kind, site, line }: DayEntry) => {
    if (kind === "booked") return t("bookedRow", { site });
    const job = format.dotted([site, line?.assignmentId]);
    return kind === "drive" ? t("driveRow", { site: job }) : job;
  };
  const rows = days.flatMap(({ technician, entries }) =>
    entries.map((entry) => [
      nameOf(entry),
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
function Agenda({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const styles = useAgendaStyles();
  const line = useTimelineStyles();
  return (
    <ul className={line.days}>
      {days.map(({ technician, entries }) => (
        <li key={technician.technicianId} className={styles.day}>
          <div className={line.who}>
            <Avatar name={technician.name} />
            <div className={line.lines}>
              <bdi className={line.name}>{technician.name}</bdi>
              <Caption1 className={line.quiet}>
                {t("shift", { span: minutes.span(technician.shift) })}
              </Caption1>
            </div>
          </div>
          <ol className={styles.entries} aria-label={technician.name}>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: DayEntry }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const styles = useAgendaStyles();
  const { kind, site, line, fromMinute, untilMinute } = entry;
  const duration = minutes.duration(untilMinute - fromMinute);
  const late = kind === "job" && line && line.lateMinutes > 0;
  return (
    <li className={styles.entry}>
      <span className={styles.time}>{minutes.time(fromMinute)}</span>
      <span className={kind === "job" ? styles.job : styles.other}>
        {kind === "drive" && t("barDrive", { duration })}
        {kind === "booked" && t("bookedRow", { site })}
        {kind === "job" && <bdi>{site}</bdi>}
        {late && (
          <Caption1 block>{t("lateBadge", { duration: minutes.duration(line.lateMinutes) })}</Caption1>
        )}
      </span>
      {kind !== "drive" && <Caption1 className={styles.other}>{duration}</Caption1>}
    </li>
  );
}
