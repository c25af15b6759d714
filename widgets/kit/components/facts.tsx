import { mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useFactsStyles } from "./text.styles.ts";

export interface Fact<Text = ReactNode> {
  readonly label: string;
  readonly text: Text;
  /** Takes the full width, as an email address without a place to break needs. */
  readonly wide?: boolean;
}

/**
 * Short facts side by side, each below its label. Texts of any length take three lines at most.
 *
 * @example
 * <Facts facts={[{ label: "City", text: "Oslo" }]} />
 */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useStrings(kitStrings);
  const styles = useFactsStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text, wide }) => (
        <div key={label} className={mergeClasses(styles.fact, wide && styles.wide)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>
            {typeof text === "string" ? (
              <bdi className={styles.clamped}>{text || t("nothing")}</bdi>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
