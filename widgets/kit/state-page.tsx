import { Body1, Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { kitStrings } from "./kit-strings.ts";
import { useStatesStyles } from "./states.styles.ts";
import { useStrings } from "./use-strings.ts";

interface StatePageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly lines: readonly ReactNode[];
  readonly detail?: string;
  /** Said aloud at once, as an error is. */
  readonly urgent?: boolean;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** A view that has nothing else to show: what happened, and a way on. */
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
