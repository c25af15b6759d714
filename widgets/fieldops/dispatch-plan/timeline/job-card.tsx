import { Button, Caption1 } from "@fluentui/react-components";
import type { PlanReview } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { SidePanel } from "@suite/widget-kit/components";
import { useEffect, useRef } from "react";
import { sharedStrings } from "../../strings.ts";
import type { DayScale } from "../../timeline/day-scale.ts";
import { useDockStyles } from "../../timeline/timeline.styles.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { JobEdit, JobFacts } from "../jobs.tsx";
import { isPlanned, type Job } from "../plan-edits.ts";
import { planStrings } from "../strings.ts";
import type { PlanUnderReview } from "../use-plan.ts";

interface JobCardProps {
  job: Job;
  review: PlanReview;
  plan: PlanUnderReview;
  scale: DayScale;
  /** Shows the job in the list below; without it the card has no actions. */
  onShow: ((assignmentId: string) => void) | undefined;
  onClose: () => void;
}

/** The facts and actions of a job, below its bar. A press elsewhere closes it. */
export function JobCard({ job, review, plan, scale, onShow, onClose }: JobCardProps) {
  const t = useStrings(planStrings);
  const shared = useStrings(sharedStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const styles = useDockStyles();
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    card.current?.scrollIntoView({ block: "nearest" });
    const press = ({ target }: PointerEvent) =>
      target instanceof Node && !card.current?.contains(target) && close.current();
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, []);
  const { assignmentId, site } = job;
  const line = isPlanned(job) ? job : undefined;
  const span = line && { fromMinute: line.startMinute, untilMinute: line.endMinute };
  const { start, size } = span ? scale.place(span) : { start: 0, size: 0 };
  return (
    <div
      ref={card}
      className={styles.card}
      style={start < 50 ? { insetInlineStart: `${start}%` } : { insetInlineEnd: `${100 - start - size}%` }}
    >
      <SidePanel id={assignmentId} title={site} close={shared("close")} onClose={onClose}>
        <Caption1>
          {span ? format.dotted([minutes.span(span), line.technicianName]) : t("unplanned")}
        </Caption1>
        <JobFacts job={job} review={review} plan={plan} />
        {onShow && <JobEdit job={job} review={review} plan={plan} />}
        {onShow && (
          <Button
            onClick={() => {
              onClose();
              onShow(assignmentId);
            }}
          >
            {t("showInList")}
          </Button>
        )}
      </SidePanel>
    </div>
  );
}
