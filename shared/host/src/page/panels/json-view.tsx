import { Caption1 } from "@fluentui/react-components";
import { useJsonViewStyles } from "./json-view.styles.ts";

/** A value as indented JSON; long ones scroll in their own box, which the keyboard can reach. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  const styles = useJsonViewStyles();
  const text = JSON.stringify(value, null, 2);
  return (
    <div className={styles.view}>
      <Caption1 className={styles.label}>{label}</Caption1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to take the focus. */}
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
