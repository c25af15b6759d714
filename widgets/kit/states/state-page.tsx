import { Body1, Button, Caption1, mergeClasses, Subtitle1 } from "@fluentui/react-components";
import { ErrorCircleRegular, InfoRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import type { ToolError } from "../data/tool-outcome.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { ErrorText } from "./error-text.tsx";
import { useStatesStyles } from "./states.styles.ts";

interface StatePageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly lines: readonly ReactNode[];
  readonly detail?: string;
  /** Announced at once, as errors are. */
  readonly urgent?: boolean;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Full view of a state: what happened and the next step. */
export function StatePage({ icon, title, lines, detail, urgent, onRetry, children }: StatePageProps) {
  const t = useStrings(kitStrings);
  const styles = useStatesStyles();
  return (
    <main className={styles.page}>
      {icon}
      <div role={urgent ? "alert" : undefined} className={styles.message}>
        <Subtitle1 as="h1">{title}</Subtitle1>
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and keep their order
          <Body1 key={index} className={styles.body}>
            {line}
          </Body1>
        ))}
      </div>
      {detail && (
        <Caption1 dir="auto" className={styles.detail}>
          {detail}
        </Caption1>
      )}
      {children}
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

interface EmptyStateProps {
  readonly title: string;
  readonly body: string;
  /** Suggestion for the conversation. */
  readonly suggestion?: string;
  readonly onRetry?: () => void;
}

/** View without data, with the next step. */
export function EmptyState({ title, body, suggestion, onRetry }: EmptyStateProps) {
  const styles = useStatesStyles();
  const icon = <InfoRegular className={styles.icon} aria-hidden />;
  return <StatePage icon={icon} title={title} lines={[body, suggestion]} onRetry={onRetry} />;
}

interface ErrorStateProps {
  readonly error: ToolError;
  readonly title?: string;
  /** Technical detail for developers. */
  readonly detail?: string;
  readonly onRetry?: () => void;
}

/** View of a failed call, with a retry. */
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
