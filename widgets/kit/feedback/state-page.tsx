import { Body1, Body1Strong, Button, mergeClasses, Subtitle1 } from "@fluentui/react-components";
import { ErrorCircleRegular, InfoRegular, SearchRegular } from "@fluentui/react-icons";
import { type ReactNode, useCallback, useState } from "react";
import { hostReport } from "../host/host-report.ts";
import { useSession } from "../host/session.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { ToolError } from "../queries/tool-outcome.ts";
import { ErrorText } from "./error-text.tsx";
import { useFeedbackStyles } from "./feedback.styles.ts";

interface StatePageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly lines: readonly ReactNode[];
  /** Problem for those who run the server. Offers a report to copy. */
  readonly problem?: string;
  /** Announced at once, as errors are. */
  readonly urgent?: boolean;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

export function StatePage({
  icon,
  title,
  lines,
  problem,
  urgent,
  onRetry,
  children,
}: StatePageProps) {
  const t = useStrings(kitStrings);
  const styles = useFeedbackStyles();
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
      {children}
      {onRetry && (
        <div className={styles.actions}>
          <Button appearance="primary" onClick={onRetry}>
            {t("retry")}
          </Button>
        </div>
      )}
      {problem !== undefined && <Report problem={problem} />}
    </main>
  );
}

function Report({ problem }: { problem: string }) {
  const t = useStrings(kitStrings);
  const styles = useFeedbackStyles();
  const session = useSession();
  const [report, setReport] = useState<string>();
  const [copied, setCopied] = useState(false);
  const copy = useCallback((text: HTMLElement | null) => {
    if (!text) return;
    getSelection()?.selectAllChildren(text);
    // Frames of hosts rarely may use the Clipboard API. Where this fails, the text is selected.
    setCopied(document.execCommand("copy"));
  }, []);
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setReport(hostReport(session, problem))}>
          {t(copied ? "copied" : "copyReport")}
        </Button>
      </div>
      {report && (
        <pre key={report} ref={copy} dir="ltr" className={styles.report}>
          {report}
        </pre>
      )}
    </>
  );
}

interface EmptyStateProps extends Pick<StatePageProps, "title" | "problem" | "onRetry"> {
  readonly body: string;
  readonly suggestion?: string;
}

/**
 * View without data, with the next step.
 *
 * @example
 * <EmptyState title={t("noOrders")} body={t("ordersAppearHere")} />
 */
export function EmptyState({ body, suggestion, ...page }: EmptyStateProps) {
  const styles = useFeedbackStyles();
  const icon = <InfoRegular className={styles.icon} aria-hidden />;
  return <StatePage icon={icon} lines={[body, suggestion]} {...page} />;
}

interface ErrorStateProps extends Partial<Pick<StatePageProps, "title" | "problem" | "onRetry">> {
  readonly error: ToolError;
}

/**
 * View of a failed call, with a retry.
 *
 * @example
 * <ErrorState error={error} onRetry={refresh} />
 */
export function ErrorState({ error, title, ...page }: ErrorStateProps) {
  const t = useStrings(kitStrings);
  const styles = useFeedbackStyles();
  return (
    <StatePage
      urgent
      icon={<ErrorCircleRegular className={mergeClasses(styles.icon, styles.error)} aria-hidden />}
      title={title ?? t("failedTitle")}
      lines={[error.message ? <ErrorText key="error" error={error} /> : t("failedBody")]}
      {...page}
    />
  );
}

/**
 * Says that no row matches the filters; `hint` says what to do next.
 *
 * @example
 * <NothingFound hint={t("chooseOtherFilters")} />
 */
export function NothingFound({ hint }: { hint: string }) {
  const t = useStrings(kitStrings);
  const styles = useFeedbackStyles();
  return (
    <div className={styles.noneFound}>
      <SearchRegular className={styles.icon} aria-hidden="true" />
      <Body1Strong align="center">{t("noneTitle")}</Body1Strong>
      <Body1 align="center" className={styles.hint}>
        {hint}
      </Body1>
    </div>
  );
}
