import { mergeClasses } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Tone } from "../tone.ts";
import { useActivityListStyles } from "./activity-list.styles.ts";
import { LongText } from "./long-text.tsx";

export interface Activity {
  readonly key: string;
  readonly icon: ReactElement;
  readonly tone: Tone;
  readonly title: string;
  /** When, and by whom where that is known; as a person reads it. */
  readonly when: string;
  /** What somebody wrote about it. */
  readonly text?: string;
}

/** What happened to a record, below each other along a line, in the order given. */
export function ActivityList({ label, events }: { label: string; events: readonly Activity[] }) {
  const styles = useActivityListStyles();
  return (
    <ol className={styles.list} aria-label={label}>
      {events.map(({ key, icon, tone, title, when, text }) => (
        <li key={key} className={styles.event}>
          <span className={mergeClasses(styles.mark, styles[tone])} aria-hidden="true">
            {icon}
          </span>
          <div className={styles.body}>
            <bdi className={styles.title}>{title}</bdi>
            <span className={styles.when}>{when}</span>
            {text && <LongText text={text} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
