import { Caption1 } from "@fluentui/react-components";
import { usePlanTextStyles } from "./plan-text.styles.ts";

/** Reasons, a line each: how sentences follow each other differs between languages. */
export function Sentences({ of: sentences }: { of: readonly string[] }) {
  const styles = usePlanTextStyles();
  return sentences.map((sentence) => (
    <Caption1 block key={sentence} className={styles.quiet}>
      {sentence}
    </Caption1>
  ));
}
