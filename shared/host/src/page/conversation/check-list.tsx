import { Badge, Caption1 } from "@fluentui/react-components";
import { CheckmarkRegular, InfoRegular } from "@fluentui/react-icons";
import { ResetButton } from "../reset/reset-button.tsx";
import { useCheckListStyles } from "./check-list.styles.ts";
import type { Check } from "./check-step.ts";

/** Says in one line whether a walkthrough's step brought what it should, and what to do where it did not. */
export function CheckList({ checks, hasError }: { checks: Check[]; hasError: boolean }) {
  const styles = useCheckListStyles();
  const missed = checks.filter(({ passed }) => !passed);
  if (hasError)
    return <Caption1 className={styles.quiet}>Not checked, because the call returned an error.</Caption1>;
  const passed = missed.length === 0;
  const count = passed
    ? `${checks.length} checks passed`
    : `${missed.length} of ${checks.length} checks differ`;
  return (
    <div className={styles.list}>
      <Badge
        appearance="tint"
        color={passed ? "success" : "warning"}
        icon={passed ? <CheckmarkRegular /> : <InfoRegular />}
        title={checks.map(({ label }) => label).join("\n")}
      >
        {count}
      </Badge>
      {!passed && (
        <>
          <Caption1>The data are not as this walkthrough expects: somebody may have changed them.</Caption1>
          <ResetButton />
          <details className={styles.quiet}>
            <summary>Details</summary>
            <ul className={styles.missed}>
              {missed.map(({ label }) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </div>
  );
}
