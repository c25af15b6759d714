import { Body1, Button, Subtitle1 } from "@fluentui/react-components";
import { InfoRegular } from "@fluentui/react-icons";
import { useStatesStyles } from "./states.styles.ts";
import { kitStrings } from "./strings.en.ts";
import { useStrings } from "./use-strings.ts";

export interface EmptyStateProps {
  readonly title: string;
  readonly body: string;
  /** What to ask next in the conversation. */
  readonly suggestion?: string;
  readonly onRetry?: () => void;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, body, suggestion, onRetry }: EmptyStateProps) {
  const t = useStrings(kitStrings);
  const styles = useStatesStyles();
  return (
    <main className={styles.page}>
      <InfoRegular className={styles.icon} aria-hidden />
      <Subtitle1 as="h1">{title}</Subtitle1>
      <Body1 className={styles.body}>{body}</Body1>
      {suggestion && <Body1 className={styles.body}>{suggestion}</Body1>}
      {onRetry && (
        <div className={styles.actions}>
          <Button appearance="primary" onClick={onRetry}>
            {t("retry")}
          </Button>
        </div>
      )}
    </main>
  );
}
