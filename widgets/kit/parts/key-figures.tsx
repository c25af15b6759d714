import { mergeClasses } from "@fluentui/react-components";
import { WarningFilled } from "@fluentui/react-icons";
import { useKeyFiguresStyles } from "./key-figures.styles.ts";

export interface KeyFigure {
  label: string;
  value: string;
  note?: string;
  /** Asks for attention: an icon stands beside the value, and the note says why. */
  warn?: boolean;
}

/** The few numbers that answer first, as label and value pairs; `framed` draws each as a card. */
export function KeyFigures({ figures, framed }: { figures: readonly KeyFigure[]; framed?: boolean }) {
  const styles = useKeyFiguresStyles();
  return (
    <dl className={mergeClasses(styles.figures, framed && styles.spaced)}>
      {figures.map(({ label, value, note, warn }) => (
        <div
          key={label}
          className={mergeClasses(
            styles.figure,
            framed && styles.framed,
            figures.length > 4 && styles.ofMany,
          )}
        >
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {warn && <WarningFilled className={styles.warning} aria-hidden="true" />}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
