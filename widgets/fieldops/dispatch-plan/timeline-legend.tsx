import { mergeClasses } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useDayBarsStyles } from "./day-bars.styles.ts";
import { planStrings } from "./strings.ts";
import { useTimelineStyles } from "./timeline.styles.ts";

/** Names the stretches of a timeline; they differ in pattern or have words as well, not in colour alone. */
export function TimelineLegend() {
  const t = useStrings(planStrings);
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const entries = [
    ["job", t("legendJob")],
    ["late", t("legendLate")],
    ["drive", t("legendDrive")],
    ["booked", t("legendBooked")],
    ["shift", t("legendShift")],
  ] as const;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {entries.map(([kind, label]) => (
        <li key={kind} className={styles.entry}>
          <span className={mergeClasses(bars.bar, styles.swatch, bars[kind])} />
          {label}
        </li>
      ))}
    </ul>
  );
}
