import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import {
  AlertRegular,
  CheckmarkCircleRegular,
  DismissCircleRegular,
  ProhibitedRegular,
} from "@fluentui/react-icons";
import type { Call } from "../session/entries.ts";
import type { LoggedCall } from "../state/message-log.ts";

interface OutcomeIconProps {
  readonly outcome: LoggedCall["outcome"] | Call["outcome"];
  readonly label?: string;
}

/** Icon for the outcome of a call or a notification. */
export function OutcomeIcon({ outcome, label }: OutcomeIconProps) {
  const styles = useOutcomeStyles();
  switch (outcome) {
    case "running":
      return <Spinner size="extra-tiny" aria-label={label} />;
    case "done":
      return <CheckmarkCircleRegular className={styles.done} aria-label={label} />;
    case "failed":
      return <DismissCircleRegular className={styles.failed} aria-label={label} />;
    case "notification":
      return <AlertRegular className={styles.other} aria-label={label} />;
    default:
      return <ProhibitedRegular className={styles.other} aria-label={label} />;
  }
}

const useOutcomeStyles = makeStyles({
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  other: { color: tokens.colorNeutralForeground3 },
});
