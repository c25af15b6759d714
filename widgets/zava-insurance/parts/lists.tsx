import { Link, mergeClasses, useFluent } from "@fluentui/react-components";
import { LongText } from "@suite/widget-kit/components";
import type { Tone } from "@suite/widget-kit/theme";
import type { ReactElement } from "react";
import { useActivityListStyles, useBarListStyles } from "./lists.styles.ts";

export interface Activity {
  readonly key: string;
  readonly icon: ReactElement;
  readonly tone: Tone;
  readonly title: string;
  /** Formatted time and, where known, author. */
  readonly when: string;
  /** User-entered note. */
  readonly text?: string;
}

/** Timeline of a record, in the given order. */
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

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Formatted value, shown beside the bar instead of an axis. */
  readonly valueLabel: string;
}

interface BarListProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly selectedKey?: string;
  /** Makes each label a button, for example to filter by it. */
  readonly onSelect?: (key: string) => void;
}

/** Horizontal bars with labels, to compare values. */
export function BarList({ label, bars, selectedKey, onSelect }: BarListProps) {
  const styles = useBarListStyles();
  const rtl = useFluent().dir === "rtl";
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.list} aria-label={label}>
      {bars.map((bar) => {
        const width = (100 * Math.max(0, bar.value)) / highest;
        const selected = bar.key === selectedKey;
        return (
          <li key={bar.key} className={mergeClasses(styles.row, onSelect && styles.choice)}>
            <span className={styles.label}>
              {onSelect ? (
                <Link
                  as="button"
                  className={mergeClasses(styles.button, selected && styles.chosen)}
                  aria-pressed={selected}
                  onClick={() => onSelect(bar.key)}
                >
                  {bar.label}
                </Link>
              ) : (
                bar.label
              )}
            </span>
            <span className={styles.value}>{bar.valueLabel}</span>
            <svg className={styles.track} width="100%" height="8" aria-hidden="true">
              <rect className={styles.background} width="100%" height="8" rx="2" />
              <rect
                className={selected ? styles.selectedBar : styles.bar}
                x={`${rtl ? 100 - width : 0}%`}
                width={`${width}%`}
                height="8"
                rx="2"
              />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
