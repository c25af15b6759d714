import { Body1, Body1Strong } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit";
import { useNothingStyles } from "../approvals.styles.ts";
import { approvalsStrings } from "../strings.ts";

/** Says that nothing waits, and where requests come from. */
export function NothingWaits() {
  const t = useStrings(approvalsStrings);
  const styles = useNothingStyles();
  return (
    <div className={styles.block}>
      <CheckmarkCircleRegular className={styles.icon} aria-hidden />
      <Body1Strong align="center">{t("nothingWaits")}</Body1Strong>
      <Body1 align="center" className={styles.quiet}>
        {t("nothingWaitsBody")}
      </Body1>
    </div>
  );
}
