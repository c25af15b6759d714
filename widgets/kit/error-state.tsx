import { mergeClasses } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { kitStrings } from "./kit-strings.ts";
import { ErrorText } from "./parts/error-text.tsx";
import { StatePage } from "./state-page.tsx";
import { useStatesStyles } from "./states.styles.ts";
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
    <StatePage
      urgent
      icon={<ErrorCircleRegular className={mergeClasses(styles.icon, styles.error)} aria-hidden />}
      title={title ?? t("failedTitle")}
      lines={[error.message ? <ErrorText key="error" error={error} /> : t("failedBody")]}
      detail={detail}
      onRetry={onRetry}
    />
  );
}
