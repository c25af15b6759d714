import { mergeClasses } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useFactsStyles } from "./parts.styles.ts";

export interface Fact {
  readonly label: string;
  readonly text: string;
  /** Takes the full width, as an email address without a place to break needs. */
  readonly wide?: boolean;
}

/** Short facts side by side, each below its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const kit = useStrings(kitStrings);
  const styles = useFactsStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text, wide }) => (
        <div key={label} className={mergeClasses(styles.fact, wide && styles.wide)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>
            <bdi className={styles.clamped}>{text || kit("nothing")}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
