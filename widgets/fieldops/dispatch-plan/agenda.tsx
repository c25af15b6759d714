import { Caption1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useMinutes } from "../parts/use-minutes.ts";
import { useAgendaStyles } from "./agenda.styles.ts";
import type { DayEntry, LaneDay } from "./lane-days.ts";
import { planStrings } from "./strings.ts";
import { useTimelineStyles } from "./timeline.styles.ts";

/** The timeline where there is no room for one: everybody's day as a list of times. */
export function Agenda({ days }: { days: readonly LaneDay[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const styles = useAgendaStyles();
  const line = useTimelineStyles();
  return (
    <ul className={line.days}>
      {days.map(({ lane, entries }) => (
        <li key={lane.technicianId} className={styles.day}>
          <div className={line.who}>
            <Avatar name={lane.name} />
            <div className={line.lines}>
              <bdi className={line.name}>{lane.name}</bdi>
              <Caption1 className={line.quiet}>{t("shift", { span: minutes.span(lane.shift) })}</Caption1>
            </div>
          </div>
          <ol className={styles.entries} aria-label={lane.name}>
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
