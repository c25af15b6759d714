import { Body1, Button, Caption1, Title3 } from "@fluentui/react-components";
import { PlugDisconnectedRegular } from "@fluentui/react-icons";
import type { SampleInfo } from "../mcp/config.ts";
import { useStateStyles } from "./states.styles.ts";

interface ServerDownProps {
  sample: SampleInfo;
  /** What it answered, when it did answer. */
  reason?: string;
  onRetry(): void;
}

/** Says which server does not answer and what starts it; the page tries again by itself as well. */
export function ServerDown({ sample, reason, onRetry }: ServerDownProps) {
  const styles = useStateStyles();
  return (
    <main className={styles.centre} data-status="down">
      <PlugDisconnectedRegular className={styles.icon} />
      <Title3 as="h2" className={styles.heading}>
        {sample.title} does not answer
      </Title3>
      <Body1>{reason ?? `Nothing is listening at ${sample.url}.`} Start the server in a terminal:</Body1>
      <code className={styles.command}>npm run start:server -- {sample.name}</code>
      <Button appearance="primary" onClick={onRetry}>
        Try again
      </Button>
      <Caption1 className={styles.quiet}>This page tries again every few seconds.</Caption1>
    </main>
  );
}
