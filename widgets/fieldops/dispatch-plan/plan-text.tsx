import { Body1, Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import type { DispatchPlan } from "../contract.ts";
import { useMinutes } from "../parts/use-minutes.ts";
import { usePlanTextStyles } from "./plan-text.styles.ts";
import { planStrings } from "./strings.ts";

/** The plan to be read only: for hosts that pass no detail on and let no view call tools. */
export function PlanText({ data }: { data: DispatchPlan }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const styles = usePlanTextStyles();
  return (
    <Panel title={t("jobs")}>
      <ul className={styles.list}>
        {data.lines.items.map((line) => (
          <li key={line.assignmentId} className={styles.line}>
            <Body1>{format.dotted([line.site, line.technicianName])}</Body1>
            <Caption1 className={styles.quiet}>
              {minutes.span({ fromMinute: line.startMinute, untilMinute: line.endMinute })}
            </Caption1>
            <Caption1 className={styles.quiet}>
              {t("travel", {
                duration: minutes.duration(line.travelMinutes),
                distance: format.kilometers(line.distanceKm),
              })}
            </Caption1>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
