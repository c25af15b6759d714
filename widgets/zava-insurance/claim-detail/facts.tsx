import { mergeClasses } from "@fluentui/react-components";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Fact } from "./conflict-of.ts";
import { useFactsStyles } from "./facts.styles.ts";

/** Short facts side by side, each under its name. */
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
