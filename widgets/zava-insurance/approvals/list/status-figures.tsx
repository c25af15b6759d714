import { Button, Caption1, mergeClasses } from "@fluentui/react-components";
import {
  AlertUrgentRegular,
  ArrowSyncRegular,
  CheckmarkCircleRegular,
  ClockRegular,
} from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { useStatusFiguresStyles } from "../approvals.styles.ts";
import { type ApprovalsOnScreen, countOf, type Shown } from "../query.ts";
import { approvalsStrings } from "../strings.ts";

const figures = [
  { shown: "waiting", icon: <ClockRegular /> },
  { shown: "overdue", icon: <AlertUrgentRegular /> },
  { shown: "outdated", icon: <ArrowSyncRegular /> },
  { shown: "decided", icon: <CheckmarkCircleRegular /> },
] as const;

/** Number of requests by status, whatever the status filter. Each is a filter. */
export function StatusFigures({ approvals }: { approvals: ApprovalsOnScreen }) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useStatusFiguresStyles();
  const { view, filters, change } = approvals;
  const note = (shown: Shown) =>
    shown === "waiting" ? format.roundedCents(view.totals.waitingCents, view.currency) : undefined;
  return (
    <ul className={styles.figures} aria-label={t("byStatus")}>
      {figures.map(({ shown, icon }) => {
        const isChosen = filters.shown === shown;
        const isLate = shown === "overdue" && view.totals.overdue > 0;
        return (
          <li key={shown} className={styles.item}>
            <Button
              className={mergeClasses(styles.figure, isChosen && styles.chosen)}
              aria-pressed={isChosen}
              onClick={() => change({ ...filters, shown })}
            >
              <span className={mergeClasses(styles.icon, isLate && styles.late)} aria-hidden>
                {icon}
              </span>
              <span className={styles.label}>
                <span className={styles.name}>{t(shown)}</span>
                {note(shown) && <Caption1 className={styles.note}>{note(shown)}</Caption1>}
              </span>
              <span className={mergeClasses(styles.count, isLate && styles.late)}>
                {format.number(countOf(shown, view))}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
