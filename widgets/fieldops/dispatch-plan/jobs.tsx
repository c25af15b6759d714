import { Body1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import type { PlanReview } from "../contract.ts";
import { laneDays } from "./lane-days.ts";
import { LaneJobs } from "./lane-jobs.tsx";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";

interface JobsProps {
  review: PlanReview;
  plan: PlanUnderReview;
  /** Prefix of the lines' element ids, by which the timeline finds them. */
  lineIds: string;
}

/** Every job of the plan, by technician. */
export function Jobs({ review, plan, lineIds }: JobsProps) {
  const t = useStrings(planStrings);
  const days = laneDays(review);
  return (
    <Panel title={t("jobs")}>
      {days.length === 0 && <Body1>{t("commitNothing")}</Body1>}
      {days.map((day) => (
        <LaneJobs key={day.lane.technicianId} day={day} review={review} plan={plan} lineIds={lineIds} />
      ))}
    </Panel>
  );
}
