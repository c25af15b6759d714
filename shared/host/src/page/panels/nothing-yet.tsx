import { Body1, Caption1 } from "@fluentui/react-components";
import { useNothingYetStyles } from "./nothing-yet.styles.ts";

/** A panel with nothing in it says what would bring something. */
export function NothingYet({ title, hint }: { title: string; hint: string }) {
  const styles = useNothingYetStyles();
  return (
    <div className={styles.box}>
      <Body1>{title}</Body1>
      <Caption1 className={styles.hint}>{hint}</Caption1>
    </div>
  );
}
