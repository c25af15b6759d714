import { Body1, Button, Caption1, mergeClasses, Subtitle1 } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { useStatesStyles } from "./states.styles.ts";
import { kitStrings } from "./strings.en.ts";
import type { ToolError } from "./tool-outcome.ts";
import { useStrings } from "./use-strings.ts";

export interface ErrorStateProps {
  readonly error: ToolError;
  readonly title?: string;
  /** For whoever repairs it: what exactly did not fit. */
  readonly detail?: string;
  readonly onRetry?: () => void;
}

/** A whole view that failed: what happened, and a way to try again. */
export function ErrorState({ error, title, detail, onRetry }: ErrorStateProps) {
  const t = useStrings(kitStrings);
  const styles = useStatesStyles();
  return (
    <main className={styles.page}>
      <ErrorCircleRegular className={mergeClasses(styles.icon, styles.error)} aria-hidden />
      <div role="alert" className={styles.page}>
        <Subtitle1 as="h1">{title ?? t("failedTitle")}</Subtitle1>
        <Body1 className={styles.body}>{error.message || t("failedBody")}</Body1>
      </div>
      {detail && <Caption1 className={styles.detail}>{detail}</Caption1>}
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
