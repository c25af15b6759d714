import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { PersonProhibitedRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useId } from "react";
import type { PlanReview } from "../contract.ts";
import { useMinutes } from "../parts/use-minutes.ts";
import { useJobsStyles } from "./jobs.styles.ts";
import type { LaneDay } from "./lane-days.ts";
import { withoutLane } from "./plan-edits.ts";
import { PlanLine } from "./plan-line.tsx";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";

interface LaneJobsProps {
  day: LaneDay;
  review: PlanReview;
  plan: PlanUnderReview;
  lineIds: string;
}

/** One technician's jobs; the technician can be left out, and the jobs are planned anew. */
export function LaneJobs({ day: { lane, lines }, review, plan, lineIds }: LaneJobsProps) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const styles = useJobsStyles();
  const { canCallTools } = useHost();
  const heading = useId();
  const travel = lines.reduce((sum, { travelMinutes }) => sum + travelMinutes, 0);
  return (
    <section className={styles.lane} aria-labelledby={heading}>
      <div className={styles.head}>
        <Avatar name={lane.name} />
        <div className={styles.who}>
          <Body1Strong as="h3" id={heading}>
            <bdi>{lane.name}</bdi>
          </Body1Strong>
          <Caption1 className={styles.quiet}>
            {format.dotted([
              t("jobCount", { count: lines.length }),
              t("travelTime", { duration: minutes.duration(travel) }),
              t("shift", { span: minutes.span(lane.shift) }),
            ])}
          </Caption1>
        </div>
        {canCallTools && (
          <Button
            appearance="subtle"
            icon={<PersonProhibitedRegular />}
            aria-label={t("leaveOutLane", { name: lane.name })}
            title={t("leaveOutLane", { name: lane.name })}
            onClick={() => plan.change(withoutLane(plan.edits, lane.technicianId))}
          />
        )}
      </div>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <PlanLine key={line.assignmentId} line={line} review={review} plan={plan} lineIds={lineIds} />
        ))}
      </ol>
    </section>
  );
}
