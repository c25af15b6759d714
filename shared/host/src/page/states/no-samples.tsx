import { Body1, Title3 } from "@fluentui/react-components";
import { useStateStyles } from "./states.styles.ts";

export function NoSamples() {
  const styles = useStateStyles();
  return (
    <main className={styles.centre} data-status="empty">
      <Title3 as="h2" className={styles.heading}>
        No samples
      </Title3>
      <Body1>The host was started without any sample. Start everything with:</Body1>
      <code className={styles.command}>npm start</code>
    </main>
  );
}
