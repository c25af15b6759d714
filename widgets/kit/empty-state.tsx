import { InfoRegular } from "@fluentui/react-icons";
import { StatePage } from "./state-page.tsx";
import { useStatesStyles } from "./states.styles.ts";

export interface EmptyStateProps {
  readonly title: string;
  readonly body: string;
  /** What to ask next in the conversation. */
  readonly suggestion?: string;
  readonly onRetry?: () => void;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, body, suggestion, onRetry }: EmptyStateProps) {
  const styles = useStatesStyles();
  const icon = <InfoRegular className={styles.icon} aria-hidden />;
  return <StatePage icon={icon} title={title} lines={[body, suggestion]} onRetry={onRetry} />;
}
