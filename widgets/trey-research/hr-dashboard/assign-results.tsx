import { mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, ErrorCircleRegular, WarningRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { BulkAssignment } from "../contract.ts";
import { useAssignPeopleStyles } from "./assign-people.styles.ts";
import { dashboardStrings } from "./strings.ts";

type Result = BulkAssignment["results"][number];

/** What came of each person, said aloud when it arrives. */
export function AssignResults({ results }: { results: readonly Result[] }) {
  const styles = useAssignPeopleStyles();
  return (
    <div role="status">
      {results.length > 0 && (
        <ul className={styles.results}>
          {results.map((result) => (
            <AssignResult key={result.consultantId} result={result} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AssignResult({ result }: { result: Result }) {
  const t = useStrings(dashboardStrings);
  const styles = useAssignPeopleStyles();
  const format = useFormat();
  const { name, outcome, error, overAllocated = [] } = result;
  const over = overAllocated.length > 0;
  const texts: Record<Result["outcome"], string> = {
    assigned: t("outcomeAssigned", { name }),
    updated: t("outcomeUpdated", { name }),
    unchanged: t("outcomeUnchanged", { name }),
    failed: t("outcomeFailed", { name }),
  };
  const failed = outcome === "failed";
  const Icon = failed ? ErrorCircleRegular : over ? WarningRegular : CheckmarkCircleRegular;
  const tone = failed ? styles.failed : over ? styles.warning : styles.done;
  return (
    <li className={styles.result}>
      <Icon className={mergeClasses(styles.icon, tone)} aria-hidden="true" />
      <span>
        {texts[outcome]} {error && <bdi lang="en">{error}</bdi>}
        {over && t("outcomeOver", { months: format.list(overAllocated.map((month) => format.month(month))) })}
      </span>
    </li>
  );
}
