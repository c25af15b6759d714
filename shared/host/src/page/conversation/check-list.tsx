import { Badge, Caption1 } from "@fluentui/react-components";
import { CheckmarkRegular, DismissRegular } from "@fluentui/react-icons";
import { useCheckListStyles } from "./check-list.styles.ts";
import type { Check } from "./check-step.ts";

/** Whether a walkthrough's step brought what it should; what did not come is named. */
export function CheckList({ checks }: { checks: Check[] }) {
  const styles = useCheckListStyles();
  const missed = checks.filter(({ passed }) => !passed);
  const passed = missed.length === 0;
  return (
    <div className={styles.list}>
      <Badge
        appearance="tint"
        color={passed ? "success" : "danger"}
        icon={passed ? <CheckmarkRegular /> : <DismissRegular />}
        title={checks.map(({ label }) => label).join("\n")}
      >
        {passed ? `${checks.length} checks passed` : `${missed.length} of ${checks.length} checks failed`}
      </Badge>
      {missed.map(({ label }) => (
        <Caption1 key={label} className={styles.missed}>
          {label}
        </Caption1>
      ))}
    </div>
  );
}
