import { Caption1 } from "@fluentui/react-components";
import { LaneName } from "./lanes.tsx";
import { useAgendaStyles, useTimelineStyles } from "./timeline.styles.ts";

interface AgendaEntry {
  key: string;
  /** Time of its start. */
  time: string;
  text: string;
  /** Sets the text apart, as a name that a person wrote. */
  main: boolean;
  /** Second line. */
  note?: string | undefined;
  duration?: string | undefined;
}

interface AgendaDay {
  id: string;
  name: string;
  note: string;
  entries: readonly AgendaEntry[];
}

/** Days of several people as lists of times: a timeline for narrow widgets. */
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
